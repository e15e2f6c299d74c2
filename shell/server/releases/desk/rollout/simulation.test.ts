import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  isFalselyAborted,
  SIMULATED_ROLLOUT_SETTINGS,
  verdictsUnderAttack,
  visitorsUntilAbort,
} from './testing/simulated-rollouts';

const GUIDE = resolve(__dirname, '../../../../../shared/guides/release-manager.md');
const [BEGIN, END] = ['<!-- simulated rollouts: begin -->', '<!-- simulated rollouts: end -->'];
const ROLLOUTS = 1_000;
const RUNS = 300;
const MOST_FALSE_ABORTS = 20;
const MOST_VISITORS = 30_000;

const percentile = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
const ascending = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
const number = (value: number): string => value.toLocaleString('en-AU');

const falseAborts = SIMULATED_ROLLOUT_SETTINGS.map(({ name, dealers }, setting) => {
  let aborted = 0;
  for (let run = 0; run < ROLLOUTS; run += 1) if (isFalselyAborted(dealers, 1_000 * setting + run)) aborted += 1;
  return { name, aborted };
});
const doubled = ascending(
  Array.from({ length: RUNS }, (_, run) => {
    const order = { share: 50, base: 0.005, harmful: 0.01, most: MOST_VISITORS };
    return visitorsUntilAbort(order, 20_000 + run)?.visitors ?? Infinity;
  }),
);
const broken = [
  { share: 5, isRepeated: true, most: 5 },
  { share: 10, isRepeated: true, most: 5 },
  { share: 5, isRepeated: false, most: 10 },
  { share: 10, isRepeated: false, most: 10 },
].map(({ share, isRepeated, most }) => ({
  share,
  most,
  where: isRepeated ? 'on the server' : 'in browsers alone',
  failing: ascending(
    Array.from({ length: RUNS }, (_, run) => {
      const order = { share, base: 0.001, harmful: 1, most: MOST_VISITORS, isRepeated };
      return visitorsUntilAbort(order, 1_000 * share + 30_000 + run)?.failing ?? Infinity;
    }),
  ),
}));
const ATTACK = { loads: 10_000, share: 10, base: 0.005, visitors: 2_000 };
const attacks = [1, 2, 4].map((networks, setting) => {
  let [ended, blessed] = [0, 0];
  for (let run = 0; run < ROLLOUTS; run += 1) {
    const seed = 100_000 + 10_000 * setting + run;
    if (verdictsUnderAttack({ ...ATTACK, networks, harmful: ATTACK.base, fails: 'inside' }, seed).has('bad')) ended += 1;
    if (verdictsUnderAttack({ ...ATTACK, networks, harmful: 10 * ATTACK.base, fails: 'outside' }, seed).has('well')) blessed += 1;
  }
  return { networks, ended, blessed };
});
const found = doubled.filter((visitors) => visitors <= MOST_VISITORS).length;

const page = (): string =>
  [
    BEGIN,
    '',
    `| a version rolled out against itself, ${number(ROLLOUTS)} times | aborted |`,
    '| --- | --- |',
    ...falseAborts.map(({ name, aborted }) => `| ${name} | ${aborted} |`),
    '',
    `| a harmful version, ${RUNS} times | found |`,
    '| --- | --- |',
    `| 1 % instead of 0.5 % of visitors fail, 50 % share | ${number(found)} times within ${number(MOST_VISITORS)} visitors, half of them within ${number(percentile(doubled, 0.5))} |`,
    ...broken.map(
      ({ share, where, failing }) =>
        `| every page fails ${where}, ${share} % share | always, at the latest after ${percentile(failing, 1)} failing visitors with the new version |`,
    ),
    '',
    `| ${number(ATTACK.loads)} loads of attackers beside ${number(ATTACK.visitors)} visitors, ${ATTACK.share} % share, ${number(ROLLOUTS)} times | equal versions ended | a version that fails ten times as often called well |`,
    '| --- | --- | --- |',
    ...attacks.map(
      ({ networks, ended, blessed }) => `| of ${networks} ${networks === 1 ? 'network' : 'networks'} | ${ended} | ${blessed} |`,
    ),
    '',
    END,
  ].join('\n');

describe('simulated rollouts', () => {
  it.each(falseAborts)('R-25 at most 20 of 1,000 rollouts of a version with itself are aborted: $name', ({ aborted }) => {
    expect(aborted).toBeLessThanOrEqual(MOST_FALSE_ABORTS);
  });

  it('R-25 a doubling from 0.5 to 1 % at 50 % is found in 93 % of the runs within 30,000 visitors, by the median within 14,000', () => {
    expect(found / RUNS).toBeGreaterThanOrEqual(0.93);
    expect(percentile(doubled, 0.5)).toBeLessThanOrEqual(14_000);
  });

  it.each(broken)('R-25 a total break $where is found after at most $most failing visitors at $share %', ({ failing, most }) => {
    expect(percentile(failing, 1)).toBeLessThanOrEqual(most);
  });

  it.each(attacks)('R-25 10,000 loads from $networks networks end no rollout and call no bad one well', ({ ended, blessed }) => {
    expect([ended, blessed]).toEqual([0, 0]);
  });

  it('R-25 the guide has the table of these simulations', async () => {
    const table = page();
    process.stdout.write(`${table}\n`);
    const text = await readFile(GUIDE, 'utf8');
    const [before = '', rest = ''] = text.split(BEGIN);
    const [, after = ''] = rest.split(END);
    if (process.env.UPDATE_REFERENCE === '1') {
      await writeFile(GUIDE, `${before}${table}${after}`);
      return;
    }
    const cells = (markdown: string): string[] =>
      markdown
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim())
        .filter((line) => !/^\|[ -]+\|[ |-]*$/.test(line));
    expect(cells(`${BEGIN}${rest.split(END)[0]}${END}`)).toEqual(cells(table));
  });
});
