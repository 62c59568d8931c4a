"""`/zigzag learn`, `review` and `leaderboard`: each shows what features add to it, by the option `show`."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.paging import OPTION_LABEL, OPTIONS, shortened
from bot.i18n import Texts, for_reader
from bot.i18n import command_text as t
from bot.match.queries import PlayedMatch
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table.commands import choices_of
from bot.table.game_commands import GameOption
from bot.table.message_menus import match_of, menu
from bot.table.names import plain_text, seat_names
from bot.table.servers import HERE, SCOPES

About = TypeVar("About")
Command = app_commands.Command[Any, ..., Any]
Interaction = discord.Interaction

_SEARCHED: Final = 500  # finished matches


@dataclass(frozen=True, slots=True)
class Results:
    """Whose results are asked for: everyone's or a player's, in a game or in any, and of where."""

    game: str | None = None
    player: discord.User | discord.Member | None = None
    scope: str = HERE


async def _always(_: Interaction, __: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Show(Generic[About]):
    """One of the things that a command shows. `fits`: whether it is what someone wants who doesn't say."""

    value: str
    answer: Callable[[Interaction, About], Awaitable[None]]
    fits: Callable[[Interaction, About], Awaitable[bool]] = _always


class Shows(Generic[About]):
    """What a command shows, in the order of the ranks."""

    def __init__(self) -> None:
        self._by_rank: dict[int, Show[About]] = {}

    def add(self, rank: int, show: Show[About]) -> None:
        """Show this as well. Raises ValueError if the rank is another's."""
        if self._by_rank.setdefault(rank, show) is not show:
            raise ValueError(f"two shows of rank {rank}: {self._by_rank[rank]}, {show}")

    def __iter__(self) -> Iterator[Show[About]]:
        return (show for _, show in sorted(self._by_rank.items()))

    def choices(self) -> list[Choice[str]]:
        """Return the choices of the option `show`."""
        return [Choice(name=t(f"show-{show.value}"), value=show.value) for show in self]

    async def answer(self, interaction: Interaction, about: About, value: str | None = None) -> None:
        """Show what was chosen; without a choice, the first that fits."""
        for show in self:
            if show.value == value or (value is None and await show.fits(interaction, about)):
                await show.answer(interaction, about)
                return
        raise Refusal("error-command")


class ShowCog(commands.Cog):
    """Has the commands that show what features add, of which there must be something."""

    def __init__(
        self, matches: Matches, learning: Shows[str | None], finished: Shows[int], results: Shows[Results]
    ) -> None:
        self._matches = matches
        self._learning = learning
        self._finished = finished
        self._results = results

    def get_app_commands(self) -> list[Any]:
        """Return the commands, new ones at every call: by now, features have added what they show."""
        menus = (
            (self._learning, self._learn),
            (self._finished, self._review),
            (self._results, self._leaderboard),
        )
        return [command() for shows, command in menus if shows.choices()]

    def menus(self) -> list[app_commands.ContextMenu]:
        """Return the context menus that do what the commands do."""
        return [menu("menu-review", self._review_message)] if self._finished.choices() else []

    def _learn(self) -> Command:
        @app_commands.describe(game=t("option-lesson"), show=t("option-show-learn"))
        @app_commands.choices(show=self._learning.choices())
        async def learn(
            interaction: Interaction,
            game: app_commands.Transform[str, GameOption()] | None = None,
            show: str | None = None,
        ) -> None:
            await self._learning.answer(interaction, game, show)

        return _command(learn)

    def _review(self) -> Command:
        @app_commands.describe(match=t("option-finished"), show=t("option-show-review"))
        @app_commands.choices(show=self._finished.choices())
        @app_commands.autocomplete(match=self.suggest_finished)
        async def review(interaction: Interaction, match: int | None = None, show: str | None = None) -> None:
            await self._finished.answer(interaction, await self._finished_match(interaction, match), show)

        return _command(review)

    def _leaderboard(self) -> Command:
        @app_commands.describe(
            game=t("option-board"),
            player=t("option-player"),
            show=t("option-show-leaderboard"),
            scope=t("option-scope"),
        )
        @app_commands.choices(
            show=self._results.choices(), scope=[Choice(name=t(f"scope-{one}"), value=one) for one in SCOPES]
        )
        async def leaderboard(
            interaction: Interaction,
            game: app_commands.Transform[str, GameOption()] | None = None,
            player: discord.User | None = None,
            show: str | None = None,
            scope: str = HERE,
        ) -> None:
            await self._results.answer(interaction, Results(game, player, scope), show)

        return _command(leaderboard)

    async def _review_message(self, interaction: Interaction, message: discord.Message) -> None:
        match = await match_of(interaction, message, self._matches)
        await self._finished.answer(interaction, match.id)

    async def _finished_match(self, interaction: Interaction, match_id: int | None) -> int:
        """Return the id given, otherwise that of the match the user finished last.

        Raises Refusal if there is none.
        """
        if match_id is not None:
            return match_id
        last = await self._matches.queries.last_finished(interaction.user.id)
        if last is None:
            raise Refusal("error-no-finished-match")
        return last

    async def suggest_finished(self, interaction: Interaction, typed: int | str) -> list[Choice[int]]:
        """Suggest the matches the user finished last; once something is typed, older ones as well."""
        t = for_reader(interaction)
        limit = _SEARCHED if str(typed) else OPTIONS
        played, _ = await self._matches.played.history(interaction.user.id, None, None, offset=0, limit=limit)
        return choices_of(((_label(one, t), one.result.match_id) for one in played), typed)


def _command(callback: Any) -> Command:
    name = callback.__name__
    return app_commands.Command(name=name, description=t(f"command-{name}"), callback=callback)


def _label(played: PlayedMatch, t: Texts) -> str:
    """Return the number of a finished match, its game and the other players."""
    others = ", ".join(map(plain_text, seat_names(played.others, t).values()))
    parts = [f"#{played.result.match_id}", t(f"{played.result.game}-name"), others]
    return shortened(" · ".join(part for part in parts if part), OPTION_LABEL)
