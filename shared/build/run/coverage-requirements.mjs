import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFilesBelow } from '../jest/test-files.mjs';
import { TEST_KINDS, kindOfTest, readTestTitlesWithRequirements } from './requirements/read-titles.mjs';

const usage = `npm run coverage:requirements -- [--open] [--files] [ID…]

For each requirement: how many titles of tests name it, by the most that they show: through a browser, over HTTP, or of a
function alone. --open lists only those without a test through a browser or over HTTP, --files says which files.`;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const TEST_FILE = /\.(test\.tsx?|test\.mjs|spec\.ts|contract\.ts)$/;

/** Returns requirement id → kind → files, with one file entry for each title. */
const readTests = (files) => {
  const tests = new Map();
  for (const path of files) {
    const source = readFileSync(path, 'utf8');
    for (const { ids, page } of readTestTitlesWithRequirements(path, source))
      for (const id of ids) {
        const byKind = tests.get(id) ?? { browser: [], http: [], unit: [] };
        byKind[kindOfTest(path, source, page)].push(relative(root, path));
        tests.set(id, byKind);
      }
  }
  return tests;
};

const print = (groups, tests, { wanted, open, files }) => {
  const isOpen = (id) => !tests.get(id)?.browser.length && !tests.get(id)?.http.length;
  for (const { group, requirements } of groups) {
    const rows = Object.entries(requirements).filter(
      ([id]) => (wanted.length === 0 || wanted.includes(id)) && (!open || isOpen(id)),
    );
    if (rows.length > 0) console.log(`\n${group.padEnd(44)} ${TEST_KINDS.map((kind) => kind.padStart(7)).join(' ')}`);
    for (const [id, name] of rows) {
      const counts = TEST_KINDS.map((kind) => String(tests.get(id)?.[kind].length || '–').padStart(7)).join(' ');
      console.log(`  ${id}  ${name.slice(0, 36).padEnd(37)} ${counts}`);
      if (files)
        for (const kind of TEST_KINDS)
          for (const file of new Set(tests.get(id)?.[kind])) console.log(`          ${kind.padEnd(7)} ${file}`);
    }
  }
  return isOpen;
};

const options = process.argv.slice(2);
if (options.includes('--help')) console.log(usage);
else {
  const groups = JSON.parse(readFileSync(join(root, 'shared/build/requirements.json'), 'utf8'));
  const testFiles = findFilesBelow(root, TEST_FILE);
  const tests = readTests(testFiles);
  const ids = groups.flatMap(({ requirements }) => Object.keys(requirements));
  const isOpen = print(groups, tests, {
    wanted: options.filter((option) => !option.startsWith('--')),
    open: options.includes('--open'),
    files: options.includes('--files'),
  });
  const withBrowser = ids.filter((id) => tests.get(id)?.browser.length);
  const unknown = [...tests.keys()].filter((id) => !ids.includes(id)).toSorted();
  console.log(
    `\n${ids.length} requirements, ${testFiles.length} files of tests: ${withBrowser.length} shown through a browser, ${ids.filter((id) => !isOpen(id)).length - withBrowser.length} over HTTP only, ${ids.filter((id) => isOpen(id) && tests.has(id)).length} by unit tests only, ${ids.filter((id) => !tests.has(id)).length} by none.`,
  );
  console.log(`Open: ${ids.filter(isOpen).join(' ')}`);
  if (unknown.length > 0)
    console.log(`Requirement ids in test titles that are missing in requirements.json: ${unknown.join(', ')}`);
}
