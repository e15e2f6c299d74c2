import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readWording, remoteWording, wordingPage } from './wording.mjs';

const root = resolve(__dirname, '../../..');
const IMPORT = "import { useText } from '@forecourt/ui';\n";
let folder: string;

const write = (path: string, source: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), IMPORT + source);
};
const read = () => readWording({ folders: [join(folder, 'src')], owners: ['search'], root: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wording-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('X-10 the texts of a remote are those of its calls, tables and plurals, without those of its tests', () => {
  write('src/page.tsx', "const LEAD = 'Our stock';\ntext('search.title', `Cars`);\ntext('search.lead', LEAD);\n");
  write('src/count.ts', "text('search.count', '{{count}} cars', { count, defaultValue_one: '{{count}} car' });\n");
  write(
    'src/sort.ts',
    "declareTexts('search.sort', { price: 'Price', of: { day: 'Day' } });\ntext(`search.sort.${sort}`, SORTS[sort]);\n",
  );
  write('src/page.test.tsx', "text('other.title', 'No text of the page');\n");
  expect(read()).toEqual({
    wording: {
      'search.count': '{{count}} cars',
      'search.count_one': '{{count}} car',
      'search.lead': 'Our stock',
      'search.sort.of.day': 'Day',
      'search.sort.price': 'Price',
      'search.title': 'Cars',
    },
    mistakes: [],
  });
});

it.each([
  [
    'a key of another remote',
    "text('compare.count', 'Cars');",
    '"compare.count" belongs to another owner: keys here begin with "search."',
  ],
  ['a computed key of another remote', 'text(`compare.${name}`, names[name]);', '"compare.*" belongs to another owner'],
  ['a key without an owner', "text('Search.Title', 'Cars');", '"Search.Title" is no wording key'],
  [
    'a computed key without a table',
    'text(`search.sort.${sort}`, sorts[sort]);',
    "list the texts with declareTexts('search.sort', { … })",
  ],
  ['a key in a variable', "text(key, 'Cars');", 'the key is computed'],
  ['a computed default', "text('search.title', site.name);", 'the default of "search.title" is computed'],
  ['a default whose value is missing', "text('search.title', 'Cars of {{name}}', { dealer });", 'no value name is given'],
])('X-10 %s is refused with file and line', (_, source, message) => {
  write('src/page.tsx', `${source}\n`);
  expect(read().mistakes).toEqual([expect.stringContaining(`src/page.tsx:2 `)]);
  expect(read().mistakes[0]).toContain(message);
});

it('X-10 a key with two defaults is refused with both places', () => {
  write('src/a.tsx', "text('search.title', 'Cars');\n");
  write('src/b.tsx', "text('search.title', 'Our stock');\n");
  expect(read().mistakes).toEqual(['src/b.tsx:2 "search.title" has the default "Our stock", in src/a.tsx:2 it has "Cars"']);
});

it('X-10 a remote with a key that is not its own does not build', () => {
  write('src/page.tsx', "text('compare.count', 'Cars');\n");
  expect(() => remoteWording(folder, 'mf-search')).toThrow('mf-search: wording keys (X-10)\nsrc/page.tsx:2 "compare.count"');
});

it('X-10 the guide lists the texts of every remote, of the shell and of shared packages, and is up to date', () => {
  const file = join(root, 'shared/guides/wording.md');
  const page = wordingPage(root);
  if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(file, page);
  expect(page).toContain('\nsearch.compare.count: ');
  // If the reference page is out of date, run UPDATE_REFERENCE=1 npm run unit -- shared/build/src/wording.
  expect(readFileSync(file, 'utf8')).toBe(page);
});
