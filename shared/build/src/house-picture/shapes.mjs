/** Lengths in the units of the picture, which is as wide as a page of the README. */
export const WIDTH = 1200;
export const MARGIN = 32;
export const GAP = 12;
/** Width of a letter of the names of rooms, a fixed-width font of 12. */
const LETTER = 7.3;
const LINE = 17;
const PADDING = 14;
const TITLE = 26;

/** Colours in light and dark. `currentColor` would be black on a dark page, because an image does not know its page. */
export const STYLE = `
  text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; font-size: 14px; fill: #243240 }
  .title { font-size: 15px; font-weight: 600 }
  .rooms { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 12px; fill: #4a5a6a }
  .note { font-size: 13px; fill: #5a6978 }
  .paper { fill: #fff; stroke: #d5dce3 }
  .group { fill: #f6f8fa; stroke: #d5dce3 }
  .server { fill: #e8f1fc; stroke: #9fc3ec }
  .base { fill: #d6e6fa; stroke: #7fadde }
  .remote { fill: #e6f5ea; stroke: #93cba4 }
  .shared { fill: #fdf3dc; stroke: #dfc07a }
  .quiet { fill: #fff; stroke: #c3ccd5 }
  .arrow { stroke: #5a6978; stroke-width: 1.6; fill: none }
  .head { fill: #5a6978 }
  .dashed { stroke-dasharray: 6 5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e3e9ef }
    .rooms { fill: #b3c0cd }
    .note { fill: #a3b1bf }
    .paper { fill: #10161d; stroke: #323d48 }
    .group { fill: #171f28; stroke: #323d48 }
    .server { fill: #15283e; stroke: #37618f }
    .base { fill: #1c3755; stroke: #4a7db5 }
    .remote { fill: #14301f; stroke: #3d7a52 }
    .shared { fill: #372b10; stroke: #8a6f2c }
    .quiet { fill: #10161d; stroke: #46535f }
    .arrow { stroke: #a3b1bf }
    .head { fill: #a3b1bf }
  }
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const label = (x, y, text, kind = '', anchor = 'start') =>
  `<text x="${x}" y="${y}"${kind ? ` class="${kind}"` : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(text)}</text>`;

export const box = (x, y, width, height, kind) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" class="${kind}"/>`;

/** Draws an arrow from one point to another, straight down or to the left. */
export const arrow = (from, to, kind = '') => {
  const [x, y] = to;
  const head = from[0] === x ? `${x - 5},${y - 9} ${x + 5},${y - 9}` : `${x + 9},${y - 5} ${x + 9},${y + 5}`;
  return `<path d="M${from.join(' ')} L${x} ${y}" class="arrow ${kind}"/><polygon points="${x},${y} ${head}" class="head"/>`;
};

/** Breaks names into lines that fit a width, with a dot between two names. */
export const breakNames = (names, width) => {
  const most = Math.floor((width - 2 * PADDING) / LETTER);
  const lines = [];
  for (const name of names) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} · ${name}`.length <= most) lines[lines.length - 1] = `${line} · ${name}`;
    else lines.push(name);
  }
  return lines;
};

/** Returns the height of a card with a title, and a note or names of rooms below it. */
export const cardHeight = (names, width) => 2 * PADDING + TITLE - 8 + breakNames(names, width).length * LINE;

/** Draws a folder as a card: its name, and the names of its rooms. */
export const card = ({ x, y, width, height, kind, name, names = [], note }) =>
  [
    box(x, y, width, height, kind),
    label(x + PADDING, y + PADDING + 12, name, 'title'),
    note ? label(x + PADDING + name.length * 9 + 10, y + PADDING + 12, note, 'note') : '',
    ...breakNames(names, width).map((line, place) => label(x + PADDING, y + PADDING + TITLE + 8 + place * LINE, line, 'rooms')),
  ].join('');
