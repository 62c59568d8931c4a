/* Renders Discord's message components. */
import { dots, el, safeUrl } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { choose, press } from "../core/interactions.js";
import { drawnFrom, shell } from "../core/patch.js";
import { channelOf, isClosed } from "../core/state.js";
import { emojiOf, markdown } from "./markdown.js";
import { fileCard, gallery, thumbnail } from "./media.js";
import { select, SELECT_TYPES } from "./select.js";

const ROW = 1, BUTTON = 2, SECTION = 9, TEXT = 10, THUMBNAIL = 11, GALLERY = 12, FILE = 13, SEPARATOR = 14, CONTAINER = 17;
const LINK = 5;

const draw = {
  [ROW]: (component, message) => shell(el("div", { class: "row" }, component.components.map((child) => one(child, message)))),
  [BUTTON]: button,
  [SECTION]: (component, message) => shell(el("div", { class: "section" },
    shell(el("div", { class: "section-text" }, component.components.map((child) => one(child, message)))),
    shell(el("div", { class: "section-side" }, one(component.accessory, message))))),
  [TEXT]: (component) => el("div", { class: "text-display markdown" }, markdown(component.content)),
  [THUMBNAIL]: (component) => thumbnail(component),
  [GALLERY]: (component) => gallery(component.items ?? []),
  [FILE]: (component, message) => fileCard({ ...fileOf(component, message), url: component.file?.url }),
  [SEPARATOR]: (component) => el("div", {
    class: `separator ${component.spacing === 2 ? "separator-large" : ""} ${component.divider === false ? "" : "separator-line"}`,
    role: component.divider === false ? null : "separator",
  }),
  [CONTAINER]: container,
};
for (const type of SELECT_TYPES) {
  draw[type] = (component, message) => select({ ...component, disabled: isDisabled(component, message) },
    (values) => choose(message, component.custom_id, values));
}

const isDisabled = (component, message) => component.disabled === true || isClosed(channelOf(message.channel_id));

function one(component, message) {
  const node = draw[component?.type]?.(component, message) ?? null;
  if (!node || isPatched(component)) return node;
  const { id, ...source } = component; // the id only says where in the message it is
  return drawnFrom([source, isDisabled(component, message)], node);
}

/** Return whether a component is a shell, which changes in place. Whether a spoiler is revealed is not in its source. */
const isPatched = ({ type, style, spoiler }) => [ROW, SECTION].includes(type) || (type === CONTAINER && !spoiler) || (type === BUTTON && style !== LINK);

/** Build the elements of a message's components. */
export const components = (message) => (message.components ?? []).map((component) => one(component, message));

function container(component, message) {
  const colour = component.accent_color;
  const accent = Number.isInteger(colour) ? `#${colour.toString(16).padStart(6, "0")}` : null;
  const node = el("div", { class: `container ${accent ? "container-accent" : ""}`, vars: accent ? { "--accent-colour": accent } : {} },
    (component.components ?? []).map((child) => one(child, message)));
  if (!component.spoiler) return shell(node);
  node.classList.add("container-spoiler");
  node.addEventListener("click", () => node.classList.remove("container-spoiler"), { once: true });
  return node;
}

function fileOf(component, message) {
  const path = (url) => url && new URL(url, location.href).pathname;
  const found = (message.attachments ?? []).find((a) => path(a.url) === path(component.file?.url));
  const name = component.name ?? found?.filename ?? decodeURIComponent(path(component.file?.url)?.split("/").pop() ?? "file");
  return { filename: name, size: component.size ?? found?.size };
}

function button(component, message) {
  const inside = [emojiOf(component.emoji), component.label ? el("span", { class: "button-label" }, component.label) : null];
  if (component.style === LINK) {
    return el("a", { class: "button button-5", href: safeUrl(component.url ?? ""), target: "_blank", rel: "noopener noreferrer" },
      inside, icon("out"));
  }
  const node = el("button", {
    type: "button", class: `button button-${component.style}`, disabled: isDisabled(component, message),
    "aria-label": component.label ? null : (component.emoji?.name ?? "button"), data: { customId: component.custom_id },
  }, inside, dots("button-dots"));
  node.addEventListener("click", () => node.getAttribute("aria-disabled") === "true" || press(message, component.custom_id));
  return shell(node);
}
