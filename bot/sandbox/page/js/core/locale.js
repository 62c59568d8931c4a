/* The tab's language, as a Discord client has one: the bot is told it, and commands are shown in it. */

export const LOCALES = { "en-GB": "English", de: "Deutsch", fr: "Français", "es-ES": "Español" };
const USUAL = "en-GB";

/** What the address asks for, `es-ES` or `es` for short; undefined for nothing that we have. */
export function chosen() {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const language = (value) => value.toLowerCase().split("-")[0];
  return Object.hasOwn(LOCALES, asked) ? asked : Object.keys(LOCALES).find((known) => language(known) === language(asked));
}

export const locale = () => chosen() ?? USUAL;

/** A command's, option's or choice's name or description in that language. */
export const localised = (item, field) => item[`${field}_localizations`]?.[locale()] ?? item[field] ?? "";

/** The page's address for a person, in this tab's language or another. */
export function address(username, language = locale()) {
  const about = new URLSearchParams({ as: username });
  if (language !== USUAL) about.set("lang", language);
  return `/?${about}`;
}
