/* Inline SVG icons, so that nothing depends on the symbols of a font. */

const SVG = "http://www.w3.org/2000/svg";

const paths = {
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12h14M12.5 6l6 6-6 6",
  out: "M9 6h9v9M18 6L6.5 17.5",
  down: "M6 9.5l6 6 6-6",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M6 3h8l4.5 4.5V21H6zM14 3v5h4.5",
  people: "M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 6a2.6 2.6 0 1 1 0 5.2M17 13.9c2.5.5 4 2.4 4 5.1",
  thread: "M6 4v9a3 3 0 0 0 3 3h9M14.5 12l4 4-4 4",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}
