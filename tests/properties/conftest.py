"""How Hypothesis searches here: a slow machine is no fault of ours."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("properties", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("properties")
