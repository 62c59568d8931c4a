"""The option `game` of commands: any game, by its name in the reader's language, with suggestions."""

from collections.abc import Callable, Iterable

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot.discord.paging import OPTION_LABEL, OPTIONS, shortened
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.match.refusals import Refusal


class GameOption(app_commands.Transformer):
    """An option that takes one of the games that `offered` returns.

    It has suggestions rather than choices: Discord allows 25 of these, and counts them towards a command's
    size.
    """

    def __init__(self, offered: Callable[[], Iterable[str]] = engines.games) -> None:
        super().__init__()
        self._offered = offered

    async def transform(self, interaction: discord.Interaction, value: str, /) -> str:
        """Return the game. Raises Refusal."""
        found = find(value, self._offered(), for_reader(interaction))
        if found is None:
            raise Refusal("error-unknown-game", typed=value)
        return found

    async def autocomplete(  # type: ignore[override] # it may be any of the three types of choices
        self, interaction: discord.Interaction, value: str, /
    ) -> list[Choice[str]]:
        """Suggest games whose name contains what is typed."""
        t = for_reader(interaction)
        found = _matching(value, self._offered(), t)[:OPTIONS]
        return [Choice(name=shortened(t(f"{game}-name"), OPTION_LABEL), value=game) for game in found]


def find(typed: str, games: Iterable[str], t: Texts) -> str | None:
    """Return the game that is called what is typed, or the only one whose name contains it."""
    found = _matching(typed, games, t)
    if len(found) == 1 or (found and typed.strip().casefold() in _names(found[0], t)):
        return found[0]
    return None


def _matching(typed: str, games: Iterable[str], t: Texts) -> list[str]:
    """Return the games whose name contains what is typed: first the one that is called that."""
    text = typed.strip().casefold()
    found = [game for game in games if any(text in name for name in _names(game, t))]
    return sorted(found, key=lambda game: (text not in _names(game, t), not _starts(game, text, t)))


def _starts(game: str, text: str, t: Texts) -> bool:
    return any(name.startswith(text) for name in _names(game, t))


def _names(game: str, t: Texts) -> tuple[str, str, str]:
    """Return what a game is called, in the reader's language, in English and by the bot itself."""
    return t(f"{game}-name").casefold(), engines.get(game).TITLE.casefold(), game
