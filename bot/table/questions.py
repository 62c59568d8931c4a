"""Questions about a match: what players ask each other, and private ones, as before resigning."""

import engines
from bot import games
from bot.discord.message import Post, notice
from bot.i18n import Texts
from bot.match import clocks, endings, moves, seeds, votes
from bot.match.endings import is_alone
from bot.match.model import Match, MatchStatus, Purpose, SeatStatus, Unrated, Vote
from bot.match.seeds import SeedSource
from bot.table import offers
from bot.table.controls import Control, Press, Style, rows
from bot.table.names import MARKS, Names, pace_name, plain_text, safe, seat_name


def asks(label: str, purpose: Purpose, subject: int | None = None, *, style: Style = "secondary") -> Press:
    """Return a button that asks the people of a match for something."""
    return Press(label, "ask", purpose if subject is None else f"{purpose} {subject}", style=style)


def controls(match: Match, t: Texts) -> list[Control]:
    """Return the buttons that answer the question that is open, or those that ask one."""
    if match.status != MatchStatus.PLAYING:
        return []
    vote = _open(match)
    found: list[Control] = []
    if vote is not None:
        number = str(vote.number)
        found.append(Press(t(f"vote-yes-{_words(match, vote)}"), "agree", number, style="success"))
        found.append(Press(t("vote-no"), "decline", number))
    # A player's question takes the place of one by someone who has no seat.
    if moves.can_ask(match) and (vote is None or vote.asker is None):
        found.append(asks(t("back-ask"), Purpose.TAKE_BACK, match.state_version))
    held = [] if clocks.bots_alone(match) else endings.held_seats(match)  # the table has a button then
    # Someone who chose to play against bots alone wants bots; /zigzag find offers their seats all the same.
    chose_bots = match.unrated != Unrated.BOTS and all(seat.user_id is None for seat in held)
    wants_bots = endings.is_alone(match) and chose_bots
    if held and not wants_bots and vote is None:
        found.append(asks(t("takeover-ask"), Purpose.REPLACE))
    return found


def lines(match: Match, names: Names, t: Texts) -> list[str]:
    """Return what is asked and by whom, and who has agreed."""
    vote = _open(match)
    if vote is None:
        return []
    missing = [seat for seat in votes.voters(match, vote) if seat not in vote.agreed]
    values: dict[str, object] = {
        "name": _asker(vote, names),
        "names": ", ".join(names[seat] for seat in missing),
        "left": moves.MOST_ALONE - match.take_backs,
    }
    if vote.purpose == Purpose.TAKE_BACK and match.take_back is not None:
        values["move"] = games.get(match.game).move_text(match.take_back["move"])
    if vote.purpose == Purpose.REPLACE and vote.subject is not None:
        values["seat"] = names[vote.subject]
    if vote.purpose == Purpose.PAUSE:
        values["days"] = vote.subject
    if vote.purpose == Purpose.PACE and vote.subject is not None:
        values["pace"] = pace_name(clocks.MATCH_PACES[vote.subject] or None, t)
    sentences = [t(f"vote-wanted-{_words(match, vote)}", **values)]
    if vote.purpose == Purpose.TAKE_BACK and engines.get(match.game).CHANCE:
        sentences.append(t("vote-same-roll"))
    if vote.agreed:
        sentences.append(t("vote-agreed", names=", ".join(names[seat] for seat in vote.agreed)))
    return sentences


def choose_seat(match: Match, t: Texts) -> Post:
    """Ask which of several seats the reader wants to take over."""
    seats = [
        asks(
            t("takeover-seat", mark=MARKS[seat.seat], name=plain_text(seat_name(seat, t))),
            Purpose.REPLACE,
            seat.seat,
        )
        for seat in endings.held_seats(match)
    ]
    which = t("takeover-which-watched" if clocks.bots_alone(match) else "takeover-which")
    return notice(which, *rows(seats, match.id, match.version))


def _open(match: Match) -> Vote | None:
    """Return the open question; none if the feature that asked it is gone."""
    return match.vote if match.vote is not None and match.vote.purpose in votes.RULES else None


def _asker(vote: Vote, names: Names) -> str:
    if vote.person is not None:
        return f"**{safe(vote.person.name)}**"
    assert vote.asker is not None, "only a person can ask"
    return names[vote.asker]


def _words(match: Match, vote: Vote) -> str:
    """Return the end of the keys of its words: the purpose, and what makes a difference to it.

    That is whether players ask only themselves, and whether a pause is to end.
    """
    if vote.purpose == Purpose.PAUSE and not vote.subject:
        return f"{vote.purpose}-end"
    is_alone = vote.purpose == Purpose.TAKE_BACK and moves.is_alone(match, vote)
    return f"{vote.purpose}-alone" if is_alone else vote.purpose


def resign(match: Match, t: Texts) -> Post:
    """Ask for confirmation, and offer what can be asked of the other players instead, such as to cancel."""
    alone = is_alone(match)
    sure, stay = Press(t("resign-sure"), "sure", style="danger"), Press(t("resign-stay"), "stay")
    controls: list[Control] = [sure, stay]
    if not alone:
        controls.append(asks(t("resign-cancel"), Purpose.CANCEL))
    controls += offers.LEAVING.of(match, t)
    number = f"#{match.id}"
    if alone:
        text = t("resign-ask-alone", match=number)
    elif sum(seat.status != SeatStatus.RESIGNED for seat in match.seats) == 2:  # the match ends with it
        text = t("resign-ask-last", match=number)
    else:
        text = t("resign-ask", match=number)
    return notice(text, *rows(controls, match.id, match.version))


def fairness(match: Match, t: Texts) -> Post:
    """Answer in a sentence whether the match is fair; a button leads to what proves it."""
    title = f"### {t('fair-title', match=f'#{match.id}')}"
    if not engines.get(match.game).CHANCE:
        return notice(f"{title}\n{t('verify-no-chance')}")
    source = "lobby" if match.deal.seed is None else seeds.source(match)
    if match.deal.origin_id is not None:
        source = "match"
    answer = t(f"fair-yes-{source}", of=f"#{match.deal.origin_id}")
    return notice(f"{title}\n{answer}", *rows([Press(t("fair-how"), "check")], match.id, match.version))


def fairness_check(match: Match, t: Texts) -> Post:
    """Return what is sealed, the presses that count and, once the match is over, the secret.

    A daily match, and one of a deal group, keeps its secret while others may still play the same deal.
    """
    title = t("fair-how-title", match=f"#{match.id}")
    if match.deal.seed is None and match.deal.origin_id is None:  # it has not begun, or was cancelled before
        return notice(f"### {title}\n{_sealed(match, t)}")
    source = seeds.source(match)
    shown = {"commitment": f"`{match.deal.commitment}`", "text": f"`{seeds.text(match)}`"}
    shown |= {"of": f"#{match.deal.origin_id}"}
    if source == SeedSource.DAY:
        body = t("fair-sealed-daily", commitment=shown["commitment"])
    elif match.deal.sealed:
        body = t("fair-sealed-group", **shown)
    elif match.status == MatchStatus.FINISHED:
        body = t(
            f"fair-opened-{source}", secret=f"`{match.deal.secret}`", seed=f"`{match.deal.seed}`", **shown
        )
    else:
        body = t(f"fair-sealed-{source}", **shown)
    return notice(f"### {title}\n{body}")


def _sealed(match: Match, t: Texts) -> str:
    """Return the commitment of a match that has not begun, and the presses that count so far."""
    sealed = t("fair-lobby", commitment=f"`{match.deal.commitment}`")
    presses = ", ".join(f"`{press}`" for press in seeds.presses(match.seats))
    return f"{sealed}\n{t('fair-presses', presses=presses)}" if presses else sealed
