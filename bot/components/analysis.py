"""Answers presses and commands that ask for a hint or a review."""

import discord

from bot.domain import hints
from bot.domain.hints import HintTerms
from bot.domain.model import MatchStatus
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages.pages import review
from bot.messages.private import analysis, answers
from bot.services.matches import Matches
from bot.transport.rate_limits import Cost, RateLimiter

Press = discord.Interaction


async def show_review(press: Press, matches: Matches, limiter: RateLimiter, match_id: int) -> None:
    """Show the player privately their costliest moves. Raises NotSeated, MatchNotOver, Overloaded."""
    limiter.charge(press, Cost.REVIEW)
    await press.response.defer(ephemeral=True, thinking=True)  # it takes a while
    found = await matches.analysis.review(match_id, press.user.id)
    archived = await matches.archive.of_player(match_id, press.user.id)
    post = review.overview(archived, found, for_reader(press))
    await press.edit_original_response(**post.edit())


async def turn_review(
    press: Press, matches: Matches, limiter: RateLimiter, pictures: Pictures, page: review.Page
) -> None:
    """Turn to another page of the review in the private message that was pressed.

    Raises UnknownMatch, NotSeated, MatchNotOver, Overloaded.
    """
    match = await matches.get(page.match)
    limiter.charge(press, Cost.PAGE if matches.analysis.has_review(match, press.user.id) else Cost.REVIEW)
    await press.response.defer()  # the review may have to be made again
    found, t = await matches.analysis.review(page.match, press.user.id), for_reader(press)
    archived = await matches.archive.of_player(page.match, press.user.id)
    costly = next((one for one in found if one.ply == page.ply), None)
    if costly is None:
        post = review.overview(archived, found, t)
    else:
        theme = await player_theme(matches.preferences, press.user.id)
        post = await review.moment(archived, found, costly, t, theme=theme, pictures=pictures)
    await press.edit_original_response(**post.edit())


async def offer_hint(
    press: Press, matches: Matches, limiter: RateLimiter, pictures: Pictures, match_id: int
) -> None:
    """Show a hint, or ask first where it makes the match unrated: the player, or all players."""
    match = await matches.get(match_id)
    asked = hints.terms(match) if match.status == MatchStatus.PLAYING else HintTerms.FREE
    if asked == HintTerms.FREE or match.daily is not None or match.sealed:
        await show_hint(press, matches, limiter, pictures, match_id)
        return
    match.playing_seat(press.user.id)
    post = answers.ask_about_hints(match, asked, for_reader(press))
    await press.response.send_message(**post.new(), ephemeral=True)


async def show_hint(
    press: Press,
    matches: Matches,
    limiter: RateLimiter,
    pictures: Pictures,
    match_id: int,
    *,
    in_question: bool = False,
) -> None:
    """Tell the player privately what an AI player would do. The search may take a second.

    `in_question`: in place of the private question whose button was pressed. Raises what `hints.check` does.
    """
    limiter.charge(press, Cost.HINT)
    t = for_reader(press)
    await press.response.defer(ephemeral=True, thinking=not in_question)
    found = await matches.analysis.hint(match_id, press.user.id)
    theme = await player_theme(matches.preferences, press.user.id)
    post = await analysis.hint(found, theme, t, pictures)
    await press.edit_original_response(**post.edit())
