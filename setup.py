"""The modules that can be compiled, if ZIGZAG_COMPILED is in the environment: else a wheel is pure.

The compiled form of ``core.py`` is ``_core``, made of a copy that also has the hash of its sources.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent

# Each has its types in a file beside it: ``core.py`` in ``_core.pxd``.
MODULES = ("engines.crisscross.ai.core", "engines.dominoes.ai.core", "engines.mancala.ai.core")

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types are those of the .pxd file
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}


def extensions() -> list[Extension]:
    """Return the compiled forms, with their C sources written into build/."""
    from Cython.Build import cythonize

    sys.path.insert(0, str(ROOT))
    from engines import compiled_modules

    copies = ROOT / "build" / "cython"
    found = []
    for name in MODULES:
        package, _, stem = name.rpartition(".")
        folder = ROOT.joinpath(*package.split("."))
        copy = copies.joinpath(*package.split("."))
        copy.mkdir(parents=True, exist_ok=True)
        for above in [copy, *copy.parents][: package.count(".") + 1]:
            (above / "__init__.py").touch()
        text = (folder / f"{stem}.py").read_text(encoding="utf-8")
        hashed = f'{text}\n\nSOURCE = "{compiled_modules.source(name)}"\n'
        (copy / f"_{stem}.py").write_text(hashed, encoding="utf-8")
        types = (folder / f"_{stem}.pxd").read_text(encoding="utf-8")
        (copy / f"_{stem}.pxd").write_text(types, encoding="utf-8")
        path = (copy / f"_{stem}.py").relative_to(ROOT)
        found.append(Extension(f"{package}._{stem}", [path.as_posix()]))
    made: list[Extension] = cythonize(found, compiler_directives=DIRECTIVES, quiet=True)
    return made


setup(ext_modules=extensions() if os.environ.get("ZIGZAG_COMPILED") else [])
