/* Renders images and files in messages. */
import { el, safeUrl } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { enlarge } from "../overlays/lightbox.js";
import { texts } from "../core/texts.js";

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

export const isPicture = (attachment) =>
  (attachment.content_type ?? "").startsWith("image/") || PICTURE.test(attachment.filename ?? "");

/** Build a gallery of items {media: {url, width, height}, description, spoiler}. */
export function gallery(items) {
  const pictures = items.map((item) => ({ src: safeUrl(item.media?.url ?? ""), alt: item.description ?? "", item })).filter((p) => p.src);
  const columns = pictures.length === 1 ? 1 : pictures.length === 2 || pictures.length === 4 ? 2 : 3;
  return el("div", { class: `gallery gallery-${columns}`, data: { count: pictures.length } },
    pictures.map((picture, index) => pictureButton(picture, () => enlarge(pictures, index))));
}

/** Build a small image next to text. */
export function thumbnail(component) {
  const src = safeUrl(component.media?.url ?? "");
  const picture = { src, alt: component.description ?? "", item: component };
  return src ? pictureButton(picture, () => enlarge([picture], 0), "thumbnail") : el("span");
}

function pictureButton({ src, alt, item }, open, extra = "") {
  const { width, height } = item.media ?? {};
  const image = el("img", { src, alt: alt || texts.noAlt, width: width || null, height: height || null, draggable: "false" });
  const button = el("button", {
    type: "button", class: `picture ${extra}`, "aria-label": texts.enlarge(alt || texts.noAlt),
    vars: width && height ? { "--ratio": `${width} / ${height}`, "--wide": `${width}px`, "--shape": width / height } : {},
  }, image);
  button.addEventListener("click", () => {
    if (button.classList.contains("picture-spoiler")) button.classList.remove("picture-spoiler");
    else open();
  });
  if (item.spoiler) button.classList.add("picture-spoiler");
  return button;
}

function sizeText(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

/** Build a download card for a file {filename or name, url, size}. */
export function fileCard(file) {
  const name = file.filename ?? file.name ?? "file";
  const href = safeUrl(file.url ?? "");
  return el("div", { class: "file" }, icon("file"),
    el("div", {}, href ? el("a", { href, download: name, title: texts.download }, name) : name,
      el("div", { class: "quiet" }, sizeText(file.size))));
}

/** Build the elements of plain attachments: a gallery of images, then the other files. */
export function attachments(list) {
  const item = (a) => ({ media: a, description: a.description, spoiler: a.filename?.startsWith("SPOILER_") });
  const pictures = list.filter(isPicture).map(item);
  return [pictures.length ? gallery(pictures) : null, ...list.filter((a) => !isPicture(a)).map(fileCard)];
}
