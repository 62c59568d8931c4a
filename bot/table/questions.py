"""Small private messages about a match: resigning and fairness."""

import engines
from bot.discord.message import Post, notice
from bot.i18n import Texts
from bot.match import seeds
from bot.match.endings import is_alone
from bot.match.model import Match, MatchStatus, Purpose, SeatStatus
from bot.match.seeds import SeedSource
from bot.table import offers
from bot.table.controls import Control, Press, rows
from bot.table.votes import asks


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
    source = "match" if match.deal_of is not None else "lobby" if match.seed is None else seeds.source(match)
    answer = t(f"fair-yes-{source}", of=f"#{match.deal_of}")
    return notice(f"{title}\n{answer}", *rows([Press(t("fair-how"), "check")], match.id, match.version))


def fairness_check(match: Match, t: Texts) -> Post:
    """Return what is sealed, the presses that count and, once the match is over, the secret.

    A daily match, and one of a deal group, keeps its secret while others may still play the same deal.
    """
    title = t("fair-how-title", match=f"#{match.id}")
    if match.seed is None and match.deal_of is None:  # it has not begun, or was cancelled before
        return notice(f"### {title}\n{_sealed(match, t)}")
    source = seeds.source(match)
    shown = {"commitment": f"`{match.commitment}`", "text": f"`{seeds.text(match)}`"}
    shown |= {"of": f"#{match.deal_of}"}
    if source == SeedSource.DAY:
        body = t("fair-sealed-daily", commitment=shown["commitment"])
    elif match.sealed:
        body = t("fair-sealed-group", **shown)
    elif match.status == MatchStatus.FINISHED:
        body = t(f"fair-opened-{source}", secret=f"`{match.secret}`", seed=f"`{match.seed}`", **shown)
    else:
        body = t(f"fair-sealed-{source}", **shown)
    return notice(f"### {title}\n{body}")


def _sealed(match: Match, t: Texts) -> str:
    """Return the commitment of a match that has not begun, and the presses that count so far."""
    sealed = t("fair-lobby", commitment=f"`{match.commitment}`")
    presses = ", ".join(f"`{press}`" for press in seeds.presses(match.seats))
    return f"{sealed}\n{t('fair-presses', presses=presses)}" if presses else sealed
