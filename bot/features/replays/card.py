"""A finished match to share with everyone: a picture of its end, who played, and what was special."""

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import positive, route
from bot.features.replays import highlights
from bot.features.replays.page import OPEN
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.archive import ArchivedMatch
from bot.match.calendar import utc_day
from bot.table.names import Names
from bot.table.table import result
from renderers.result_card import Caption
from renderers.theme import Theme

CARD = route("card:{}", positive)


async def post(archived: ArchivedMatch, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the message: the card with the players and the result, and a button to step through."""
    match, names = archived.match, Names(archived.match.seats, t)
    assert match.result is not None
    presentation = games.get(match.game)
    seen = engines.get(match.game).view(archived.states[-1], None)
    view = {**seen, "to_move": None, "legal": [], "winners": match.result["winners"]}
    highlight = highlights.find(archived)
    title = t(f"{match.game}-name")
    date = t.day(utc_day(match.moved_at))
    caption = Caption(title, date, highlights.story(archived, highlight, t))
    alt = " ".join([f"{title}, {date}.", f"{caption.story}.", presentation.describe(view, names, t)])
    picture = await pictures.result_card(match.game, view, caption, theme, alt)
    lines = [result(match, names, t)]
    if len(match.seats) > 1:  # the result of a solitaire names its player
        seats = [seat.seat for seat in match.seats]
        lines += [f"{names.marked(seat)} · {presentation.seat_note(view, seat, t)}" for seat in seats]
    if highlight is not None:
        lines.append(f"-# {highlights.describe(archived, highlight, names, t)}")
    step = blocks.button(t("replay-step"), OPEN.id(match.id, 0), emoji="▶️")
    return blocks.page(blocks.text(*lines), picture, blocks.buttons(step))
