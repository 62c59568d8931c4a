/* Brings elements up to date in place: what is unchanged stays, with its focus, its open menu and a press held down on it. */

const SHELL = Symbol("shell");
const drawn = new WeakMap(); // element -> SHELL, or the JSON it was drawn from

/** Mark an element that only holds others: its attributes and children can be replaced one by one. */
export function shell(node) {
  drawn.set(node, SHELL);
  return node;
}

/** Mark an element that stays as it is, whatever the page has changed in it since, while its source is the same. */
export function drawnFrom(source, node) {
  drawn.set(node, JSON.stringify(source));
  return node;
}

const isShell = (node) => drawn.get(node) === SHELL;

/** Return whether two elements look and act the same. */
function isSame(old, fresh) {
  if (old === fresh) return true;
  if (drawn.has(old) || drawn.has(fresh)) return !isShell(old) && drawn.get(old) === drawn.get(fresh);
  return old.isEqualNode(fresh);
}

/** Return whether a shell can stand for another: not for another message, nor for a control with another custom id. */
const isFit = (old, fresh) => isShell(old) && isShell(fresh) && old.tagName === fresh.tagName
  && old.dataset.id === fresh.dataset.id && old.dataset.customId === fresh.dataset.customId;

const controls = (node) => [node, ...node.querySelectorAll("[data-custom-id]")].map((one) => one.dataset.customId).filter(Boolean);

function sharesControl(old, fresh) {
  if (!isFit(old, fresh)) return false;
  const known = new Set(controls(old));
  return controls(fresh).some((id) => known.has(id));
}

const isAlike = (old, fresh) => isFit(old, fresh) && old.className === fresh.className;

/** Give a shell the attributes and children of a fresh one. */
export function patch(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  patchChildren(old, [...fresh.childNodes]);
}

/** Set an element's children, keeping those that are there already. */
export function patchChildren(parent, nodes) {
  const left = new Set(parent.childNodes);
  const kept = new Map(); // fresh node -> the one that stays in its place
  for (const matches of [isSame, sharesControl, isAlike]) {
    for (const fresh of nodes) {
      const old = kept.has(fresh) ? null : [...left].find((one) => matches(one, fresh));
      if (!old) continue;
      kept.set(fresh, old);
      left.delete(old);
    }
  }
  for (const old of left) old.remove();
  nodes.forEach((fresh, index) => {
    const old = kept.get(fresh);
    if (old && old !== fresh && isShell(old)) patch(old, fresh);
    const node = old ?? fresh;
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  });
}
