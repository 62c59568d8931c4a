"""A compiled module is used only if it is made of the sources that lie there."""

from types import SimpleNamespace

import pytest

from engines import compiled_modules

NAME = "engines.mancala.ai.core"


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
