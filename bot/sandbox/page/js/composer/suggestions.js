/* The list above the composer: commands, options, choices, people. The input keeps the focus. */
import { el, freshId } from "../core/dom.js";

/** Shows items {label, detail, mark, hint, value}: label and detail are text, mark is a node. */
export class Suggestions {
  constructor(root) {
    this.id = freshId("suggestions");
    this.heading = el("div", { class: "suggest-head" });
    this.list = el("div", { id: this.id, class: "suggest-list", role: "listbox", "aria-label": "Suggestions" });
    this.node = el("div", { class: "suggest", hidden: true }, this.heading, this.list);
    this.node.addEventListener("pointerdown", (event) => event.preventDefault()); // keep the focus in the input
    root.append(this.node);
    this.items = [];
    this.active = -1;
    this.field = null;
  }

  get open() {
    return !this.node.hidden;
  }

  /** Show items; `active` is the selected row, -1 for none. Calls `onPick(item)` on click or Enter. */
  show(field, { heading, items, note = "", active = 0, onPick }) {
    this.#release();
    this.field = field;
    this.items = items;
    this.onPick = onPick;
    this.heading.replaceChildren(...[heading].flat().filter(Boolean));
    this.rows = items.map((item, index) => this.#row(item, index));
    this.list.replaceChildren(...this.rows, ...(note ? [el("p", { class: "quiet suggest-note" }, note)] : []));
    this.list.hidden = !this.rows.length && !note;
    this.node.hidden = false;
    field.setAttribute("aria-controls", this.id);
    field.setAttribute("aria-expanded", "true");
    this.#activate(items.length ? active : -1);
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.active = -1;
    this.#release();
  }

  /** Handle a navigation key; returns true if it was one. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const { length } = this.items;
    if (event.key === "ArrowDown" && length) this.#activate((this.active + 1) % length);
    else if (event.key === "ArrowUp" && length) this.#activate(this.active <= 0 ? length - 1 : this.active - 1);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.active >= 0) this.onPick(this.items[this.active]);
    else if (event.key === "Escape" && length) this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #row(item, index) {
    return el("div", {
      class: "suggest-row", role: "option", id: freshId("suggestion"), "aria-selected": "false",
      on: { click: () => this.onPick(item), pointermove: () => this.active !== index && this.#activate(index, false) },
    }, item.mark ?? null, el("span", { class: "suggest-label" }, item.label),
    item.detail ? el("span", { class: "suggest-detail quiet" }, item.detail) : null,
    item.hint ? el("span", { class: "suggest-hint quiet" }, item.hint) : null);
  }

  #activate(index, scroll = true) {
    this.rows[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const row = this.rows[index];
    row?.setAttribute("aria-selected", "true");
    if (row) this.field.setAttribute("aria-activedescendant", row.id);
    else this.field.removeAttribute("aria-activedescendant");
    if (row && scroll) row.scrollIntoView({ block: "nearest" });
  }

  #release() {
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
    this.field = null;
    this.rows = [];
    this.active = -1;
  }
}
