"""A Discord stand-in on loopback, for trying the bot, testing it over sockets and benchmarking it."""

from bot.sandbox.rate_limits import UNLIMITED, Limits
from bot.sandbox.scripted_people import Answer, Person, Refused
from bot.sandbox.server import Sandbox
from bot.sandbox.state import DmRefusal

__all__ = ["UNLIMITED", "Answer", "DmRefusal", "Limits", "Person", "Refused", "Sandbox"]
