/* The tab's language, like that of a Discord client: it is sent to the bot, and commands are shown in it. */

export const LOCALES = { "en-GB": "English", de: "Deutsch", fr: "Français", "es-ES": "Español" };
const DEFAULT = "en-GB";

/** Find the supported language named in the URL (`es-ES`, or `es` for short), or undefined. */
export function chosen() {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const language = (value) => value.toLowerCase().split("-")[0];
  return Object.hasOwn(LOCALES, asked) ? asked : Object.keys(LOCALES).find((known) => language(known) === language(asked));
}

export const locale = () => chosen() ?? DEFAULT;

/** Look up the localized name or description of a command, option or choice. */
export const localised = (item, field) => item[`${field}_localizations`]?.[locale()] ?? item[field] ?? "";

/** Look up the text of a table {language: text}, in English if this language has none. */
export const inLanguage = (table) => table[locale().split("-")[0]] ?? table.en ?? "";

/** Build the page's URL for a person, in this tab's language or another. */
export function address(username, language = locale()) {
  const about = new URLSearchParams({ as: username });
  if (language !== DEFAULT) about.set("lang", language);
  return `/?${about}`;
}
