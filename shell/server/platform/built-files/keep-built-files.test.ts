import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBuiltFiles } from './keep-built-files';

const HOUR = 3_600_000;
let folder: string;
let logged: string[];
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-'));
  logged = [];
  time = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true }));

const version = (hash: string): string => {
  const own = join(folder, hash);
  mkdirSync(own);
  for (const name of [`main.${hash}.js`, 'same.00000000.js', 'assets.json']) writeFileSync(join(own, name), `/* ${name} */`);
  return own;
};
const [first, second] = ['aaaaaaaa', 'bbbbbbbb'] as const;

const keep = async (own: string, kept = join(folder, 'kept')) => {
  const log = { warn: (_: object, message: string) => void logged.push(message) };
  const { pass, end } = await keepBuiltFiles({ own, kept, hours: 24, now: () => time, log });
  end();
  return pass;
};
const keptNames = (): string[] => readdirSync(join(folder, 'kept')).toSorted();

it('Q-08 the files of a version stay as long as a process runs it, and for the hours of a visit afterwards', async () => {
  const passOfFirst = await keep(version(first));
  const ofSecond = version(second);
  expect(keptNames()).toEqual([`main.${first}.js`, 'same.00000000.js']);
  time += 100 * HOUR;
  await passOfFirst();
  await keep(ofSecond);
  time += 24 * HOUR;
  const passOfSecond = await keep(ofSecond);
  expect(keptNames()).toEqual([`main.${first}.js`, `main.${second}.js`, 'same.00000000.js']);
  time += HOUR;
  await passOfSecond();
  expect([keptNames(), logged]).toEqual([[`main.${second}.js`, 'same.00000000.js'], []]);
});

it('Q-08 two processes that start together keep whole files, which only their owner reads', async () => {
  const own = version(first);
  await Promise.all([keep(own), keep(own)]);
  expect(keptNames()).toEqual([`main.${first}.js`, 'same.00000000.js']);
  const path = join(folder, `kept/main.${first}.js`);
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o077, logged]).toEqual([`/* main.${first}.js */`, 0, []]);
});

it('Q-08 a copy that a crash has cut short is made again, and the folder of the version may be removed meanwhile', async () => {
  const own = version(first);
  const pass = await keep(own);
  const path = join(folder, `kept/main.${first}.js`);
  writeFileSync(path, '');
  await pass();
  expect(readFileSync(path, 'utf8')).toBe(`/* main.${first}.js */`);
  rmSync(own, { recursive: true });
  await pass();
  expect([keptNames().length, logged]).toEqual([2, []]);
});

it('Q-08 files that can’t be kept are logged, and the start goes on', async () => {
  const own = version(first);
  writeFileSync(join(folder, 'file'), '');
  await keep(own, join(folder, 'file/kept'));
  expect(logged).toHaveLength(1);
  // A folder in the place of a file makes the last step of a copy fail, as a full disk does.
  mkdirSync(join(folder, `kept/main.${first}.js/inner`), { recursive: true });
  await keep(own);
  expect([keptNames(), logged.length]).toEqual([[`main.${first}.js`], 2]);
});

it('Q-08 an installation without built files keeps none', async () => {
  await keep(join(folder, 'none'));
  expect([readdirSync(folder), logged]).toEqual([[], []]);
});
