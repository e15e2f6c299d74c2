import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge, tableOf } from './figures.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const results = join(here, 'results');

const benches = readdirSync(here)
  .filter((name) => existsSync(join(here, name, 'index.mjs')))
  .toSorted();

const began = Date.now();
const say = (line) => console.error(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

const runBench = async (name) => {
  const { run } = await import(`./${name}/index.mjs`);
  const figures = judge(await run({ say: (line) => say(`${name}: ${line}`) }));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\n${name}\n${tableOf(figures)}\n`);
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : benches;
const unknown = wanted.filter((name) => !benches.includes(name));

if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${benches.join(', ')}.`);
  process.exitCode = 1;
} else {
  // One after the other: figures of two benches at once would be worth nothing.
  for (const name of wanted) await runBench(name);
}
