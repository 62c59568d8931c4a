/* The lightbox: an enlarged image with its description. */
import { button, el } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { texts } from "../core/texts.js";

/** Open `pictures` [{src, alt}…] at `index`. */
export function enlarge(pictures, index) {
  let at = index;
  const image = el("img", { class: "lightbox-picture" });
  const caption = el("p", { class: "lightbox-caption" });
  const original = el("a", { class: "lightbox-link", target: "_blank", rel: "noopener noreferrer" }, texts.openOriginal);
  const close = button("icon-button lightbox-close", () => dialog.close(), { "aria-label": texts.close }, icon("close"));
  const turn = (by) => () => show((at + by + pictures.length) % pictures.length);
  const several = pictures.length > 1;
  const dialog = el("dialog", { class: "lightbox", "aria-label": texts.clickToSeePicture },
    close,
    several ? button("icon-button lightbox-turn", turn(-1), { "aria-label": texts.previous }, icon("previous")) : null,
    el("figure", {}, image, el("figcaption", {}, caption, original)),
    several ? button("icon-button lightbox-turn lightbox-next", turn(1), { "aria-label": texts.next }, icon("next")) : null);

  function show(next) {
    at = next;
    image.src = original.href = pictures[at].src;
    image.alt = pictures[at].alt || texts.noAlt;
    caption.textContent = pictures[at].alt;
    caption.hidden = !pictures[at].alt;
  }

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.tagName === "FIGURE") dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (several && event.key === "ArrowLeft") turn(-1)();
    if (several && event.key === "ArrowRight") turn(1)();
  });
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.({ preventScroll: true });
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
