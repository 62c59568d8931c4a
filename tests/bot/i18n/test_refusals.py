"""Every refusal has its message, with just the values that the message needs."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.bot.i18n.catalogue import ROOT, Found, messages

SANDBOX = ROOT / "bot" / "sandbox"  # what Discord refuses


@cache
def trees() -> list[ast.Module]:
    """Return the parsed sources."""
    paths = [path for path in (ROOT / "bot").rglob("*.py") if not path.is_relative_to(SANDBOX)]
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


@cache
def subclasses() -> dict[str, ast.ClassDef]:
    """Return the subclasses of `Refusal`, wherever they are."""
    classes = (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return {node.name: node for node in classes if "Refusal" in map(name_of, node.bases)}


def name_of(node: ast.expr) -> str:
    return getattr(node, "attr", None) or getattr(node, "id", "")


def usual_key(subclass: ast.ClassDef) -> str:
    (key,) = (
        node.value.value
        for node in subclass.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
    )
    return str(key)


def chooses_params(subclass: ast.ClassDef) -> bool:
    return any(isinstance(node, ast.FunctionDef) and node.name == "__init__" for node in subclass.body)


def keys(node: ast.expr, module: ast.Module) -> list[str]:
    """Return the keys that an argument may be: a literal, one of two, or one of a table of the module."""
    if isinstance(node, ast.IfExp):
        return [*keys(node.body, module), *keys(node.orelse, module)]
    if isinstance(node, ast.Subscript):
        assigned = (one for one in module.body if isinstance(one, ast.Assign))
        (table,) = (one.value for one in assigned if name_of(one.targets[0]) == name_of(node.value))
        assert isinstance(table, ast.Dict)
        return [key for value in table.values for key in keys(value, module)]
    assert isinstance(node, ast.Constant), f"line {node.lineno}: {ast.unparse(node)} cannot be checked"
    return [str(node.value)]


def calls(node: ast.AST) -> Iterator[ast.Call]:
    return (one for one in ast.walk(node) if isinstance(one, ast.Call))


def made() -> Iterator[tuple[str, set[str | None]]]:
    """Yield the key and the names of the params of each refusal that the code makes."""
    for module in trees():
        for call in calls(module):
            name = name_of(call.func)
            if name == "Refusal":
                yield from found(call, module)
            elif name in subclasses() and not chooses_params(subclasses()[name]):
                yield from found(call, module, usual_key(subclasses()[name]))
    for subclass in subclasses().values():
        for call in calls(subclass):
            if name_of(call.func) in {"cls", "__init__"}:
                yield from found(call, ast.Module([], []), usual_key(subclass))


def found(call: ast.Call, module: ast.Module, usual: str = "") -> Iterator[tuple[str, set[str | None]]]:
    for key in keys(call.args[0], module) if call.args else [usual]:
        yield key, {keyword.arg for keyword in call.keywords}


@pytest.mark.slow
def test_every_refusal_has_its_message_and_gives_just_the_values_it_needs() -> None:
    english, refusals = messages("en"), list(made())
    assert len(refusals) > 150
    assert {usual_key(one) for one in subclasses().values()} <= {key for key, _ in refusals}
    assert {key for key, _ in refusals} - english.keys() == set()
    assert [(key, params) for key, params in refusals if params != Found(english[key]).variables] == []


def told_apart() -> Iterator[ast.AST]:
    """Yield where the code tells errors apart by type."""
    for module in trees():
        for node in ast.walk(module):
            if isinstance(node, ast.ExceptHandler) and node.type is not None:
                yield node.type
            elif isinstance(node, ast.Call) and name_of(node.func) == "suppress":
                yield from node.args
            elif isinstance(node, ast.Call) and name_of(node.func) == "isinstance":
                yield node.args[1]


@pytest.mark.slow
def test_a_refusal_is_a_class_of_its_own_only_if_code_tells_it_apart() -> None:
    names = {node.id for place in told_apart() for node in ast.walk(place) if isinstance(node, ast.Name)}
    assert len(subclasses()) > 5
    assert subclasses().keys() - names == set()
