"""Names and descriptions of commands in every language, for Discord to show.

A description is a message of the catalogues like any other; the attribute `.name` of that message is what the
command or option is called in that language. English has none: there, names are those in the code, and
Discord goes on taking them from everybody.
"""

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.i18n import FALLBACK, Texts, languages, texts


def command_text(key: str) -> locale_str:
    """The English message `key`, to be said in every language when the commands are synced. Raises
    MissingText."""
    return locale_str(texts()(key), key=key)


class Translator(app_commands.Translator):
    """Gives Discord the catalogues' words for commands, their options and choices."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words in that language; None where English has to do."""
        language = locale.value.split("-", maxsplit=1)[0]
        if language == FALLBACK or language not in languages():
            return None
        t = texts(language)
        if context.location is Location.command_name:
            return t.command_name(context.data.name)
        if context.location is Location.parameter_name:
            return _option_name(context.data, t)
        key = string.extras.get("key")
        return None if key is None else t(key)


def _option_name(option: app_commands.Parameter, t: Texts) -> str | None:
    """`opponent2` is called as `opponent` is, with its number."""
    described = option.locale_description
    key = None if described is None else described.extras.get("key")
    name = None if key is None else t.name(key)
    number = option.name[len(option.name.rstrip("0123456789")) :]
    return None if name is None else name + number
