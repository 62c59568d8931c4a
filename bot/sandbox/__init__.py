"""A small Discord of our own on loopback, to try the bot, to test it over sockets and to measure it."""

from bot.sandbox.people import Answer, Person, Refused
from bot.sandbox.server import Sandbox

__all__ = ["Answer", "Person", "Refused", "Sandbox"]
