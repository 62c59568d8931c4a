/* Helpers to build elements. Text only ever enters the page as text nodes. */

/**
 * el("button", {class: "b", "aria-label": "Close", on: {click}}, "text", node, null)
 * Skips properties that are null, undefined or false; `data` sets the dataset, `vars` sets CSS variables.
 */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "vars") for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Make a span with a class. */
export const span = (name, ...children) => el("span", { class: name }, ...children);

/** Make a non-submitting button; `more` are further properties. */
export const button = (name, click, more = {}, ...children) => el("button", { type: "button", class: name, ...more, on: { click } }, ...children);

/** Make the three dots of a progress indicator. */
export const dots = (name = "") => el("span", { class: `dots ${name}`.trim(), "aria-hidden": "true" }, el("i"), el("i"), el("i"));

export const $ = (id) => document.getElementById(id);

let counter = 0;
/** Make up an element id that is unique on the page. */
export const freshId = (prefix) => `${prefix}-${++counter}`;

/** Normalize a URL that is safe to link to; null for any other. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    if (!["http:", "https:"].includes(parsed.protocol)) return null;
    // The server's own URLs say 127.0.0.1 even when the page was opened as localhost.
    const loopback = [location.hostname, "127.0.0.1", "localhost"].includes(parsed.hostname);
    const ours = loopback && parsed.port === location.port;
    return ours ? parsed.pathname + parsed.search : parsed.href;
  } catch {
    return null;
  }
}
