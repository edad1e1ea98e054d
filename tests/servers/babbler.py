"""A server written by hand, of the older protocol, that writes on standard output what does not belong there.

    python -m tests.servers.babbler FOLDER [LINE]

LINE is printed at the start, as it stands, bytes that are no UTF-8 included.

Its one tool, `book`, writes a line into FOLDER/effects, prints a stray line, and then does what its argument `then`
says: `answer`, `babble` (a broken message in place of the answer) or `mistake` (a message that is no tool result).
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

STRAY = "Traceback (most recent call last): PED-1"
BROKEN = '{"jsonrpc": "2.0", "id": '


def result_of(request: dict[str, Any], folder: Path) -> Any:
    match request["method"]:
        case "initialize":
            about = {"name": "babbler", "version": "1"}
            version = request["params"]["protocolVersion"]
            return {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": about}
        case "tools/list":
            return {"tools": [{"name": "book", "inputSchema": {"type": "object"}}]}
        case "tools/call":
            arguments = request["params"]["arguments"]
            with (folder / "effects").open("a") as file:
                file.write(f"{arguments['order']}\n")
            print(STRAY, flush=True)  # noqa: T201
            if arguments["then"] == "babble":
                print(BROKEN, flush=True)  # noqa: T201
                return None
            text = {"type": "text", "text": "booked"}
            return {"content": [text] if arguments["then"] == "answer" else "booked"}
        case _:
            return None


def main() -> None:
    folder = Path(sys.argv[1])
    (folder / "pid").write_text(str(os.getpid()))
    for line in sys.argv[2:]:
        sys.stdout.buffer.write(os.fsencode(line) + b"\n")
        sys.stdout.flush()
    for line in sys.stdin:
        request = json.loads(line)
        if "id" not in request:
            continue
        if request["method"] == "server/discover":
            answer: dict[str, Any] = {"error": {"code": -32601, "message": "what?"}}
        elif (result := result_of(request, folder)) is None:
            continue
        else:
            answer = {"result": result}
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
