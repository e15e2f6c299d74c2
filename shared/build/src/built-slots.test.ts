import { findSlotErrors, readBuiltCode, slotsOfCode } from './built-slots.mjs';

const placing = (...names: string[]): string =>
  names.map((name) => `(0,jsx_runtime.jsx)(ui_1_0.RemoteSlot, {\n  name: "${name}",\n  props: {}\n});`).join('\n');
const loading = (chunk: string): string => `()=>__webpack_require__.e(/* import() | ${chunk} */ "${chunk}").then(load);`;
const codesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, code]) => [`node/${file}.cjs`, readBuiltCode(code)]));

it.each([
  ['a text', placing('a.b')],
  ['a text after comments', '(jsx)(ui.RemoteSlot, {\n  // why\n  /* and how */ name: "a.b" })'],
  ['a template', '(jsx)(ui.RemoteSlot, { name: `a.b` })'],
  ['a constant before it', `const NAME = 'a.b';\n(jsx)(ui.RemoteSlot, { name: NAME })`],
  ['a constant after it', `(jsx)(ui.RemoteSlot, { name: NAME });\nconst NAME = 'a.b';`],
  [
    'the nearest constant of its name',
    `const $N = 'c.d'; const $N = 'a.b';\n(jsx)(ui.RemoteSlot, { name: $N });\nconst $N = 'e.f';`,
  ],
])('R-07 the name of a placed slot is read from %s', (_way, code) => {
  expect(readBuiltCode(code).slots).toEqual(['a.b']);
});

it.each([
  ['computed', '(jsx)(ui.RemoteSlot, { name: a + b })'],
  ['not the first property', '(jsx)(ui.RemoteSlot, { late: true, name: "a.b" })'],
  ['away from its component', 'const Slot = ui.RemoteSlot;'],
  ['away from its component, which is named by a text', 'const Slot = ui["RemoteSlot"];'],
])('R-07 a slot whose name is %s is not readable', (_way, code) => {
  expect(readBuiltCode(code).isReadable).toBe(false);
  expect(readBuiltCode(placing('a.b')).isReadable).toBe(true);
});

it('R-07 a slot places what is in its chunks and in all chunks that these load', () => {
  const codes = codesOf({
    'page-a': placing('b.page'),
    'slot-x': placing('a.y') + loading('more'),
    more: placing('b.deep') + loading('slot-x'),
    'slot-y': '',
  });
  const release = {
    slots: { provides: ['a.x', 'a.y', 'a.constructor'], needs: [] },
    slotChunks: { 'a.x': ['slot-x'], 'a.y': ['slot-y'] },
  };
  expect(slotsOfCode(release, codes)).toEqual({
    needs: ['b.deep', 'b.page'],
    places: { 'a.x': ['a.y', 'b.deep'], 'a.y': [], 'a.constructor': [] },
  });
});

describe('a release document and its code', () => {
  const codes = codesOf({ 'page-a': placing('b.y'), 'slot-x': placing('a.x') });
  const errorsOf = (needs: string[], places?: Record<string, string[]>) =>
    findSlotErrors({ slots: { provides: ['a.x'], needs, places }, slotChunks: { 'a.x': ['slot-x'] } }, codes);

  it('R-07 a document that states the slots of its code has no errors', () => {
    expect(errorsOf(['b.y'], { 'a.x': ['a.x'] })).toEqual([]);
  });

  it.each([
    ['too few needed slots', [], { 'a.x': ['a.x'] }, '/slots/needs', 'release.json states [], but the code places [b.y]'],
    ['too many', ['b.y', 'c.z'], { 'a.x': ['a.x'] }, '/slots/needs', 'release.json states [b.y, c.z], but the code places [b.y]'],
    ['no placed slots', ['b.y'], undefined, '/slots/places/a.x', 'release.json states [], but the code places [a.x]'],
    [
      'a foreign slot',
      ['b.y'],
      { 'a.x': ['a.x'], 'b.y': ['c'] },
      '/slots/places/b.y',
      'release.json states [c], but the code places []',
    ],
  ])('R-07 a document that states %s is refused with both lists', (_what, needs, places, path, message) => {
    expect(errorsOf(needs, places)).toEqual([{ path, message }]);
  });

  it('R-07 code whose slots can’t be read is refused with its file', () => {
    const hidden = new Map([['node/slot-x.cjs', readBuiltCode('const Slot = ui.RemoteSlot;')]]);
    expect(findSlotErrors({ slots: { provides: [], needs: [] }, slotChunks: {} }, hidden)).toEqual([
      { path: '/files/node/slot-x.cjs', message: expect.stringContaining('RemoteSlot needs the slot’s name') },
    ]);
  });
});
