"""What the components of a tournament's message and pages do; those of its form are in `form`."""

from typing import Final

from bot.discord.paging import OPTIONS
from bot.discord.routes import number, one_of, page_number, positive, route, up_to

_DIVISION: Final = one_of(*map(str, range(OPTIONS)))  # 200 people at tables of three have 23

# Of everyone
JOIN: Final = route("cup:join:{}", positive)
LEAVE: Final = route("cup:leave:{}", positive)
MINE: Final = route("cup:mine:{}", positive)
WITHDRAW: Final = route("cup:withdraw:{}", positive)
WITHDRAW_SURE: Final = route("cup:withdraw:{}:sure", positive)
AGAIN: Final = route("cup:again:{}:{}", positive, one_of("on", "off"))
STANDINGS: Final = route("cup:standings:{}", positive)
STANDINGS_PAGE: Final = route("cup:standings:{}:{}:{}", positive, _DIVISION, page_number)
DIVISION: Final = route("cup:division:{}:{}", positive, _DIVISION)
PEOPLE: Final = route("cup:people:{}:{}", positive, page_number)
TABLES: Final = route("cup:tables:{}:{}", positive, page_number)

# Of the organiser
PANEL: Final = route("cup:panel:{}", positive)
PANEL_PAGE: Final = route("cup:panel:{}:{}", positive, page_number)
START: Final = route("cup:start:{}", positive)
PAUSE: Final = route("cup:pause:{}", positive)
RESUME: Final = route("cup:resume:{}", positive)
CANCEL: Final = route("cup:cancel:{}", positive)
CANCEL_SURE: Final = route("cup:cancel:{}:sure", positive)
OUT: Final = route("cup:out:{}:{}", positive, number)  # an entrant
OUT_SURE: Final = route("cup:out:{}:{}:sure", positive, number)
REPLACE: Final = route("cup:replace:{}:{}", positive, number)
REPLACEMENT: Final = route("cup:replacement:{}:{}:{}", positive, number, positive)  # a person for them
ROLE: Final = route("cup:role:{}:{*}", positive, up_to(1, positive))
