"""A Discord stand-in on loopback, for trying the bot, testing it over sockets and benchmarking it."""

from bot.sandbox.scripted_people import Answer, Person, Refused
from bot.sandbox.server import Sandbox

__all__ = ["Answer", "Person", "Refused", "Sandbox"]
