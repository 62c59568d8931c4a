"""Names and descriptions of commands in every language, for Discord to show.

A description is a message of the catalogue like any other; its attribute `.name` is the name of the command
or option in that language. English has it only for options that the code calls something else: its names,
which Discord accepts from every user, are those in the code.
"""

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.i18n import FALLBACK, Texts, languages, texts


def command_text(key: str) -> locale_str:
    """Write the English message, which the `Translator` translates when commands are synced.

    Raises MissingText.
    """
    return locale_str(texts()(key), key=key)


class Translator(app_commands.Translator):
    """Translates commands, their options and choices with the catalogues."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Translate the text into that language; None to use the English one."""
        language = locale.value.split("-", maxsplit=1)[0]
        if language == FALLBACK or language not in languages():
            return None
        t = texts(language)
        if isinstance(context.data, app_commands.ContextMenu):
            return t(string.extras["key"])
        if context.location is Location.command_name:
            return t.command_name(context.data.name)
        if context.location is Location.parameter_name:
            return _option_name(context.data, t)
        key = string.extras.get("key")
        return None if key is None else t(key)


def _option_name(option: app_commands.Parameter, t: Texts) -> str | None:
    # The options opponent, opponent2 … share one message, so the number is added to its name.
    described = option.locale_description
    key = None if described is None else described.extras.get("key")
    name = None if key is None else t.name(key)
    number = option.name[len(option.name.rstrip("0123456789")) :]
    return None if name is None else name + number
