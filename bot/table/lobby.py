"""The lobby message: the game, who plays, who is invited, and the options."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import engines
from bot import clock, games
from bot.discord import blocks
from bot.discord.message import Picture, Post
from bot.discord.paging import OPTION_LABEL
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match import levels, lobby, roll_call
from bot.match.ai_players import FITTING, PROGRAM
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.opening import LengthChoice, MatchLength
from bot.match.queries import Note
from bot.table import dm_table, offers, results
from bot.table import names as time_left
from bot.table.controls import Choice, Control, Press, rows
from bot.table.names import MARKS, NO_MARK, Names, for_label, plain_text, safe, seat_names
from renderers.lobby import LobbySeat
from renderers.theme import Theme

_MOST_NAMED = 2  # people, in the label of a button


async def post(
    match: Match,
    length: MatchLength | None,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    reader: Seat | None = None,
    lengths: Sequence[LengthChoice] = (),
    programs: Sequence[str] = (),
    notes: Mapping[int, Sequence[Note]] = MappingProxyType({}),
    partner: Match | None = None,
) -> Post:
    """Return the lobby; it mentions the people who were invited and have not answered.

    `length` is how long such a match usually takes, None if that is not known. Across servers, the message is
    for this `reader` alone, and mentions nobody. The host can choose one of `lengths`; `programs` can be
    added as bots. `notes` stand beside the names of people, by user id. `partner` is another lobby that could
    become one with this.
    """
    title = t(_title(match), game=t(f"{match.game}-name"), command=t.opening_command(match.game))
    invited = [seat for seat in match.seats if seat.status == SeatStatus.INVITED and seat.user_id is not None]
    if match.status == MatchStatus.CANCELLED:
        text = "\n".join(offers.MERGED.of(match, t))
        text = text or t("across-cancelled" if match.mode.in_dms else "lobby-cancelled")
        others = offers.ENDED_ACROSS.of(match, t) if match.mode.in_dms else []
        return blocks.page(
            blocks.heading(title), results.ended(match, t) or text, rows(others, match.id, match.version)
        )
    closed: list[str] = []
    both = None if partner is None else offers.Lobbies(match, partner)
    if reader is None:
        controls = [
            *([] if both is None else offers.PARTNER.of(both, t)),
            *_controls(match, t, invited=invited, programs=programs),
            *_length_control(match, lengths, t),
            *_removal(match, t),
        ]
    else:
        controls = _controls_in_dm(match, reader, t)
        closed = dm_table.unreachable(match, reader.seat, Names.of(match, t), t)
    return blocks.page(
        blocks.heading(title),
        _about(match.game, length, t),
        await _picture(match, theme, t, pictures),
        _invitation(invited, t) if invited and reader is None else None,
        _roll_call(match, t),
        None if both is None else blocks.text(*offers.PARTNER_NOTES.of(both, t)),
        _seats(match, notes, t),
        blocks.text(_options(match, t), *offers.LOBBY_NOTES.of(match, t), *results.footer(match, t)),
        closed,
        rows(controls, match.id, match.version),
        blocks.text(f"-# {_for_newcomers(match.game, t)}", f"-# {t('lobby-match', match=f'#{match.id}')}"),
        mentions=[] if match.mode.in_dms else [seat.user_id or 0 for seat in invited],
    )


def _title(match: Match) -> str:
    """Return the message id of the title."""
    if match.roll_call_at is not None:
        return "roll-call-title"
    if match.mode.in_dms:
        return "across-found" if match.rematch_of is None else "across-rematch"
    waits_for_start = match.status == MatchStatus.LOBBY and lobby.is_full(match)
    return "lobby-ready" if waits_for_start else "lobby-title"


def _roll_call(match: Match, t: Texts) -> str | None:
    if match.roll_call_at is None:
        return None
    until = time_left.relative(match.clock.wake_at or 0)
    return t("roll-call-about", here=t("roll-call-here"), until=until)


async def _picture(match: Match, theme: Theme, t: Texts, pictures: Pictures) -> Picture:
    """Draw the game with its seats: those taken or reserved, and those that are free."""
    players = Names.of(match, t).players()
    places = [
        LobbySeat(index, players[index], seat.status == SeatStatus.INVITED)
        for index, seat in enumerate(match.seats)
        if not seat.is_free
    ]
    free = match.capacity - len(places)
    game = t(f"{match.game}-name")
    listed = t.listing([place.player.name for place in places if place.player is not None])
    alt = t("lobby-picture-seats", game=game, names=listed, free=free)
    places += [LobbySeat(len(places) + number) for number in range(free)]
    return await pictures.lobby(match.game, game, places, theme, alt)


def _about(game: str, length: MatchLength | None, t: Texts) -> str:
    """Return in a line what the game is, and in another how long it takes."""
    lines = [t(f"{game}-about")]
    if length is not None and length.minutes is None:
        lines.append(f"-# {t('lobby-length', moves=length.moves)}")
    elif length is not None:
        lines.append(f"-# {t('lobby-length-time', moves=length.moves, minutes=length.minutes)}")
    return "\n".join(lines)


def _for_newcomers(game: str, t: Texts) -> str:
    """Return which of the buttons explains the game: what is offered beside its rules, else those."""
    beside = offers.GAME.of(game, t)
    return t("lobby-new-and", beside=beside[0].label) if beside else t("lobby-new")


def _seats(match: Match, notes: Mapping[int, Sequence[Note]], t: Texts) -> str:
    names = seat_names(match.seats, t)
    lines = [
        " · ".join(
            [
                t(
                    f"lobby-seat-{_status(seat, match)}",
                    mark=MARKS[index] if index < len(MARKS) else NO_MARK,
                    name=f"**{safe(names[seat.seat])}**",
                ),
                *_is_here(match, seat, t),
                *(t(note.key, share=t.percent(note.share)) for note in notes.get(seat.person or 0, ())),
            ]
        )
        for index, seat in enumerate(match.seats)
        if seat.status != SeatStatus.REMOVED
    ]
    if not lobby.is_full(match):
        taken = sum(not seat.is_free for seat in match.seats)
        lines.append(t("lobby-open-seats", count=match.capacity - taken))
    away = ((seat, time_left.away_note(seat, clock.now(), t)) for seat in match.seats)
    return "\n".join([*lines, *(f"-# {safe(names[seat.seat])} · {note}" for seat, note in away if note)])


def _is_here(match: Match, seat: Seat, t: Texts) -> list[str]:
    if match.roll_call_at is None or seat.status != SeatStatus.JOINED:
        return []
    return [t("roll-call-missing" if seat in roll_call.missing(match) else "roll-call-present")]


def _status(seat: Seat, match: Match) -> str:
    if seat.user_id is None:
        return "house"
    return "host" if seat.user_id == match.host_id and match.mode.has_host else seat.status


def _options(match: Match, t: Texts) -> str:
    pace = time_left.lobby_note(match, t)
    players = t("lobby-players", count=match.capacity)
    place = [t("lobby-thread")] if match.place.wants_thread else []
    return " · ".join([players, *games.get(match.game).describe_options(match.options, t), pace, *place])


def _invitation(invited: Sequence[Seat], t: Texts) -> str:
    people = ", ".join(f"<@{seat.user_id}>" for seat in invited)
    accept = safe(_for_invited("accept", invited, t), longest=OPTION_LABEL)
    return t("lobby-invited", people=people, accept=accept)


def _for_invited(answer: str, invited: Sequence[Seat], t: Texts) -> str:
    """Return the label of an answer to an invitation, with whom it is for: the host sees it as well."""
    named = [for_label(seat.name) for seat in invited]
    people = t.listing(named) if len(named) <= _MOST_NAMED else t("lobby-all-invited")
    return t("table-for", label=t(f"lobby-{answer}"), name=people)


def _controls(match: Match, t: Texts, *, invited: Sequence[Seat], programs: Sequence[str]) -> list[Control]:
    joined = sum(seat.is_taken for seat in match.seats)
    may_start = match.roll_call_at is None and match.deal.origin_id is None
    ready = may_start and joined in engines.get(match.game).SEATS
    answers = [
        Press(_for_invited("accept", invited, t), "join", style="success"),
        Press(_for_invited("decline", invited, t), "leave"),
    ]
    taken = sum(not seat.is_free for seat in match.seats)
    alone = lobby.is_full(match) and sum(seat.user_id is not None for seat in match.seats) == 1
    opening = [Press(t("lobby-join"), "join", "seat", style="success")] if taken < match.capacity else []
    return [
        *_here(match, t),
        *(answers if invited else []),
        *opening,
        *([] if invited or alone else [Press(t("lobby-leave"), "leave")]),
        *([Press(t("lobby-start"), "start", style="primary")] if ready else []),
        Press(t("lobby-cancel"), "cancel", style="danger"),
        Press(t("table-rules"), "rules"),
        *([Press(t("table-fair"), "fair")] if engines.get(match.game).CHANCE else []),
        *offers.GAME.of(match.game, t),
        *offers.LOBBY.of(match, t),
        *_house_controls(match, t, room=taken < match.capacity, programs=programs),
    ]


def _controls_in_dm(match: Match, reader: Seat, t: Texts) -> list[Control]:
    """Return the controls of one of the players of a match across servers."""
    if reader.status == SeatStatus.INVITED:
        answers: list[Control] = [
            Press(t("lobby-accept"), "join", style="success"),
            Press(t("lobby-decline"), "leave"),
        ]
    else:
        ready = lobby.is_full(match) and match.roll_call_at is None
        start = [Press(t("lobby-start"), "start", style="success")] if ready else []
        here = _here(match, t) if reader in roll_call.missing(match) else []
        answers = [*start, *here, Press(t("lobby-leave"), "leave")]
    fair = [Press(t("table-fair"), "fair")] if engines.get(match.game).CHANCE else []
    return [*answers, Press(t("table-rules"), "rules"), *fair, *offers.GAME.of(match.game, t)]


def _here(match: Match, t: Texts) -> list[Control]:
    return [] if match.roll_call_at is None else [Press(t("roll-call-here"), "here", style="success")]


def _length_control(match: Match, lengths: Sequence[LengthChoice], t: Texts) -> list[Control]:
    """Return the host's select of how long the match is to be, which names the length that it has."""
    if not match.mode.has_host or match.deal.origin_id is not None:
        return []
    labels = length_labels(match.game, lengths, t)
    chosen = next((label for label, choice in zip(labels, lengths, strict=True) if choice.is_chosen), None)
    placeholder = t("lobby-length-choose") if chosen is None else t("lobby-length-chosen", length=chosen)
    options = tuple((label, str(place)) for place, label in enumerate(labels))
    return [Choice(placeholder, options, act="length")] if options else []


def length_labels(game: str, lengths: Sequence[LengthChoice], t: Texts) -> list[str]:
    """Return in a few words what each length means."""
    described = [games.get(game).describe_options(choice.options, t) for choice in lengths]
    common = set[str](described[0]).intersection(*described) if described else set()
    return [
        _length_label(" · ".join(word for word in words if word not in common), choice.length, t)
        for words, choice in zip(described, lengths, strict=True)
    ]


def _length_label(words: str, length: MatchLength | None, t: Texts) -> str:
    if length is None:
        return words
    if length.minutes is None:
        return t("lobby-length-label-moves", length=words, moves=length.moves)
    if length.rounds is None:
        return t("lobby-length-label", length=words, minutes=length.minutes)
    return t("lobby-length-label-rounds", length=words, rounds=length.rounds, minutes=length.minutes)


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
    level_names = (*levels.offered(match.game), FITTING)
    named: list[tuple[str, str]] = [(t(f"house-{level}"), level) for level in level_names]
    named += [(name, PROGRAM + name) for name in programs]
    options = [(t("lobby-add-house", level=name), chosen) for name, chosen in named] if room else []
    if any(seat.status == SeatStatus.AI for seat in match.seats):
        options.append((t("lobby-remove-house"), "remove"))
    placeholder = t("lobby-house" if room else "lobby-remove-house")
    return [Choice(placeholder, tuple(options), act="house")] if options else []
