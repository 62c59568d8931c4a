"""The catalogues as parsed, to be compared with the English one."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[3]


def sources(language: str) -> list[Path]:
    """The files of a language."""
    return [
        *sorted((ROOT / "bot" / "i18n" / language).glob("*.ftl")),
        *sorted((ROOT / "engines").glob(f"*/texts/words.{language}.ftl")),
    ]


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language. Raises ValueError for what is no Fluent, or is there twice."""
    found: dict[str, ast.Message] = {}
    for source in sources(language):
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{source}: {entry.content}")
            if isinstance(entry, ast.Message):
                if entry.id.name in found:
                    raise ValueError(f"{source}: {entry.id.name} is there twice")
                found[entry.id.name] = entry
    return found


class Found(Visitor):
    """What stands in a message: its variables, its selections, and all text in it."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.others: list[ast.BaseNode] = []  # references to terms, messages and functions
        self.selections: list[ast.SelectExpression] = []
        self.text = ""
        self.visit(message.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's names
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += node.value

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selections.append(node)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.append(node)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.append(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.others.append(node)


def selector(selection: ast.SelectExpression) -> str:
    """The variable that decides."""
    assert isinstance(selection.selector, ast.VariableReference)
    return selection.selector.id.name


def variants(selection: ast.SelectExpression) -> dict[str, ast.Variant]:
    """The variants by key: a plural category, a number or a word."""
    return {_key(variant): variant for variant in selection.variants}


def wordings(message: ast.Message) -> Iterator[str]:
    """Every text the message can be, its values shown as 18."""
    pattern = message.value
    assert pattern is not None
    yield from _wordings(pattern)


def _wordings(pattern: ast.Pattern) -> list[str]:
    made = [""]
    for element in pattern.elements:
        made = [before + after for before in made for after in _parts(element)]
    return made


def _parts(element: ast.TextElement | ast.Placeable) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [element.value]
    inside = element.expression
    if isinstance(inside, ast.SelectExpression):
        return [text for variant in inside.variants for text in _wordings(variant.value)]
    return [inside.value] if isinstance(inside, ast.StringLiteral) else ["18"]


def _key(variant: ast.Variant) -> str:
    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
