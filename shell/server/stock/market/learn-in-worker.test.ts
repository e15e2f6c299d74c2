import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learnMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import { madeUpStock } from '@forecourt/rules/market-estimate/made-up-stock';
import { createMarketLearner } from './learn-in-worker';

const folder = mkdtempSync(join(tmpdir(), 'market-worker-'));
const script = join(folder, 'worker.cjs');
afterAll(() => rmSync(folder, { recursive: true }));

const workerThat = (code: string) => {
  writeFileSync(script, `const { parentPort, workerData } = require('node:worker_threads'); ${code}`);
  return createMarketLearner(script);
};
const market = (count: number) => ({ cars: madeUpStock({ count }), asOfYear: 2026 });

it('I-05 Q-07 a large market is learned in a thread of its own, a small one here with the same result', async () => {
  const learn = workerThat('parentPort.postMessage({ learned: workerData.cars.length, year: workerData.asOfYear });');
  expect(await learn(market(301))).toEqual({ learned: 301, year: 2026 });
  const small = market(300);
  expect(await learn(small)).toEqual(learnMakeMarket(small.cars, small.asOfYear));
});

it('I-05 a market that can’t be learned is a failure, and the next one is learned', async () => {
  await expect(workerThat('throw new Error("no memory")')(market(301))).rejects.toThrow('no memory');
  expect(await workerThat('parentPort.postMessage("again")')(market(301))).toBe('again');
});

it('I-05 what a thread sends back estimates like what it learned', () => {
  const { cars, asOfYear } = market(400);
  const learned = learnMakeMarket(cars, asOfYear);
  expect(structuredClone(learned)).toEqual(learned);
});
