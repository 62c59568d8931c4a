"""The parsed catalogues, for comparison with the English one."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import engines

ROOT = Path(__file__).parents[3]


@cache
def translated_games() -> list[str]:
    """Return the games with texts in another language than English; they must have them in all languages."""
    return [
        name for name in engines.games() if any(".en." not in path.name for path in _folder(name).iterdir())
    ]


def _folder(game: str) -> Path:
    return Path(str(engines.get(game).parts.folder / "texts"))


def sources(language: str, *, translated: bool = False) -> list[Path]:
    """Return the files of a language; with `translated`, without those of games that are English only."""
    games = translated_games() if translated else engines.games()
    own = [_folder(name) / f"words.{language}.ftl" for name in games]
    return [
        *sorted((ROOT / "bot" / "i18n" / language).glob("*.ftl")),
        *(path for path in own if path.is_file()),
    ]


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Return every message of a language. Raises ValueError for what is not Fluent, or is there twice."""
    return _parsed(sources(language))


@cache
def messages_to_translate() -> dict[str, ast.Message]:
    """Return the English messages that every other language has to have."""
    return _parsed(sources("en", translated=True))


def _parsed(paths: list[Path]) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for source in paths:
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{source}: {entry.content}")
            if isinstance(entry, ast.Message):
                if entry.id.name in found:
                    raise ValueError(f"{source}: {entry.id.name} is there twice")
                found[entry.id.name] = entry
    return found


class Found(Visitor):
    """The variables, selections and text of a message."""

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
    """Return the variable that a selection depends on."""
    assert isinstance(selection.selector, ast.VariableReference)
    return selection.selector.id.name


def variants(selection: ast.SelectExpression) -> dict[str, ast.Variant]:
    """Return the variants by key: a plural category, a number or a word."""
    return {_key(variant): variant for variant in selection.variants}


def wordings(message: ast.Message) -> Iterator[str]:
    """Yield every text that the message can format to, with 18 for its values."""
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
