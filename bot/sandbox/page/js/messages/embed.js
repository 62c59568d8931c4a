/* Renders embeds: the parts that bots still use. */
import { el, safeUrl } from "../core/dom.js";
import { markdown } from "./markdown.js";
import { gallery, thumbnail } from "./media.js";

export function embed(data) {
  const colour = Number.isInteger(data.color) ? `#${data.color.toString(16).padStart(6, "0")}` : null;
  const href = safeUrl(data.url ?? "");
  const linked = data.url && href;
  const name = linked ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, data.title) : markdown(data.title);
  const title = data.title ? el("div", { class: "embed-title markdown" }, name) : null;
  const fields = (data.fields ?? []).map((field) => el("div", { class: field.inline ? "embed-field embed-inline" : "embed-field" },
    el("div", { class: "embed-name markdown" }, markdown(field.name)), el("div", { class: "markdown" }, markdown(field.value))));
  return el("div", { class: "embed", vars: colour ? { "--accent-colour": colour } : {} },
    el("div", { class: "embed-main" },
      data.author?.name ? el("div", { class: "embed-author" }, data.author.name) : null,
      title,
      data.description ? el("div", { class: "markdown" }, markdown(data.description)) : null,
      fields.length ? el("div", { class: "embed-fields" }, fields) : null,
      data.image ? gallery([{ media: data.image, description: data.title }]) : null,
      data.footer?.text ? el("div", { class: "embed-footer" }, data.footer.text) : null),
    data.thumbnail ? thumbnail({ media: data.thumbnail, description: "" }) : null);
}
