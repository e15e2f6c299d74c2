import { arrow, box, card, cardHeight, GAP, label, MARGIN, STYLE, WIDTH } from './shapes.mjs';

const INNER = WIDTH - 2 * MARGIN;
const PAD = 20;
const SMALL = 44;
/** Height of the heading of a group. */
const HEAD = 44;
/** Space between two groups, for an arrow with its words. */
const BETWEEN = 56;
const WINGS_IN_A_ROW = 4;

const heading = (x, y, name, note) => [label(x, y + 28, name, 'title'), label(x + name.length * 9 + 12, y + 28, note, 'note')];

/** Draws an arrow from the bottom of a group to the next group, with words beside it. */
const arrowDown = (y, words, kind) => [
  arrow([WIDTH / 2, y + 6], [WIDTH / 2, y + BETWEEN - 6], kind),
  label(WIDTH / 2 + 16, y + BETWEEN / 2 + 5, words, 'note'),
];

/** Draws cards beside each other in rows of at most `columns`, each row over the whole width. Returns the parts and the height of all. */
const drawRows = (entries, { x, y, width, columns, kind }) => {
  const parts = [];
  let top = y;
  for (let first = 0; first < entries.length; first += columns) {
    const row = entries.slice(first, first + columns);
    const one = (width - (row.length - 1) * GAP) / row.length;
    const height = Math.max(...row.map(({ rooms }) => cardHeight(rooms, one)));
    for (const [place, { name, rooms }] of row.entries())
      parts.push(card({ x: x + place * (one + GAP), y: top, width: one, height, kind, name, names: rooms }));
    top += height + GAP;
  }
  return { parts, height: top - GAP - y };
};

/** Draws cards without rooms beside each other, each as wide as its name needs, up to the right end of a width. */
const drawSmall = (names, { x, y, width, kind }) => {
  const letters = names.join('').length;
  const free = width - (names.length - 1) * GAP;
  const most = free / names.length;
  let left = x;
  return names.map((name) => {
    const one = most * 0.5 + (free * 0.5 * name.length) / letters;
    const drawn = card({ x: left, y, width: one, height: SMALL, kind, name });
    left += one + GAP;
    return drawn;
  });
};

const drawServer = ({ wings }, y) => {
  const x = MARGIN + PAD;
  const width = INNER - 2 * PAD;
  const platform = wings.find(({ name }) => name === 'platform')?.rooms ?? [];
  const middle = wings.filter(({ name }) => name !== 'wiring' && name !== 'platform');
  const rows = drawRows(middle, { x, y: y + SMALL + GAP, width, columns: WINGS_IN_A_ROW, kind: 'server' });
  const base = { x, y: y + SMALL + rows.height + 2 * GAP, width, height: cardHeight(platform, width), kind: 'base' };
  return {
    parts: [
      card({
        x,
        y,
        width,
        height: SMALL,
        kind: 'base',
        name: 'wiring',
        note: 'opens each wing by its door and passes it its ports',
      }),
      ...rows.parts,
      card({ ...base, name: 'platform', note: 'every wing uses it', names: platform }),
    ],
    bottom: base.y + base.height,
  };
};

const drawShell = (house, y) => {
  const x = MARGIN + PAD;
  const width = INNER - 2 * PAD;
  const small = drawSmall(house.shell, { x, y: y + HEAD, width, kind: 'quiet' });
  const server = drawServer(house, y + 2 * HEAD + SMALL);
  const bottom = server.bottom + PAD;
  return {
    parts: [
      box(MARGIN, y, INNER, bottom - y, 'group'),
      ...heading(x, y, 'shell', 'the one application'),
      ...small,
      ...heading(
        x,
        y + HEAD + SMALL,
        'server',
        'wings, each with one door, its index.ts; rendering has none, because it runs as a process of its own',
      ),
      ...server.parts,
    ],
    bottom,
  };
};

const drawRemotes = ({ remotes }, y) => {
  const rows = drawRows(remotes, { x: MARGIN, y, width: INNER, columns: remotes.length, kind: 'remote' });
  return { parts: rows.parts, bottom: y + rows.height };
};

const LAYER = 112;
const LAYER_SPACE = 36;

const drawShared = ({ layers, besides }, y) => {
  const x = MARGIN + PAD;
  const top = y + HEAD;
  const leftOf = (place) => x + place * (LAYER + LAYER_SPACE);
  const parts = layers.map((name, place) =>
    card({ x: leftOf(place), y: top, width: LAYER, height: SMALL, kind: 'shared', name }),
  );
  const arrows = layers.slice(1).map((_, place) => {
    const middle = top + SMALL / 2;
    return arrow([leftOf(place + 1) - 4, middle], [leftOf(place) + LAYER + 4, middle]);
  });
  const rest = leftOf(layers.length);
  const bottom = top + SMALL + PAD;
  return {
    parts: [
      box(MARGIN, y, INNER, bottom - y, 'group'),
      ...heading(x, y, 'shared', 'the four joined packages import only those to their left'),
      ...parts,
      ...arrows,
      ...drawSmall(besides, { x: rest, y: top, width: MARGIN + INNER - PAD - rest, kind: 'quiet' }),
    ],
    bottom,
  };
};

const drawProofs = ({ proofs }, y) => {
  const place = { x: MARGIN, y, width: INNER, height: cardHeight(proofs, INNER), kind: 'quiet' };
  return {
    parts: [card({ ...place, name: 'e2e', note: 'uses the running site, and imports no source of it', names: proofs })],
    bottom: y + place.height,
  };
};

/** Draws the folders of the house as SVG. */
export const drawHouse = (house) => {
  const shell = drawShell(house, MARGIN);
  const remotes = drawRemotes(house, shell.bottom + BETWEEN);
  const shared = drawShared(house, remotes.bottom + BETWEEN);
  const proofs = drawProofs(house, shared.bottom + GAP);
  const height = proofs.bottom + MARGIN;
  const parts = [
    box(0.5, 0.5, WIDTH - 1, height - 1, 'paper'),
    ...[shell, remotes, shared, proofs].flatMap((group) => group.parts),
    ...arrowDown(shell.bottom, 'loads the versions of a dealer when a page is asked for, and imports no remote', 'dashed'),
    ...arrowDown(remotes.bottom, 'import, and so does the shell; no remote imports another one'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="house">
<title id="house">The folders of Forecourt: the shell with its server, the remotes, the shared packages, the tests of the whole</title>
<style>${STYLE}</style>
${parts.join('\n')}
</svg>
`;
};
