"""The line that a follower of a match is sent."""

from bot.domain.model import Match, MatchStatus
from bot.i18n import Texts
from bot.messages import moderation, table
from bot.messages.message import Post, notice
from bot.messages.pages.follow_question import match_words
from bot.messages.player_names import Names


def line(match: Match, to_move: int | None, t: Texts) -> Post:
    """Return what a follower is sent: whose turn it is, or how the match ended."""
    link = t("games-link", url=table.table_url(match))
    names = Names(match.seats, t)
    if match.status == MatchStatus.PLAYING and to_move is not None:
        return notice(t("follow-turn", name=names[to_move], link=link, **match_words(match, t)))
    if match.result is not None:
        ending = table.result(match, names, t).removeprefix("## ")
    else:
        ending = moderation.ended(match, t) or t(
            "lobby-cancelled" if match.state is None else "table-cancelled"
        )
    return notice(f"{t('follow-over', link=link, **match_words(match, t))}\n{ending}")
