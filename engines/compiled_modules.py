"""Compiled forms of our modules, which `compile.py` in the repository makes where there is a C compiler.

A module such as ``core.py``, with its types in ``_core.pxd`` beside it, is compiled as ``_core``. The
compiled form gives the same results faster, and nothing may depend on it. ``_lookahead`` is written in C, in
the folder ``c`` beside ``lookahead.py``. A compiled module built from sources other than the current ones is
ignored.
"""

import sys
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Final

# What setup.py compiles: modules with their types in a file such as ``_core.pxd`` beside ``core.py``, and
# what is written in C, for GCC and Clang.
FROM_PYTHON: Final = (
    "engines.crisscross.ai.core",
    "engines.dominoes.ai.core",
    "engines.dominoes.ai.playout",
    "engines.mancala.ai.core",
)
FROM_C: Final = () if sys.platform == "win32" else ("engines.chain.ai.lookahead",)


@cache
def load(name: str) -> ModuleType | None:
    """Import the compiled form of a module such as ``engines.mancala.ai.core``, None if there is none."""
    package, _, stem = name.rpartition(".")
    try:
        module = import_module(f"{package}._{stem}")
        return module if source(name) == module.SOURCE else None
    except (ImportError, AttributeError, OSError):
        return None


def source(name: str) -> str:
    """Hash a module's sources; the compiled form has the hash it was built from as ``SOURCE``."""
    package, _, stem = name.rpartition(".")
    folder = files(package)
    types = folder / f"_{stem}.pxd"
    if types.is_file():
        sources = [folder / f"{stem}.py", types]
    else:
        sources = sorted((folder / "c").iterdir(), key=lambda file: file.name)
    return sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()
