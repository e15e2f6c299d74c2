// The server reads files of any team with these: a parser in machine code could be brought to end the process, and lengths are
// limited so that the time for a file does not grow with its square.
const QUOTE = '(["\'`])';
const COMMENTS = String.raw`\s{0,200}(?:(?://[^\n]{0,200}\n|/\*[^*]{0,500}\*/)\s{0,200}){0,4}`;
const CONSTANTS_AND_SLOTS = new RegExp(
  String.raw`\b(?:const|let|var) ([\w$]+) = ${QUOTE}(.{1,100}?)\2` +
    String.raw`|(?:\.|\[["'])RemoteSlot\b(?:,\s*\{${COMMENTS}name:\s*(?:${QUOTE}(.{1,100}?)\4|([\w$]+)))?`,
  'g',
);
const CHUNKS = /\.e\((?:\/\*[^*]{0,200}\*\/\s*)?["'](.{1,200}?)["']\)/g;

const distinct = (names) => [...new Set(names)].toSorted();
const listOf = (lists, key) => (Object.hasOwn(lists, key) ? lists[key] : []);

export const readBuiltCode = (code) => {
  const constants = new Map();
  const slots = [];
  for (const [, constant, , value, , text, name] of code.matchAll(CONSTANTS_AND_SLOTS))
    if (constant) constants.set(constant, value);
    else slots.push({ text: text ?? constants.get(name), name });
  // A constant may follow the component that uses it.
  const names = slots.map(({ text, name }) => text ?? constants.get(name));
  return {
    slots: distinct(names.filter((name) => name !== undefined)),
    isReadable: !names.includes(undefined),
    chunks: [...code.matchAll(CHUNKS)].map(([, chunk]) => chunk),
  };
};

const placedByChunks = (chunks, codes) => {
  const files = new Set(chunks.map((chunk) => `node/${chunk}.cjs`));
  for (const file of files) for (const chunk of codes.get(file)?.chunks ?? []) files.add(`node/${chunk}.cjs`);
  return distinct([...files].flatMap((file) => codes.get(file)?.slots ?? []));
};

export const slotsOfCode = ({ slots: { provides }, slotChunks }, codes) => ({
  needs: distinct([...codes.values()].flatMap(({ slots }) => slots)).filter((slot) => !provides.includes(slot)),
  places: Object.fromEntries(provides.map((slot) => [slot, placedByChunks(listOf(slotChunks, slot), codes)])),
});

const difference = (path, stated, placed) =>
  distinct(stated).join() === placed.join()
    ? []
    : [{ path, message: `release.json states [${distinct(stated).join(', ')}], but the code places [${placed.join(', ')}]` }];

export const findSlotErrors = (release, codes) => {
  const { provides, needs, places = {} } = release.slots;
  const inCode = slotsOfCode(release, codes);
  const unreadable = [...codes]
    .filter(([, { isReadable }]) => !isReadable)
    .map(([file]) => ({
      path: `/files/${file}`,
      message: 'RemoteSlot needs the slot’s name as its first property, a constant text of the same file',
    }));
  return [
    ...unreadable,
    ...difference('/slots/needs', needs, inCode.needs),
    ...distinct([...provides, ...Object.keys(places)]).flatMap((slot) =>
      difference(`/slots/places/${slot}`, listOf(places, slot), listOf(inCode.places, slot)),
    ),
  ];
};
