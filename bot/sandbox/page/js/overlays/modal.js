/* Modals opened by the bot: inputs with validation, Submit and Cancel, errors next to the inputs. */
import { button, el, freshId } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { submit } from "../core/interactions.js";
import { inline, markdown } from "../messages/markdown.js";
import { on, state } from "../core/state.js";
import { avatar } from "../core/people.js";
import { fieldFor } from "./modal-fields.js";
import { texts } from "../core/texts.js";

const ROW = 1, TEXT_DISPLAY = 10, LABEL = 18;
let open = null;

/** Wrap a field from `fieldFor` with its label, hint and error. */
function labelled(field, label, description, required) {
  const [labelId, hintId, errorId] = [freshId("label"), freshId("hint"), freshId("error")];
  const error = el("p", { id: errorId, class: "field-error", role: "alert" });
  field.control.id ||= freshId("field");
  field.control.setAttribute("aria-labelledby", labelId);
  field.control.setAttribute("aria-describedby", description ? `${hintId} ${errorId}` : errorId);
  if (required) field.control.setAttribute("aria-required", "true");
  const star = required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null;
  const node = el("div", { class: "field" },
    el("label", { id: labelId, for: field.control.id }, label, star),
    description ? el("p", { id: hintId, class: "quiet" }, inline(description)) : null, field.node, error);
  const complain = (text) => {
    error.textContent = text ?? "";
    field.control.setAttribute("aria-invalid", text ? "true" : "false");
  };
  field.control.addEventListener("input", () => complain(null));
  return { ...field, node, complain };
}

/** Build a part of the modal: {node, field?}. */
function part(component) {
  if (component.type === TEXT_DISPLAY) return { node: el("div", { class: "markdown" }, markdown(component.content)) };
  const inner = component.type === LABEL ? component.component : component.type === ROW ? component.components[0] : component;
  const field = fieldFor(inner);
  const required = inner.required !== false && field.canBeRequired;
  const done = labelled(field, component.label ?? inner.label ?? "", component.description, required);
  return { node: done.node, field: done };
}

function show(modal) {
  open?.close();
  const before = document.activeElement;
  const parts = (modal.components ?? []).map(part);
  const fields = parts.map((one) => one.field).filter(Boolean);
  const titleId = freshId("modal-title");
  const problem = el("p", { class: "modal-problem", role: "alert" });
  const send = el("button", { type: "submit", class: "button button-1" }, texts.submit);
  const form = el("form", { novalidate: true, method: "dialog" },
    el("header", { class: "modal-head" }, avatar(state.bot, "avatar-small"), el("h2", { id: titleId }, modal.title),
      button("icon-button", () => dialog.close(), { "aria-label": texts.close }, icon("close"))),
    el("div", { class: "modal-body" }, parts.map((one) => one.node), problem),
    el("footer", { class: "modal-foot" }, button("button button-2", () => dialog.close(), {}, texts.cancel), send));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": titleId }, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    if (send.disabled || !valid(fields)) return;
    send.disabled = true;
    const wrong = await submit(modal.custom_id, Object.fromEntries(fields.map((field) => [field.customId, field.value()])));
    send.disabled = false;
    if (wrong) problem.textContent = wrong;
    else dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (open === dialog) open = null;
    (before?.isConnected ? before : document.getElementById("composer-text"))?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  open = dialog;
  fields[0]?.focus();
}

function valid(fields) {
  let first = null;
  for (const field of fields) {
    const wrong = field.check();
    field.complain(wrong);
    if (wrong) first ??= field;
  }
  first?.focus();
  return first === null;
}

export function startModals() {
  on("modal", ({ modal }) => show(modal));
  on("hello", ({ samePerson }) => samePerson || open?.close());
}
