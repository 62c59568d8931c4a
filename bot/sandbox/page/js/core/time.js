/* Times as Discord formats them, in the language of the tab (or the browser) and the reader's time zone. */

import { chosen } from "./locale.js";

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const units = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]]; // how many make one of the next unit

const relativeFormats = new Map(); // by language: used every second

function relativeFormat(language = chosen()) {
  if (!relativeFormats.has(language)) relativeFormats.set(language, new Intl.RelativeTimeFormat(language, { numeric: "always" }));
  return relativeFormats.get(language);
}

export function formatted(date, style) {
  return new Intl.DateTimeFormat(chosen(), styles[style] ?? styles.f).format(date);
}

/** Write "in 3 minutes", "2 days ago"; `date` and `now` are in milliseconds. */
export function relative(date, now = Date.now()) {
  let amount = Math.round((date - now) / 1000);
  for (const [unit, inNext] of units) {
    if (Math.abs(amount) < inNext) return relativeFormat().format(amount, unit);
    amount = Math.round(amount / inNext);
  }
  return "";
}

/** Format the time of a message: today only the time, otherwise date and time. */
export function messageTime(iso) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  return formatted(date, today ? "t" : "s");
}

export const dayOf = (iso) => new Date(iso).toDateString();
export const dayName = (iso) => formatted(new Date(iso), "D");

/** Update every `<time data-relative>` once a second. */
export function keepRelativeTimesCurrent() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(node.dataset.relative) * 1000);
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
