import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPlacedSlots } from './placed-slots.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'placed-slots-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const IMPORT = "import { Page, RemoteSlot } from '@forecourt/ui';\n";
const write = (file: string, source: string): void => {
  mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
  writeFileSync(join(folder, 'src', file), source);
};

it('R-07 the slots that a remote places are read from all its files, each once', () => {
  write('page.tsx', `${IMPORT}export const A = () => <Page><RemoteSlot name="finance.teaser" props={{}} /></Page>;`);
  write(
    'part/end.tsx',
    `${IMPORT}const NAME = 'search.recent';\nexport const B = () => <RemoteSlot key="b" name={NAME} props={{}} />;`,
  );
  write('again.tsx', `${IMPORT}export const C = () => <RemoteSlot name={'finance.teaser'} props={{}} />;`);
  expect(readPlacedSlots(folder)).toEqual(['finance.teaser', 'search.recent']);
});

it('R-07 a slot counts under whatever name its component is imported', () => {
  write('page.tsx', "import { RemoteSlot as Other } from '@forecourt/ui';\nexport const A = () => <Other name=\"offers.strip\" props={{}} />;"); // prettier-ignore
  expect(readPlacedSlots(folder)).toEqual(['offers.strip']);
});

it('R-07 tests, and components of the same name from elsewhere, place no slot', () => {
  write('page.test.tsx', `${IMPORT}it('', () => <RemoteSlot name="offers.strip" props={{}} />);`);
  write('testing/page.tsx', `${IMPORT}export const A = () => <RemoteSlot name="offers.strip" props={{}} />;`);
  write('own.tsx', "import { RemoteSlot } from './remote-slot';\nexport const A = () => <RemoteSlot name=\"offers.strip\" props={{}} />;"); // prettier-ignore
  expect(readPlacedSlots(folder)).toEqual([]);
});

it.each([
  [
    'a computed name',
    'export const A = ({ name }) => (\n  <RemoteSlot name={name} props={{}} />\n);',
    /page\.tsx:3 RemoteSlot needs/,
  ],
  ['properties that are spread', 'export const A = (props) => <RemoteSlot {...props} />;', /page\.tsx:2 RemoteSlot needs/],
  [
    'properties that are spread after its name',
    'export const A = (p) => <RemoteSlot name="a.b" {...p} />;',
    /page\.tsx:2 RemoteSlot needs/,
  ],
  ['a name after other properties', 'export const A = () => <RemoteSlot late name="a.b" />;', /page\.tsx:2 RemoteSlot needs/],
  ['createElement', "export const A = () => createElement(RemoteSlot, { name: 'a.b' });", /page\.tsx:2 place RemoteSlot as JSX/],
  [
    'another variable',
    'const Slot = RemoteSlot;\nexport const A = () => <Slot name="a.b" />;',
    /page\.tsx:2 place RemoteSlot as JSX/,
  ],
])('R-07 a slot that is placed by %s is refused with file and line', (_way, source, message) => {
  write('page.tsx', `${IMPORT}${source}`);
  expect(() => readPlacedSlots(folder)).toThrow(message);
});
