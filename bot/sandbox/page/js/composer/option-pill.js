/* One option of a slash command being filled in: its name, an input and its suggestions. */
import { BOOLEAN, expectation, listed, valueOf } from "./commands.js";
import { el, freshId, span } from "../core/dom.js";
import { autocomplete } from "../core/interactions.js";
import { avatar } from "../core/people.js";
import { texts } from "../core/texts.js";

const TYPING_PAUSE_MS = 180;

export class Pill {
  /** `form` is the SlashForm the option belongs to. */
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.picked = null;
    this.asked = 0;
    const id = freshId("option");
    this.input = el("input", {
      id, type: "text", class: "pill-input", autocomplete: "off", spellcheck: "false", size: "4",
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-required": option.required ? "true" : null, "aria-describedby": "composer-error",
      enterkeyhint: "next", data: { option: option.key },
    });
    this.node = el("div", { class: "pill" }, el("label", { for: id }, option.name), this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("focus", () => this.suggest());
    this.input.addEventListener("blur", () => this.#left());
    this.input.addEventListener("keydown", (event) => this.#key(event));
  }

  get text() {
    return this.input.value;
  }

  focus() {
    this.input.focus();
  }

  /** Read the input: {value}, {error}, or {} for an empty optional input. */
  result() {
    return valueOf(this.option, this.text, this.picked);
  }

  fill(text, picked = null) {
    this.input.value = text;
    this.picked = picked;
    this.#fit();
  }

  complain(error) {
    this.node.classList.toggle("pill-wrong", Boolean(error));
    this.input.setAttribute("aria-invalid", error ? "true" : "false");
  }

  /** Show the suggestions. */
  suggest() {
    const { option } = this;
    clearTimeout(this.timer);
    if (option.autocomplete) this.#askBot();
    else this.#offer(this.#filtered(listed(option) ?? []));
  }

  #filtered(entries) {
    if (this.picked) return entries;
    const wanted = this.text.trim().toLowerCase().replace(/^@/, "");
    return entries.filter((entry) => entry.name.toLowerCase().includes(wanted));
  }

  #heading() {
    const { option } = this;
    const range = expectation(option);
    return [el("b", {}, option.name), span("quiet", option.description ?? ""), range ? span("suggest-range", range) : null,
      option.required ? span("suggest-range", texts.required) : null];
  }

  #offer(entries, note = "") {
    const items = entries.map((entry) => ({
      label: entry.name, value: entry.value, mark: entry.user ? avatar(entry.user, "avatar-tiny") : null,
      detail: entry.user ? `@${entry.user.username}` : "", hint: this.picked?.value === entry.value ? "✓" : "", entry,
    }));
    const onPick = (item) => this.#pick(item.entry);
    this.form.suggestions.show(this.input, { heading: this.#heading(), items, note, active: this.picked ? -1 : 0, onPick });
  }

  #pick(entry) {
    this.fill(entry.name, entry);
    this.complain(null);
    this.form.next(this);
  }

  /** Request autocompletion when typing pauses; only the latest answer is used. */
  #askBot() {
    const question = ++this.asked;
    this.#offer([], texts.loadingChoices);
    this.timer = setTimeout(async () => {
      const { options } = this.form.values();
      options[this.option.key] = this.#partial();
      const choices = await autocomplete(this.form.channelId, this.form.command.path, options, this.option.key);
      if (question !== this.asked || document.activeElement !== this.input) return;
      if (choices === null) this.#offer([], texts.choicesFailed);
      else this.#offer(choices, choices.length ? "" : texts.noChoices);
    }, TYPING_PAUSE_MS);
  }

  #partial() {
    return this.picked ? this.picked.value : this.text;
  }

  #typed() {
    this.picked = null;
    // Somebody who types all of "/play game:Chess" names the option that is focused already.
    if ([this.option.name, this.option.key].some((name) => this.text.toLowerCase() === `${name}:`)) this.input.value = "";
    this.#fit();
    this.complain(null);
    this.form.complain(null);
    this.suggest();
  }

  #left() {
    this.asked += 1;
    clearTimeout(this.timer);
    if (this.text.trim() && this.option.type !== BOOLEAN) this.complain(this.result().error);
  }

  #fit() {
    this.input.size = Math.max(4, Math.min(28, Array.from(this.text).length + 1));
  }

  #key(event) {
    if (this.form.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) this.form.send();
    else if (event.key === "Escape") this.form.cancel();
    else if (event.key === "Backspace" && this.text === "") this.form.back(this);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
