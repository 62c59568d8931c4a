/* Building elements. Text only ever enters the page as text nodes. */

/**
 * el("button", {class: "b", "aria-label": "Close", on: {click}}, "text", node, null)
 * Properties that are null, undefined or false are left out; `data` fills the dataset, `vars` sets CSS variables.
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

/** A span of a class, the commonest of all. */
export const span = (name, ...children) => el("span", { class: name }, ...children);

/** A button that is not a form's: `click` when pressed, `more` for further properties. */
export const button = (name, click, more = {}, ...children) => el("button", { type: "button", class: name, ...more, on: { click } }, ...children);

/** Three dots that say: something is under way. */
export const dots = (name = "") => el("span", { class: `dots ${name}`.trim(), "aria-hidden": "true" }, el("i"), el("i"), el("i"));

export const $ = (id) => document.getElementById(id);

let counter = 0;
/** An id no other element on the page has. */
export const freshId = (prefix) => `${prefix}-${++counter}`;

/** Only addresses a link may safely lead to; anything else becomes null. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    if (!["http:", "https:"].includes(parsed.protocol)) return null;
    // The server may call itself 127.0.0.1 while this page was opened as localhost.
    const loopback = [location.hostname, "127.0.0.1", "localhost"].includes(parsed.hostname);
    const ours = loopback && parsed.port === location.port;
    return ours ? parsed.pathname + parsed.search : parsed.href;
  } catch {
    return null;
  }
}
