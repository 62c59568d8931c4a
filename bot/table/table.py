"""The table message: what everyone sees of a match."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice

import engines
from bot import clock, games
from bot.discord import blocks
from bot.discord.message import Post, jump_url, notice
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match import clocks
from bot.match.endings import RESIGNATION
from bot.match.model import Match, MatchEvent, MatchStatus, Purpose, SeatStatus
from bot.match.ratings import rank_key, ranked
from bot.match.results import RatingChange
from bot.table import dm_table, offers, questions, results
from bot.table import names as time_left
from bot.table.controls import BUTTONS_IN_ROW, Control, Press, disabled, rows
from bot.table.hand import Question, turn_line
from bot.table.names import Names, for_label, medal
from bot.table.offers import Seen
from engines.game import Event, View
from renderers.players import can_name
from renderers.theme import Theme

# Always as many lines during a match, so that nothing below them moves; at its end all of the last move.
_LOG_LINES, _LAST_LOG_LINES = 3, 4
_URGENT = {"refresh", "return", "agree", "decline"}
_EMPTY_LINE = "\u200b"
_CROWN = "👑"
# Events that are the same in every game; all others are the game's own.
_COMMON_EVENTS = set(MatchEvent)


async def post(
    match: Match,
    view: View,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    rating_changes: Sequence[RatingChange] = (),
    hands: Sequence[View] = (),
    question: Question | None = None,
    note: str = "",
    own: View | None = None,
) -> Post:
    """Return the table of a match that has begun, from the engine's view for a spectator.

    `rating_changes` are those of a finished match, and `hands` the views of all its seats if they should be
    laid open. `own` is the view of the only reader of this message, whose hand it shows. A deal of the day
    shows nothing of its seed or secret; a `question` to its only player takes the place of the controls. The
    `note` stands below the result.
    """
    presentation = games.get(match.game)
    names = Names.of(match, t)
    # After a resignation the game could go on, but nobody is to move.
    over = {} if match.result is None else {"to_move": None, "legal": [], "winners": match.result["winners"]}
    position = {**view, **over}
    details = [*describe_hands(hands, names, t), *stand_ins(names, t), *_winners(match, names, t)]
    alt = " ".join([presentation.describe(position, names, t), *details])
    if hands:
        opened = [presentation.pictured({**hand, **over, "covering": []}, names, t) for hand in hands]
        picture = await pictures.open_table(match.game, opened, theme, alt)
    else:
        pictured = presentation.pictured(position, names, t)
        picture = await pictures.table(match.game, pictured, theme, alt)
    title = t(f"{match.game}-title", command=t.opening_command(match.game))
    headline = presentation.headline(view, t)
    # Players and scores stand above the picture, so that a phone shows it together with the controls.
    head = [f"### {title}", headline, _seats(match, view, names, t)]
    # One text for all three: a message holds 40 components, and some games need 29 for moves.
    status = [
        _log(match, view, names, t),
        _turn(match, view, names, t, own) if question is None else question.text,
        note,
        "" if own is None else dm_table.notes(match, own, names, t),
        results.changes(match, rating_changes, names, t),
    ]
    held = () if own is None else await dm_table.hand(match, own, theme, t, pictures)
    groups = _controls(match, view, t, own) if question is None else [question.controls]
    return blocks.page(
        blocks.text(*head),
        picture,
        blocks.text(*status),
        held,
        [rows(group, match.id, match.version) for group in groups],
        _footer(match, t),
    )


def table_url(match: Match, reader: int | None = None) -> str:
    """Return the URL of the table message, or of its channel; across servers, of the one this reader has."""
    seat = match.seat_of(reader) if match.mode.in_dms and reader is not None else None
    if seat is not None:
        return jump_url(None, seat.dm_channel_id, seat.dm_message_id)
    return jump_url(match.place.guild_id, match.place.channel_id, match.shown.message_id)


def partner_url(match: Match) -> str:
    """Return the URL of the message, or else the channel, where the people of a merged lobby are."""
    assert match.partner is not None
    return jump_url(match.place.guild_id, match.partner.channel_id, match.partner.message_id)


def table_link(match: Match, reader: int, t: Texts) -> str:
    """Return a link to the table message that this reader has, or that there is none."""
    if not match.is_shown_to(reader):
        return t("games-link-none")
    return t("games-link", url=table_url(match, reader))


def describe_hands(views: Sequence[View], names: Names, t: Texts) -> list[str]:
    """Describe every hand of a finished match in words, from the views of its seats in order."""
    return [
        t(
            "replay-hand",
            name=names.plain_text(seat),
            hand=games.get(view["game"]).describe_hand({**view, "legal": []}, t) or t("hand-empty"),
        )
        for seat, view in enumerate(views)
    ]


def stand_ins(names: Names, t: Texts) -> list[str]:
    """Return for whom bots play, for alt texts: what their sign says in pictures."""
    absent = [names.plain_text(seat) for seat in names.stand_ins()]
    return [t("table-alt-bots", names=t.listing(absent))] if absent else []


def _winners(match: Match, names: Names, t: Texts) -> list[str]:
    """Return who has won, for the picture's alt text; nothing for a solitaire."""
    if match.result is None or len(match.seats) == 1:
        return []
    return [_who_won(match, names.plain_text, t)]


def _seats(match: Match, view: View, names: Names, t: Texts) -> str:
    """Return a line for each player of whom there is more to say than the picture shows.

    There is none once the result of a solitaire says it all.
    """
    if match.result is not None and len(match.seats) == 1:
        return ""
    presentation, players = games.get(match.game), names.players()
    lines = []
    for seat in match.seats:
        times = (
            time_left.seat_note(match, seat, view["to_move"], t),
            time_left.away_note(seat, clock.now(), t) if match.status == MatchStatus.PLAYING else "",
        )
        if presentation.PICTURES_PLAYERS and can_name(players[seat.seat]):
            note = presentation.unpictured(view, seat.seat, t)
            if not note and not any(times):
                continue
        else:
            note = presentation.seat_note(view, seat.seat, t)
        lines.append(" · ".join(filter(None, (names.marked(seat.seat), note, *times))))
    return "\n".join(lines)


def _log(match: Match, view: View, names: Names, t: Texts) -> str:
    note = games.get(match.game).log_note(view, names, t) if match.status == MatchStatus.PLAYING else ""
    sentences = (_event(match, event, names, t) for event in reversed(match.log))
    most = _LOG_LINES if match.status == MatchStatus.PLAYING else _LAST_LOG_LINES
    lines = _with_note(islice(filter(None, sentences), most), note, most)
    if match.status == MatchStatus.PLAYING:
        lines = [*(lines or [t("table-log-none")]), _for_newcomers(match, t)][:_LOG_LINES]
    lines += [_EMPTY_LINE] * (_LOG_LINES - len(lines))
    return "\n".join(f"-# {line}" for line in lines)


def _for_newcomers(match: Match, t: Texts) -> str:
    """Return where the rules are, and what is offered beside them."""
    where = "more" if _has_more(match) else "rules"
    beside = offers.GAME.of(match.game, t)
    if not beside:
        return t(f"table-log-new-{where}")
    return t(f"table-log-new-{where}-and", beside=beside[0].label)


def _with_note(sentences: Iterable[str], note: str, most: int) -> list[str]:
    """Return the sentences, given the newest first, in the order in which they happened.

    The note stands in place of the sentence that it contains; if that is long past, above the others.
    """
    lines = [note if note and sentence in note else sentence for sentence in sentences][::-1]
    return [note, *lines[1 - most :]] if note and note not in lines else lines


def _event(match: Match, event: Event, names: Names, t: Texts) -> str:
    kind = event["event"]
    if kind == MatchEvent.RESIGNED and match.status != MatchStatus.PLAYING:
        return t("event-resigned-over", name=names[event["seat"]]) if len(match.seats) > 1 else ""
    if kind == MatchEvent.ENDED or _is_of_open_vote(match, event):
        return ""  # the line below says so
    if kind in _COMMON_EVENTS:
        name = names[event["seat"]] if "seat" in event else ""
        text = f"event-{kind}-{event['purpose']}" if "purpose" in event else f"event-{kind}"
        said = t(f"phrase-{event['phrase']}") if "phrase" in event else ""
        return t(text, name=name, count=event.get("count", 1), phrase=said)
    presentation = games.get(match.game)
    if match.status == MatchStatus.FINISHED and presentation.is_in_result(event):
        return ""  # the line below, or the footer
    return presentation.describe_event(event, names, t)


def _is_of_open_vote(match: Match, event: Event) -> bool:
    """Return whether the line about the turn says it in full: what is asked and who has agreed."""
    is_open = match.vote is not None and event.get("purpose") == match.vote.purpose
    return is_open and event["event"] in {MatchEvent.ASKED, MatchEvent.AGREED}


def _turn(match: Match, view: View, names: Names, t: Texts, own: View | None) -> str:
    if match.status == MatchStatus.CANCELLED:
        return results.ended(match, t) or t("table-cancelled")
    if match.result is not None:
        return "\n".join([result(match, names, t), *final_notes(match, view, names, t)])
    assert view["to_move"] is not None, "the match goes on"
    seat = match.seats[view["to_move"]]
    prompt = games.get(match.game).prompt(view, names, t)
    if clocks.everyone_is_away(match):
        line = t("table-waits")
    elif seat.status in {SeatStatus.AI, SeatStatus.RESIGNED}:
        key = "table-turn-watched" if clocks.bots_alone(match) else "table-turn-house"
        line = t(key, mark=names.mark(seat.seat), name=names.bold(seat.seat))
    elif len(match.seats) == 1:
        line = prompt
    elif own is not None:
        line = turn_line(match, own, names, t)
    else:
        key = "table-turn-hand" if engines.get(match.game).HIDDEN else "table-turn"
        line = t(key, mark=names.mark(seat.seat), mention=f"<@{seat.user_id}>", prompt=prompt)
    return "\n".join([line, *questions.lines(match, names, t)])


def result(match: Match, names: Names, t: Texts) -> str:
    """Return how a finished match ended, as a heading, with a crown if someone won."""
    assert match.result is not None
    crown = f"{_CROWN} " if match.result["winners"] else ""
    if len(match.seats) == 1:
        return f"## {crown}{results.result(match, names, t)}"
    return f"## {crown}{_who_won(match, names.marked, t)}"


def final_notes(match: Match, view: View, names: Names, t: Texts) -> list[str]:
    """Return a line that says what each player got, if there is one to say; the best first, with places."""
    presentation = games.get(match.game)
    told = []
    for one in ranked(match.seats, lambda seat: rank_key(match, seat)):
        if note := presentation.final_note(view, one.item.seat, t):
            won = medal(one.rank) if len(match.seats) > 2 else ""
            told.append(" ".join(filter(None, (won, names.marked(one.item.seat), note))))
    return [f"-# {' · '.join(told)}"] if told else []


def _who_won(match: Match, name: Callable[[int], str], t: Texts) -> str:
    assert match.result is not None
    winners = match.result["winners"]
    if not winners:
        nobody_came = all(seat.status == SeatStatus.ABSENT for seat in match.seats)
        return t("table-over-nobody" if nobody_came else "table-over-drawn")
    return t("table-over-won", names=", ".join(map(name, winners)), count=len(winners))


def _controls(match: Match, view: View, t: Texts, own: View | None) -> list[list[Control]]:
    """Return the controls in groups, each of which begins a row: what changes stands above what stays."""
    if match.status == MatchStatus.PLAYING:
        moves = _moves(match, view, t) if own is None else dm_table.moves(match, view, own, t)
        if clocks.bots_alone(match):
            moves = [questions.asks(t("takeover-watched"), Purpose.REPLACE)]
        if _has_more(match):
            urgent = list(filter(_is_urgent, _special(match, t)))
            beside = [*offers.PASSING.of(Seen(match, view, own), t), Press(t("table-more"), "more")]
            # In one row where there is room, else below the moves, which keep their places.
            fits = len(moves) + len(beside) <= BUTTONS_IN_ROW
            return [[*moves, *beside], urgent] if fits else [moves, [*beside, *urgent]]
        return [moves, [*offers.TABLE.of(Seen(match, view, own), t), *_always(match, t)]]
    others = [offers.ENDED_ACROSS.of(match, t)] if match.mode.across_servers and own is not None else []
    if match.status == MatchStatus.CANCELLED:
        return [_always(match, t), *others]
    if match.deal.sealed:
        return [[*offers.ENDED_SEALED.of(match, t), *_always(match, t)]]
    share = offers.SHARE.of(Seen(match, view), t)
    if _has_more(match):
        return [[*_what_next(match, t), *share, Press(t("table-more"), "more")], *others]
    return [_what_next(match, t), [*share, *_always(match, t)]]


def _what_next(match: Match, t: Texts) -> list[Control]:
    """Return the controls that lead on from a finished match, the one most likely wanted first."""
    if match.mode.is_private:
        return offers.ENDED_DAILY.of(match, t)
    alone = len(match.seats) == 1
    label = t("table-new-deal" if alone else "table-rematch")
    may_repeat = match.mode.allows_rematch and not clocks.bots_alone(match)
    again = [Press(label, "again", style="success")] if may_repeat else []
    return [*again, *(offers.ENDED_ALONE if alone else offers.ENDED).of(match, t)]


def _moves(match: Match, view: View, t: Texts) -> list[Control]:
    """Return the controls of the player to move; while an AI player thinks, they cannot be used.

    What opens something for that player alone says whom it is for: everyone sees it.
    """
    hand: list[Control] = []
    if engines.get(match.game).HIDDEN:
        hand.append(Press(t("table-hand"), "hand", style="primary"))
    presentation, to_move = games.get(match.game), view["to_move"]
    moves = presentation.table_controls(view, t)
    if to_move is None:
        return [*hand, *moves]
    mover = match.seats[to_move]
    if mover.status != SeatStatus.JOINED:
        moves = [disabled(control) for control in moves]
    elif len(match.seats) > 1 and (hand or presentation.PLACING):
        moves = [_named(control, for_label(mover.name), t) for control in moves]
    return [*hand, *moves]


def _named(control: Control, name: str, t: Texts) -> Control:
    """Return a button whose label says whom it is for; a select as it is."""
    if not isinstance(control, Press):
        return control
    return replace(control, label=t("table-for", label=control.label, name=name))


def _always(match: Match, t: Texts) -> list[Control]:
    someone_plays = match.status == MatchStatus.PLAYING and not clocks.bots_alone(match)
    playing = someone_plays and not match.mode.is_private
    game = engines.get(match.game)
    drawn = game.CHANCE and match.status != MatchStatus.CANCELLED
    return [
        Press(t("table-rules"), "rules"),
        *([Press(t("table-fair"), "fair")] if drawn else []),
        *([Press(t("table-resign"), "resign")] if playing else []),
    ]


def _has_more(match: Match) -> bool:
    """Return whether the table leads to all controls but those of the move and what is urgent."""
    return not match.mode.is_private


def _is_urgent(control: Control) -> bool:
    return isinstance(control, Press) and control.act in _URGENT


def more(match: Match, view: View | None, t: Texts) -> Post:
    """Return the controls that the table does not show, from a spectator's view, None before the start."""
    controls: list[Control] = []
    if view is not None and match.status == MatchStatus.PLAYING:
        controls += games.get(match.game).more_controls(view, t)
        controls += [] if clocks.bots_alone(match) else offers.TABLE.of(Seen(match, view), t)
        controls += [control for control in _special(match, t) if not _is_urgent(control)]
        controls += offers.GAME.of(match.game, t)
    elif match.status == MatchStatus.FINISHED and not match.deal.sealed:
        controls += offers.ENDED_MORE.of(match, t)
    controls += _always(match, t)
    return notice(t("table-more-about", match=f"#{match.id}"), *rows(controls, match.id, match.version))


def _special(match: Match, t: Texts) -> list[Control]:
    if match.mode.is_private:
        return []
    away = any(seat.status == SeatStatus.AI and seat.user_id is not None for seat in match.seats)
    refresh: list[Control] = [Press(t("table-refresh"), "refresh")] if match.mode.answers_only else []
    if clocks.bots_alone(match):  # all else is for those who play
        return refresh
    return [
        *refresh,
        *([Press(t("table-return"), "return", style="success")] if away else []),
        *questions.controls(match, t),
        *offers.SPECIAL.of(match, t),
    ]


def _footer(match: Match, t: Texts) -> str:
    limits = (
        [f"-# {t('table-answers-only')}"]
        if match.mode.answers_only and match.status == MatchStatus.PLAYING
        else []
    )
    shared = [f"-# {t('table-sealed' if match.is_over else 'table-same-deal')}"] if match.deal.sealed else []
    return "\n".join(
        [*results.footer(match, t), *shared, *followed(match, t), _match_details(match, t), *limits]
    )


def followed(match: Match, t: Texts) -> list[str]:
    """Return how many people follow an open match, if any."""
    return [f"-# {t('follow-count', count=match.followers)}"] if match.followers and not match.is_over else []


def _match_details(match: Match, t: Texts) -> str:
    number = f"#{match.id}"
    if match.deal.daily is not None:
        return f"-# {t('table-foot-daily', day=t.day(match.deal.daily))}"
    if match.result is not None and len(match.seats) == 1:
        return f"-# {t('table-foot-solitaire', match=number)}"
    if match.result is not None:
        reason = _reason(match.game, match.result["reason"], t)
        return f"-# {t('table-foot-over', match=number, reason=reason)}"
    return f"-# {time_left.footer(match, t)}"


def _reason(game: str, reason: str, t: Texts) -> str:
    # A resignation ends any match; all other reasons are the game's own.
    return t("over-resigned") if reason == RESIGNATION else t(f"{game}-over-{reason}")
