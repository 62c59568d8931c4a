"""A compiled module is used only if it is made of the sources that lie there."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from engines import compiled_modules

NAME = "engines.mancala.ai.core"
ENGINES = Path(compiled_modules.__file__).parent


@pytest.mark.parametrize(
    ("module", "used"),
    [
        (SimpleNamespace(SOURCE=compiled_modules.source(NAME)), True),
        (SimpleNamespace(SOURCE="of another version"), False),
        (SimpleNamespace(), False),
    ],
)
def test_only_what_is_made_of_these_sources_is_used(
    monkeypatch: pytest.MonkeyPatch, module: SimpleNamespace, used: bool
) -> None:
    monkeypatch.setattr(compiled_modules, "import_module", lambda _: module)
    assert (compiled_modules.load.__wrapped__(NAME) is module) is used


def test_without_a_compiled_form_there_is_none() -> None:
    assert compiled_modules.load("engines.mancala.ai.levels") is None


def test_every_module_with_types_beside_it_is_listed() -> None:
    found = {f"engines.{path.parts[-3]}.ai.{path.stem[1:]}" for path in ENGINES.glob("*/ai/_*.pxd")}
    assert found == set(compiled_modules.FROM_PYTHON)


@pytest.mark.skipif(os.name == "nt", reason="Microsoft's compiler does not support GNU C")
def test_every_module_in_c_is_listed() -> None:
    found = {f"engines.{path.parts[-3]}.ai" for path in ENGINES.glob("*/ai/c")}
    assert found == {name.rpartition(".")[0] for name in compiled_modules.FROM_C}
