from typing import Final

from bot.discord.routes import route

PAGE: Final = "me"
SHOW: Final = route(f"{PAGE}:show")  # the panel, to which other pages lead
