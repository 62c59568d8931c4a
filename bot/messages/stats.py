"""What a person has made of a game: record, the rating over time as a picture, whom they play with, best
results; and the way to their other games and their matches.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

import engines
from bot.domain.model import Rating, Solo
from bot.i18n import Texts
from bot.images import pictures
from bot.messages import history
from bot.messages import page_ids as pages
from bot.messages.controls import NotAControl
from bot.messages.history import EVERY, HistoryPage, title, user_of
from bot.messages.leaderboard import ALL, HERE, SCOPES
from bot.messages.message import ACCENT, Picture, Post
from bot.messages.player_names import safe
from bot.services.matches import Matches
from bot.services.player_stats import SOLO, Career, Companion, Played

NAME = "stats"
POOLS = ("people", "house", SOLO)
_CHOICE = "choose"
_TOLD = 10  # numbers of the course, the last ones, that the picture's alt text tells


@dataclass(frozen=True, slots=True)
class StatsPage:
    """Whose statistics; `game` and `pool` are None for what they have played most, `scope` is one of
    `SCOPES`.
    """

    user_id: int
    game: str | None = None
    pool: str | None = None
    scope: str = HERE

    def custom_id(self) -> str:
        """The id of a button that shows it."""
        return pages.custom_id(NAME, self.user_id, self.game or EVERY, self.pool or EVERY, self.scope)

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "StatsPage":
        """The reverse of `custom_id`, or of the menu of games with what was chosen there; untrusted. Raises
        NotAControl.
        """
        match [*arguments, *values]:
            case [user, game, pool, scope] if (
                not values and game in _known(engines.games()) and pool in _known(POOLS) and scope in SCOPES
            ):
                game_or_any, pool_or_any = (None if word == EVERY else word for word in (game, pool))
                return cls(user_of(user), game_or_any, pool_or_any, scope)
            case [user, "choose", scope, game] if values and scope in SCOPES and game in engines.games():
                return cls(user_of(user), game, scope=scope)
        raise NotAControl(":".join(arguments))


def _known(words: Sequence[str] | dict[str, Any]) -> tuple[str, ...]:
    return (EVERY, *words)


async def page(
    matches: Matches,
    guild_id: int | None,
    wanted: StatsPage,
    t: Texts,
    name: str | None = None,
    *,
    own: bool = False,
) -> Post | None:
    """What the person made of that game on the server, or everywhere if it says so and outside of servers;
    None when they have not finished a match of it there. `name` is what they are called now, if that is
    known; with `own` it is they who look, and may look at everything.
    """
    where = None if wanted.scope == ALL else guild_id
    career = await matches.careers.career(wanted.user_id, where, wanted.game, wanted.pool)
    if career is None:
        return None
    picture = await _picture(matches, where, career, t)
    titled = title(_title(career, name or career.name, t), wanted.scope, guild_id, t)
    other = _other_scope(wanted.scope) if own and guild_id is not None else None
    beside = [*_companions(career.companions, t), *_best(career, t)]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join([f"### {titled}", *_record(career, t)])),
        *([] if picture is None else [picture.gallery()]),
        *([ui.TextDisplay("\n".join(beside))] if beside else []),
        *_games(career, wanted.scope, t),
        _buttons(career, wanted.scope, other, t),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), () if picture is None else (picture,))


def _title(career: Career, name: str, t: Texts) -> str:
    key = "stats-title-house" if career.pool == "house" else "stats-title"
    return t(key, name=safe(name), game=t(f"{career.game}-name"))


def _record(career: Career, t: Texts) -> list[str]:
    """The person's standing in a few lines."""
    finished = career.finished[career.game, career.pool]
    if career.rating is not None:
        lines, counted = _rated(career.rating, career, t), career.rating.played
    elif career.solo is not None:
        lines, counted = _solitaire(career.solo, career.rank, t), career.solo.played
    else:
        return [t("stats-nothing-counted", number=finished)]
    return [*lines, t("stats-uncounted", number=finished - counted)] if finished > counted else lines


def _rated(rating: Rating, career: Career, t: Texts) -> list[str]:
    # As text: a number would be grouped, and 1,012 is no rating anybody writes.
    shown = str(rating.rating)
    return [
        t("stats-rating", rating=shown)
        if career.rank is None
        else t("stats-rating-placed", rating=shown, rank=career.rank),
        t(
            "stats-record",
            played=rating.played,
            won=rating.won,
            drawn=rating.drawn,
            lost=rating.played - rating.won - rating.drawn,
        ),
        t("stats-streak", streak=rating.streak, best=max(career.streak, rating.streak)),
    ]


def _solitaire(solo: Solo, rank: int | None, t: Texts) -> list[str]:
    told = {"share": t.percent(solo.share), "cleared": solo.cleared, "played": solo.played}
    return [
        t("stats-share", **told) if rank is None else t("stats-share-placed", rank=rank, **told),
        t("stats-average", average=t.number(solo.average), best=solo.best),
    ]


def _companions(companions: Sequence[Companion], t: Texts) -> list[str]:
    lines = [
        "- " + t("stats-companion", name=_companion(one, t), played=one.played, won=one.won)
        for one in companions
    ]
    return [t("stats-companions"), *lines] if lines else []


def _companion(one: Companion, t: Texts) -> str:
    if one.user_id is None:
        return t("house-name", level=t(f"house-{one.level}"))
    return f"**{safe(one.name)}**"


def _best(career: Career, t: Texts) -> list[str]:
    lines = ["- " + _best_line(played, t) for played in career.best]
    return [t("stats-best"), *lines] if lines else []


def _best_line(played: Played, t: Texts) -> str:
    result = played.result
    told = {
        "match": f"#{result.match_id}",
        "outcome": history.outcome(played, t),
        "when": history.when(result.at),
    }
    if result.pool == SOLO:
        return t("stats-best-solo", **told)
    told["others"] = history.others(played, t)
    if result.score > 1:  # else the game has no points
        return t("stats-best-points", points=result.score, **told)
    return t("stats-best-line", **told)


async def _picture(matches: Matches, guild_id: int | None, career: Career, t: Texts) -> Picture | None:
    """The course over time; None while nothing has counted."""
    if not career.course:
        return None
    game = t(f"{career.game}-name")
    if guild_id is None:
        look = await pictures.look_of(matches, career.user_id)
    else:
        look = pictures.look((await matches.preferences.of_guild(guild_id)).theme)
    return await pictures.course(game, career, look, _alt(game, career, t), t.decimal)


def _alt(game: str, career: Career, t: Texts) -> str:
    course = career.course
    last = ", ".join(map(str, course[-_TOLD:]))
    if career.pool == SOLO:
        return t(
            "stats-alt-solo",
            game=game,
            deals=len(course),
            cleared=course.count(0),
            average=t.number(sum(course) / len(course)),
            last=last,
        )
    return t(
        "stats-alt",
        game=game,
        matches=len(course) - (1 if career.first == 0 else 0),
        start=str(course[0]),
        now=str(course[-1]),
        high=str(max(course)),
        low=str(min(course)),
        last=last,
    )


def _other_scope(scope: str) -> str:
    return HERE if scope == ALL else ALL


def _games(career: Career, scope: str, t: Texts) -> list[ui.ActionRow[Any]]:
    """The menu of the games that the person has played, when there are several."""
    played: dict[str, int] = {}
    for (game, _), number in career.finished.items():
        played[game] = played.get(game, 0) + number
    if len(played) == 1:
        return []
    options = [
        discord.SelectOption(
            label=t("stats-game", game=t(f"{game}-name"), number=number),
            value=game,
            default=game == career.game,
        )
        for game, number in sorted(played.items())
    ]
    select = ui.Select[Any](
        custom_id=pages.custom_id(NAME, career.user_id, _CHOICE, scope),
        placeholder=t("stats-choose"),
        options=options,
    )
    return [ui.ActionRow(select)]


def _buttons(career: Career, scope: str, other: str | None, t: Texts) -> ui.ActionRow[Any]:
    """Among people or against the house, where there is both; the other scope, if it may be seen; and the
    matches.
    """
    row: ui.ActionRow[Any] = ui.ActionRow()
    pools = [pool for pool in ("people", "house") if (career.game, pool) in career.finished]
    if len(pools) > 1:
        for pool in pools:
            row.add_item(
                ui.Button(
                    label=t(f"stats-{pool}"),
                    custom_id=StatsPage(career.user_id, career.game, pool, scope).custom_id(),
                    disabled=pool == career.pool,
                )
            )
    if other is not None:
        there = StatsPage(career.user_id, career.game, career.pool, other).custom_id()
        row.add_item(ui.Button(label=t(f"scope-{other}"), custom_id=there))
    row.add_item(
        ui.Button(
            label=t("stats-history"),
            custom_id=HistoryPage(career.user_id, career.game, scope=scope).custom_id(),
            style=discord.ButtonStyle.primary,
        )
    )
    return row
