/* Users: names, colours, initials and avatars. */
import { el } from "./dom.js";
import { hasMet, state } from "./state.js";
import { texts } from "./texts.js";

const COLOURS = ["#2f7fd8", "#c9772b", "#3f9a5f", "#a65ac2", "#c2506b", "#3c97a3"];
const BOT_COLOUR = "#5865d6";

export const nameOf = (user) => user?.global_name || user?.username || texts.unknownUser;

export function colourOf(user) {
  if (user?.bot) return BOT_COLOUR;
  const index = state.people.findIndex((person) => person.id === user?.id);
  return COLOURS[(index < 0 ? Number(String(user?.id ?? 0).slice(-3)) : index) % COLOURS.length];
}

/** Take the initials of the first two words, as whole characters in any script. */
export function initialsOf(name) {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => Array.from(word)[0].toLocaleUpperCase()).join("") || "?";
}

export function avatar(user, size = "") {
  return el(
    "span",
    { class: `avatar ${size} ${user?.bot ? "avatar-bot" : ""}`, "aria-hidden": "true", vars: { "--colour": colourOf(user) } },
    initialsOf(nameOf(user)),
  );
}

export function findUser(id) {
  if (state.bot?.id === id) return state.bot;
  return state.people.find((person) => person.id === id) ?? null;
}

/** Choose the name in a mention: Discord's client knows only whom it has met. */
export const nameInMention = (id) => (hasMet(id) ? nameOf(findUser(id)) : texts.unknownUser);

export const appTag = () => el("span", { class: "app-tag" }, texts.appTag);

/** Draw a favicon with the person's initials, to distinguish tabs at a glance. */
export function favicon(user) {
  const letter = initialsOf(nameOf(user)).replace(/[<>&"']/g, "?");
  const style = 'text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="17" fill="#fff"';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    + `<circle cx="16" cy="16" r="16" fill="${colourOf(user)}"/><text x="16" y="22" ${style}>${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
