/* Select menus in messages and modals. */
import { button as pressable, el, freshId, span } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { emojiOf } from "./markdown.js";
import { avatar, nameOf } from "../core/people.js";
import { isOf, peopleHere, state } from "../core/state.js";
import { texts } from "../core/texts.js";

const STRING = 3, USER = 5, MENTIONABLE = 7, CHANNEL = 8;
export const SELECT_TYPES = [STRING, USER, 6, MENTIONABLE, CHANNEL];

/** List the options [{value, label, description, mark}]. */
function optionsOf(component) {
  if (component.type === STRING) {
    const option = ({ value, label, description, emoji }) => ({ value, label, description, mark: () => emojiOf(emoji) });
    return (component.options ?? []).map(option);
  }
  if (component.type === CHANNEL) {
    return state.channels.filter((c) => c.kind === "text" && isOf(state.guild, c)).map((c) => ({ value: c.id, label: `#${c.name}`, mark: () => null }));
  }
  if (component.type !== USER && component.type !== MENTIONABLE) return [];
  const users = [...peopleHere(), ...(state.bot ? [state.bot] : [])];
  return users.map((user) => ({ value: user.id, label: nameOf(user), mark: () => avatar(user, "avatar-tiny") }));
}

const chosenAtFirst = (component) => [
  ...(component.options ?? []).filter((o) => o.default).map((o) => o.value),
  ...(component.default_values ?? []).map((d) => d.id),
];

/** Build the select menu. Calls `onChoose(values)` when a choice is complete; `node.values()` is the current one. */
export function select(component, onChoose) {
  const options = optionsOf(component);
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, options.length || 1);
  const several = most > 1;
  const menu = new Menu(options, { least, most, several });
  menu.chosen = chosenAtFirst(component);
  const label = el("span", { class: "select-label" });
  const button = el("button", {
    type: "button", class: "select", "aria-haspopup": "listbox", "aria-expanded": "false",
    disabled: component.disabled === true, data: { customId: component.custom_id },
  }, label, el("span", { class: "select-arrow", "aria-hidden": "true" }, icon("down")));
  const root = el("div", { class: "select-wrap" }, button);

  const draw = () => {
    const picked = options.filter((option) => menu.chosen.includes(option.value));
    label.classList.toggle("select-empty", picked.length === 0);
    label.replaceChildren(...(picked.length
      ? picked.map((option) => el("span", { class: "select-picked" }, option.mark(), el("span", {}, option.label)))
      : [component.placeholder || texts.choose]));
  };
  const toggle = () => {
    if (button.disabled || button.getAttribute("aria-disabled") === "true") return;
    if (menu.open) menu.close(false);
    else menu.show(root, button);
  };
  menu.onDone = () => {
    draw();
    onChoose([...menu.chosen]);
  };
  button.addEventListener("click", toggle);
  button.addEventListener("keydown", (event) => {
    if (["ArrowDown", "ArrowUp"].includes(event.key) && !menu.open) {
      event.preventDefault();
      toggle();
    }
  });
  root.values = () => [...menu.chosen];
  root.control = button;
  draw();
  return root;
}

/** The dropdown, above or below its button; Escape or a click elsewhere closes it. */
class Menu {
  constructor(options, { least, most, several }) {
    Object.assign(this, { options, least, most, several, chosen: [], open: false, active: 0, node: null });
  }

  show(root, button) {
    this.before = [...this.chosen];
    this.button = button;
    this.rows = this.options.map((option, index) => this.#row(option, index));
    const multiple = this.several ? "true" : null;
    this.list = el("div", { class: "select-list", role: "listbox", tabindex: "-1", "aria-multiselectable": multiple }, this.rows);
    this.done = pressable("button button-1", () => this.close(true), {}, texts.chooseDone);
    const foot = el("div", { class: "select-foot" }, span("quiet", texts.chooseBetween(this.least, this.most)), this.done);
    this.node = el("div", { class: "select-menu" }, this.list, this.several ? foot : null);
    root.append(this.node);
    this.open = true;
    button.setAttribute("aria-expanded", "true");
    this.#place();
    this.#mark();
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.node.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape(event));
    this.node.addEventListener("focusout", ({ relatedTarget: next }) => this.node && next && !root.contains(next) && this.close(false));
    this.outside = (event) => !root.contains(event.target) && this.close(false, false);
    this.moved = (event) => event.target !== this.list && this.#place();
    document.addEventListener("pointerdown", this.outside);
    document.addEventListener("scroll", this.moved, true);
    addEventListener("resize", this.moved);
    const first = this.options.findIndex((option) => this.chosen.includes(option.value));
    this.#activate(Math.max(first, 0));
    this.list.focus({ preventScroll: true });
  }

  /** Close the dropdown; without `take`, the previous choice is restored. */
  close(take, refocus = true) {
    if (!this.open) return;
    this.open = false;
    this.node.remove();
    this.node = null;
    document.removeEventListener("pointerdown", this.outside);
    document.removeEventListener("scroll", this.moved, true);
    removeEventListener("resize", this.moved);
    this.button.setAttribute("aria-expanded", "false");
    if (refocus) this.button.focus({ preventScroll: true });
    if (take) this.onDone();
    else this.chosen = this.before;
  }

  #row(option, index) {
    const description = option.description ? el("div", { class: "quiet" }, option.description) : null;
    return el("div", {
      class: "select-option", role: "option", id: freshId("option"), data: { value: option.value },
      on: { click: () => this.#pick(index), pointermove: () => this.active !== index && this.#activate(index, false) },
    }, option.mark(), el("div", { class: "select-text" }, el("div", {}, option.label), description),
    el("span", { class: this.several ? "check check-box" : "check", "aria-hidden": "true" }));
  }

  #pick(index) {
    const { value } = this.options[index];
    if (!this.several) {
      this.chosen = [value];
      this.close(true);
      return;
    }
    if (this.chosen.includes(value)) this.chosen = this.chosen.filter((v) => v !== value);
    else if (this.chosen.length < this.most) this.chosen = [...this.chosen, value];
    this.#mark();
  }

  #mark() {
    this.rows.forEach((row, i) => row.setAttribute("aria-selected", String(this.chosen.includes(this.options[i].value))));
    this.done.disabled = this.chosen.length < this.least || this.chosen.length > this.most;
  }

  #activate(index, scroll = true) {
    if (!this.rows.length) return;
    this.rows[this.active]?.classList.remove("active");
    this.active = (index + this.rows.length) % this.rows.length;
    const row = this.rows[this.active];
    row.classList.add("active");
    this.list.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const last = this.rows.length - 1;
    const moves = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last };
    if (event.key in moves) this.#activate(moves[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.rows.length && this.#pick(this.active);
    else if (event.key === "Tab" && !this.several) this.close(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.#typed(event.key);
    else return;
    event.preventDefault();
  }

  #typed(letter) {
    const from = this.active + 1;
    const order = this.options.map((_, i) => (from + i) % this.options.length);
    const found = order.find((i) => this.options[i].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) this.#activate(found);
  }

  #escape(event) {
    event.preventDefault();
    event.stopPropagation();
    this.close(false);
  }

  #place() {
    const box = this.button.getBoundingClientRect();
    const height = Math.min(this.node.scrollHeight, 320);
    const below = innerHeight - box.bottom;
    const up = below < height + 12 && box.top > below;
    const room = Math.max(120, Math.min(320, (up ? box.top : below) - 12));
    const style = this.node.style;
    style.setProperty("left", `${box.left}px`);
    style.setProperty("width", `${box.width}px`);
    style.setProperty("max-height", `${room}px`);
    style.setProperty("top", up ? "auto" : `${box.bottom + 4}px`);
    style.setProperty("bottom", up ? `${innerHeight - box.top + 4}px` : "auto");
  }
}
