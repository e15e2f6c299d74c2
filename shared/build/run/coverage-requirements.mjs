import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.work', 'test-results']);
const TEST_FILE = /\.(test\.tsx?|test\.mjs|spec\.ts)$/;
const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const ID = /\b[A-Z]-\d\d\b/g;

const testFilesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFilesIn(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });

/** Requirement → how many titles of tests name it. A title that is made from parts counts once. */
const countTitles = (files) => {
  const counts = new Map();
  for (const file of files)
    for (const [literal] of readFileSync(file, 'utf8').matchAll(LITERAL))
      for (const id of new Set(literal.match(ID))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const groups = JSON.parse(readFileSync(join(root, 'shared/build/requirements.json'), 'utf8'));
const files = testFilesIn(root);
const counts = countTitles(files);
const onlyMissing = process.argv.includes('--missing');
const ids = groups.flatMap(({ requirements }) => Object.keys(requirements));
const named = ids.filter((id) => counts.has(id));

for (const { group, requirements } of groups) {
  const rows = Object.entries(requirements).filter(([id]) => !onlyMissing || !counts.has(id));
  if (rows.length === 0) continue;
  console.log(`\n${group}`);
  for (const [id, name] of rows) console.log(`  ${id}  ${counts.has(id) ? String(counts.get(id)).padStart(4) : '   –'}  ${name}`);
}
const unknown = [...counts.keys()].filter((id) => !ids.includes(id)).toSorted();
console.log(`\n${named.length} of ${ids.length} requirements are named by a test, in ${files.length} files.`);
if (unknown.length > 0) console.log(`Named by tests and in no list: ${unknown.join(', ')}`);
