"""The lobby message: the game, who plays, who is invited, and the options."""

from collections.abc import Sequence

import engines
from bot import games
from bot.clock import now
from bot.discord import blocks
from bot.discord.message import Post
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match import lobby
from bot.match.ai_players import FITTING, PROGRAM, levels
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.opening import MatchLength
from bot.table import dm_table, moderation, offers, results
from bot.table import names as time_left
from bot.table.controls import Choice, Control, Press, rows
from bot.table.names import MARKS, NO_MARK, Names, plain_text, safe, seat_names
from renderers.theme import Theme


async def post(
    match: Match,
    length: MatchLength | None,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    reader: Seat | None = None,
    programs: Sequence[str] = (),
) -> Post:
    """Return the lobby; it mentions the people who were invited and have not answered.

    `length` is how long such a match usually takes, None if that is not known. Across servers, the message is
    for this `reader` alone, and mentions nobody. `programs` can be added as bots.
    """
    waits_for_start = match.status == MatchStatus.LOBBY and lobby.is_full(match)
    key = "lobby-ready" if waits_for_start else "lobby-title"
    if match.mode.in_dms:
        key = "across-found" if match.rematch_of is None else "across-rematch"
    title = t(key, game=t(f"{match.game}-name"), command=t.opening_command(match.game))
    invited = [seat for seat in match.seats if seat.status == SeatStatus.INVITED and seat.user_id is not None]
    if match.status == MatchStatus.CANCELLED:
        text = t("across-cancelled" if match.mode.in_dms else "lobby-cancelled")
        others = offers.ENDED_ACROSS.of(match, t) if match.mode.in_dms else []
        return blocks.page(
            blocks.heading(title), moderation.ended(match, t) or text, rows(others, match.id, match.version)
        )
    closed: list[str] = []
    if reader is None:
        controls = _controls(match, t, inviting=bool(invited), programs=programs)
    else:
        controls = _controls_in_dm(match, reader, t)
        closed = dm_table.unreachable(match, reader.seat, Names(match.seats, t), t)
    people = ", ".join(f"<@{seat.user_id}>" for seat in invited)
    return blocks.page(
        blocks.heading(title),
        _about(match.game, length, t),
        await pictures.preview(match.game, theme, t("lobby-picture", game=t(f"{match.game}-name"))),
        t("lobby-invited", people=people) if invited and reader is None else None,
        _seats(match, t),
        blocks.text(_options(match, t), *results.footer(match, t)),
        closed,
        rows(controls, match.id, match.version),
        blocks.small(t("lobby-match", match=f"#{match.id}")),
        mentions=[] if match.mode.in_dms else [seat.user_id or 0 for seat in invited],
    )


def _about(game: str, length: MatchLength | None, t: Texts) -> str:
    """Return in a line what the game is, and in another how long it takes."""
    lines = [t(f"{game}-about")]
    if length is not None and length.minutes is None:
        lines.append(f"-# {t('lobby-length', moves=length.moves)}")
    elif length is not None:
        lines.append(f"-# {t('lobby-length-time', moves=length.moves, minutes=length.minutes)}")
    return "\n".join(lines)


def _seats(match: Match, t: Texts) -> str:
    names = seat_names(match.seats, t)
    lines = [
        t(
            f"lobby-seat-{_status(seat, match)}",
            mark=MARKS[index] if index < len(MARKS) else NO_MARK,
            name=f"**{safe(names[seat.seat])}**",
        )
        for index, seat in enumerate(match.seats)
        if seat.status != SeatStatus.REMOVED
    ]
    if not lobby.is_full(match):
        taken = sum(not seat.is_free for seat in match.seats)
        lines.append(t("lobby-open-seats", count=match.capacity - taken))
    away = ((seat, time_left.away_note(seat, now(), t)) for seat in match.seats)
    return "\n".join([*lines, *(f"-# {safe(names[seat.seat])} · {note}" for seat, note in away if note)])


def _status(seat: Seat, match: Match) -> str:
    if seat.user_id is None:
        return "house"
    return "host" if seat.user_id == match.host_id and match.mode.has_host else seat.status


def _options(match: Match, t: Texts) -> str:
    pace = time_left.lobby_note(match, t)
    players = t("lobby-players", count=match.capacity)
    place = [t("lobby-thread")] if match.wants_thread else []
    return " · ".join([players, *games.get(match.game).describe_options(match.options, t), pace, *place])


def _controls(match: Match, t: Texts, *, inviting: bool, programs: Sequence[str]) -> list[Control]:
    joined = sum(seat.is_taken for seat in match.seats)
    ready = joined in engines.get(match.game).SEATS
    answers = [
        Press(t("lobby-accept"), "join", style="success"),
        Press(t("lobby-decline"), "leave"),
    ]
    taken = sum(not seat.is_free for seat in match.seats)
    alone = lobby.is_full(match) and sum(seat.user_id is not None for seat in match.seats) == 1
    opening = [Press(t("lobby-join"), "join", "seat", style="success")] if taken < match.capacity else []
    return [
        *(answers if inviting else []),
        *opening,
        *([] if inviting or alone else [Press(t("lobby-leave"), "leave")]),
        *([Press(t("lobby-start"), "start", style="primary")] if ready else []),
        Press(t("lobby-cancel"), "cancel", style="danger"),
        Press(t("table-rules"), "rules"),
        *([Press(t("table-fair"), "fair")] if engines.get(match.game).CHANCE else []),
        *offers.GAME.of(match.game, t),
        *_house_controls(match, t, room=taken < match.capacity, programs=programs),
        *_removal(match, t),
    ]


def _controls_in_dm(match: Match, reader: Seat, t: Texts) -> list[Control]:
    """Return the controls of one of the players of a match across servers."""
    if reader.status == SeatStatus.INVITED:
        answers = [Press(t("lobby-accept"), "join", style="success"), Press(t("lobby-decline"), "leave")]
    else:
        start = [Press(t("lobby-start"), "start", style="success")] if lobby.is_full(match) else []
        answers = [*start, Press(t("lobby-leave"), "leave")]
    fair = [Press(t("table-fair"), "fair")] if engines.get(match.game).CHANCE else []
    return [*answers, Press(t("table-rules"), "rules"), *fair, *offers.GAME.of(match.game, t)]


def _removal(match: Match, t: Texts) -> list[Control]:
    """Return the host's select that removes someone from the lobby, if there is anyone else."""
    others = [
        (plain_text(seat.name), str(seat.person))
        for seat in match.seats
        if seat.person not in {None, match.host_id} and not seat.is_free
    ]
    return [Choice(t("care-remove"), tuple(others), act="remove")] if others else []


def _house_controls(match: Match, t: Texts, *, room: bool, programs: Sequence[str]) -> list[Control]:
    """Return a select that adds AI players and removes one."""
    named: list[tuple[str, str]] = [(t(f"house-{level}"), level) for level in (*levels(match.game), FITTING)]
    named += [(name, PROGRAM + name) for name in programs]
    options = [(t("lobby-add-house", level=name), chosen) for name, chosen in named] if room else []
    if any(seat.status == SeatStatus.AI for seat in match.seats):
        options.append((t("lobby-remove-house"), "remove"))
    placeholder = t("lobby-house" if room else "lobby-remove-house")
    return [Choice(placeholder, tuple(options), act="house")] if options else []
