/* The form of a slash command: its options as pills, an input to add optional ones, validation before sending. */
import { el, span } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { Pill } from "./option-pill.js";
import { texts } from "../core/texts.js";

export class SlashForm {
  /** `actions`: {send(path, options, form), cancel(text), complain(text | null)}. */
  constructor(command, channelId, suggestions, actions) {
    Object.assign(this, { command, channelId, suggestions, actions });
    this.pills = [];
    this.tail = el("input", {
      type: "text", class: "tail", autocomplete: "off", spellcheck: "false",
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      "aria-label": texts.optional, "aria-describedby": "composer-error", enterkeyhint: "send", size: "2",
    });
    this.more = el("button", { type: "button", class: "more-options", on: { click: () => this.tail.focus() } });
    this.row = el("div", { class: "slash", role: "group", "aria-label": `/${command.label}` },
      el("span", { class: "slash-name" }, `/${command.label}`), this.tail, this.more);
    this.tail.addEventListener("focus", () => this.#offerOptional());
    this.tail.addEventListener("input", () => this.#tailTyped());
    this.tail.addEventListener("keydown", (event) => this.#tailKey(event));
    this.row.addEventListener("pointerdown", (event) => {
      if (event.target !== this.row) return;
      event.preventDefault();
      this.tail.focus();
    });
    for (const option of command.options) if (option.required) this.#add(option);
    this.#count();
  }

  /** Focus the first input still to be filled in, else the last. */
  focus() {
    (this.pills.find((pill) => pill.option.required && !pill.text)?.input ?? this.tail).focus();
  }

  /** Fill in options: [[option, text]…]. */
  fill(given) {
    for (const [option, text] of given) {
      (this.pills.find((pill) => pill.option === option) ?? this.#add(option)).fill(text);
    }
  }

  /** Read the input: {options, wrong}, the valid options and the first invalid pill with its error. */
  values() {
    const options = {};
    let wrong = null;
    for (const pill of this.pills) {
      const { value, error } = pill.result();
      if (error) wrong ??= { pill, error };
      else if (value !== undefined) options[pill.option.key] = value;
    }
    return { options, wrong };
  }

  send() {
    const { options, wrong } = this.values();
    for (const pill of this.pills) pill.complain(pill === wrong?.pill ? wrong.error : null);
    this.complain(wrong?.error ?? null);
    if (wrong) wrong.pill.focus();
    else this.actions.send(this.command.path, options, this);
  }

  complain(error) {
    this.actions.complain(error);
  }

  cancel() {
    this.suggestions.hide();
    this.actions.cancel("");
  }

  next(pill) {
    this.complain(null);
    const empty = this.pills.slice(this.pills.indexOf(pill) + 1).find((other) => !other.text);
    (empty?.input ?? this.tail).focus();
  }

  /** Handle Backspace in an empty input: remove an optional pill, otherwise move left. */
  back(pill) {
    const index = pill ? this.pills.indexOf(pill) : this.pills.length;
    const before = this.pills[index - 1];
    if (pill && !pill.option.required) this.#remove(pill);
    if (before) before.focus();
    else if (pill && !pill.option.required) this.tail.focus();
    else this.actions.cancel(`/${this.command.label}`);
  }

  #left() {
    const present = this.pills.map((pill) => pill.option.key);
    return this.command.options.filter((option) => !present.includes(option.key));
  }

  #add(option) {
    const pill = new Pill(option, this);
    if (!option.required) {
      pill.node.append(el("button", {
        type: "button", class: "pill-remove", tabindex: "-1", "aria-label": texts.removeOption(option.name),
        on: { click: () => { this.#remove(pill); this.tail.focus(); } },
      }, icon("close")));
    }
    this.pills.push(pill);
    this.tail.before(pill.node);
    this.#count();
    return pill;
  }

  #remove(pill) {
    this.pills = this.pills.filter((other) => other !== pill);
    pill.node.remove();
    this.complain(null);
    this.#count();
  }

  #count() {
    const { length } = this.#left();
    this.more.hidden = length === 0;
    this.more.textContent = texts.moreOptions(length);
  }

  #offerOptional(lit = -1) {
    const wanted = this.tail.value.trim().toLowerCase();
    const items = this.#left().filter((option) => [option.name, option.key].some((name) => name.startsWith(wanted)))
      .map((option) => ({ label: option.name, detail: option.description, option }));
    if (!items.length) {
      const heading = [el("b", {}, `/${this.command.label}`), span("quiet", texts.enterSends)];
      this.suggestions.show(this.tail, { heading, items, active: -1 });
      return;
    }
    this.suggestions.show(this.tail, {
      heading: [el("b", {}, texts.optional), span("quiet", texts.enterSends)], items, active: lit,
      onPick: ({ option }) => {
        this.tail.value = "";
        this.#add(option).focus();
      },
    });
  }

  #tailTyped() {
    const named = /^\s*([\p{L}\p{N}_-]+):$/u.exec(this.tail.value);
    const option = named && this.#left().find((one) => [one.name, one.key].includes(named[1].toLowerCase()));
    if (option) {
      this.tail.value = "";
      this.#add(option).focus();
    } else {
      this.#offerOptional(this.tail.value.trim() ? 0 : -1);
    }
  }

  #tailKey(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) this.send();
    else if (event.key === "Escape") this.cancel();
    else if (event.key === "Backspace" && this.tail.value === "") this.back(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
