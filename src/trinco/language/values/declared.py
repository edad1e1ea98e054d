"""Say which grammar a declared type has, and turn what it found into that type.

Whether a value is allowed is the core's to say.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.core.contract import ParameterType

if TYPE_CHECKING:
    from trinco.core.contract import Parameter
    from trinco.core.values import Value


def form_of_type(parameter: Parameter) -> str:
    """Return the format of a parameter that declares none."""
    match parameter.type:
        case ParameterType.INTEGER:
            return "integer"
        case ParameterType.NUMBER:
            return "number"
        case ParameterType.BOOLEAN | ParameterType.OBJECT:
            return parameter.type.value
        case _:
            return "text"


def of_type(value: Value, wanted: ParameterType) -> Value:
    """Return `value` as the tool takes it. Raises `ValueError` or `ArithmeticError` if the type can't hold it."""
    match wanted, value:
        case ParameterType.NUMBER, str():
            return Decimal(value)
        case ParameterType.INTEGER, str():
            return int(value)
        case ParameterType.STRING, int() | Decimal():
            return format(value, "f") if isinstance(value, Decimal) else str(value)
        case _:
            return value
