/* The inputs of modals. Each kind returns {customId, node, control, value(), check(), focus(), canBeRequired}. */
import { el, freshId, span } from "../core/dom.js";
import { select, SELECT_TYPES } from "../messages/select.js";
import { texts } from "../core/texts.js";

const TEXT_INPUT = 4, RADIO_GROUP = 21, CHECKBOX_GROUP = 22, CHECKBOX = 23;
const PARAGRAPH = 2;

export function fieldFor(component) {
  const kinds = { [TEXT_INPUT]: textInput, [RADIO_GROUP]: group, [CHECKBOX_GROUP]: group, [CHECKBOX]: checkbox };
  const make = SELECT_TYPES.includes(component.type) ? selectField : (kinds[component.type] ?? unsupported);
  const field = make(component);
  const focus = () => (field.node.querySelector("input") ?? field.control).focus();
  return { customId: component.custom_id, canBeRequired: true, focus, ...field };
}

function textInput(component) {
  const long = component.style === PARAGRAPH;
  const control = el(long ? "textarea" : "input", {
    type: long ? null : "text", rows: long ? "4" : null, class: "text-input", autocomplete: "off",
    placeholder: component.placeholder, maxlength: component.max_length ?? 4000, data: { field: component.custom_id },
  });
  control.value = component.value ?? "";
  const check = () => {
    const length = Array.from(control.value).length;
    if (length === 0) return component.required === false ? null : texts.fieldNeeded;
    if (length < (component.min_length ?? 0)) return texts.fieldShort(component.min_length);
    return length > (component.max_length ?? 4000) ? texts.fieldLong(component.max_length ?? 4000) : null;
  };
  return { node: control, control, value: () => control.value, check };
}

function selectField(component) {
  const node = select(component, () => node.control.dispatchEvent(new Event("input")));
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const check = () => (node.values().length < least ? texts.fieldNeeded : null);
  return { node, control: node.control, value: () => node.values(), check };
}

/** Build radio buttons (one value) or checkboxes (a list of values). */
function group(component) {
  const radio = component.type === RADIO_GROUP;
  const name = freshId("group");
  const type = radio ? "radio" : "checkbox";
  const input = (option) => el("input", { type, name, value: option.value, checked: option.default === true });
  const inputs = (component.options ?? []).map(input);
  const rows = (component.options ?? []).map((option, i) => el("label", { class: "choice-row" }, inputs[i],
    el("span", {}, option.label, option.description ? span("quiet choice-description", option.description) : null)));
  const node = el("div", { class: "choice-group", role: radio ? "radiogroup" : "group", tabindex: "-1" }, rows);
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const most = radio ? 1 : (component.max_values ?? inputs.length);
  const check = () => {
    if (chosen().length < least) return texts.fieldNeeded;
    return chosen().length > most ? texts.chooseBetween(least, most) : null;
  };
  return { node, control: node, value: () => (radio ? (chosen()[0] ?? null) : chosen()), check };
}

function checkbox(component) {
  const control = el("input", { type: "checkbox", checked: component.default === true });
  return { node: control, control, value: () => control.checked, check: () => null, canBeRequired: false };
}

function unsupported(component) {
  const control = el("p", { class: "quiet", tabindex: "-1" }, texts.uploadUnsupported);
  return { node: control, control, value: () => [], check: () => (component.required === false ? null : texts.uploadUnsupported) };
}
