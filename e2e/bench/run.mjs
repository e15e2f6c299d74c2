import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addBudgetResults, figuresTable } from './figures.mjs';
import { stopEverythingAtExit } from './running.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const results = join(here, 'results');

const benches = readdirSync(here)
  .filter((name) => existsSync(join(here, name, 'index.mjs')))
  .toSorted();

/** With `--smallest`. */
const BENCHES_AT_ONCE = 3;
/** With `--smallest`, longest first. */
const LONGEST_BENCHES = ['tenants', 'composition', 'interaction', 'pins'];
const positionInQueue = (name) => (LONGEST_BENCHES.includes(name) ? LONGEST_BENCHES.indexOf(name) : LONGEST_BENCHES.length);

const began = Date.now();
const say = (line) => console.error(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** `{sizes: '1000'}` for `--sizes=1000`. A flag can reduce a bench to a part. */
const flags = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => argument.slice(2).split('=')),
);

/** Those for which this partial run has no new measurement. */
const earlierFigures = (file, figures) => {
  if (Object.keys(flags).length === 0 || !existsSync(file)) return [];
  const measured = new Set(figures.map(({ figure }) => figure));
  return JSON.parse(readFileSync(file, 'utf8')).filter(({ figure }) => !measured.has(figure));
};

const runBench = async (name) => {
  const { run } = await import(`./${name}/index.mjs`);
  const figures = addBudgetResults(await run({ say: (line) => say(`${name}: ${line}`), flags }));
  console.log(`\n${name}\n${figuresTable(figures)}\n`);
  for (const { figure, budget } of figures.filter(({ isStrict, holds }) => isStrict && !holds)) {
    console.error(`${name}: "${figure}" must be ${budget} at every size`);
    process.exitCode = 1;
  }
  if ('smallest' in flags) return;
  const file = join(results, `${name}.json`);
  mkdirSync(results, { recursive: true });
  writeFileSync(file, `${JSON.stringify([...earlierFigures(file, figures), ...figures], null, 2)}\n`);
};

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const selected = named.length > 0 ? named : benches;
const unknown = selected.filter((name) => !benches.includes(name));

if ('help' in flags) {
  console.log(
    `npm run bench [${benches.join('|')}] [-- --flag=value]\nThe benches and their flags are described in e2e/bench/README.md`,
  );
} else if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. The benches are ${benches.join(', ')}.`);
  process.exitCode = 1;
} else {
  stopEverythingAtExit();
  // Benches run in sequence, because two benches at once would falsify each other's figures. `--smallest` only shows
  // that the benches work, so that several run at once: those that wait most for their servers begin.
  const queue = 'smallest' in flags ? selected.toSorted((a, b) => positionInQueue(a) - positionInQueue(b)) : [...selected];
  const runWaiting = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await runBench(name);
  };
  await Promise.all(Array.from({ length: 'smallest' in flags ? BENCHES_AT_ONCE : 1 }, runWaiting));
}
