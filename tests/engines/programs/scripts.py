"""Programs in a few lines, for tests: each is well-behaved but for the lines that a test gives it."""

import sys
from pathlib import Path

_SCRIPT = """#!PYTHON -IS
import json, os, sys, time
HELLO = {"answer": "hello", "protocol": 1, "name": "Test", "games": {"mancala": {"options": {"pits": [4]}}}}
for line in sys.stdin:
    try:
        asked = json.loads(line)
        command = asked["command"]
    except (ValueError, KeyError):
        command = "?"
    said = {"answer": "error", "message": "unknown"}
    if command == "hello":
        said = HELLO
    if command == "bye":
        break
    if command == "view":
        view = asked["view"]
        said = {"answer": "move", "move": view["legal"][0]}
    INSERTED
    print(json.dumps(said), flush=True)
"""


def script(folder: Path, inserted: str = "pass", *, name: str = "mine") -> Path:
    """Write a program that runs these lines, indented by four, before it gives its answer `said`."""
    path = folder / name
    path.write_text(
        _SCRIPT.replace("PYTHON", sys.executable).replace("INSERTED", inserted.replace("\n", "\n    ")),
        encoding="utf-8",
    )
    path.chmod(0o755)
    return path
