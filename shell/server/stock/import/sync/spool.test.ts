import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSpool } from './spool';

const folder = mkdtempSync(join(tmpdir(), 'spool-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the spool of an import', () => {
  it.each([
    ['in memory', 1_000_000, 0],
    ['on disk', 20, 1],
    ['on disk from the first item', 0, 1],
  ])('I-03 a spool %s returns its items in order, as often as it is asked', async (_, keptInMemory, files) => {
    const spool = openSpool<{ text: string }>(keptInMemory, folder);
    const items = Array.from({ length: 7 }, (__, index) => ({ text: `${index}\n\u2028` }));
    for (const item of items) await spool.add(JSON.stringify(item));
    for (const time of ['first', 'second']) {
      const batches: { text: string }[][] = [];
      for await (const batch of spool.batches(3)) batches.push(batch);
      expect([time, batches.map(({ length }) => length), batches.flat()]).toEqual([time, [3, 3, 1], items]);
    }
    expect(readdirSync(folder)).toHaveLength(files);
    await spool.remove();
    expect(readdirSync(folder)).toEqual([]);
  });
});
