import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWriteJournal } from './write-journal';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leftIn = async () => {
  const journal = await openWriteJournal(folder);
  await journal.close();
  return journal.left;
};

describe('the journal of acknowledged writes', () => {
  it('I-13 entries are read by the next process in their order, with numbers that rise', async () => {
    const journal = await openWriteJournal(folder);
    expect(await Promise.all(['"a"', '"b\\n"', '"c"'].map((json) => journal.append(json)))).toEqual([1, 2, 3]);
    await journal.close();
    expect(await leftIn()).toEqual([
      { number: 1, json: '"a"' },
      { number: 2, json: '"b\\n"' },
      { number: 3, json: '"c"' },
    ]);
    const next = await openWriteJournal(folder);
    expect(await next.append('"d"')).toBe(4);
    await next.close();
    expect((await leftIn()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('I-13 an entry that a killed process wrote in part is left out, and later entries are whole', async () => {
    const journal = await openWriteJournal(folder);
    await journal.append('"ä"');
    await journal.close();
    appendFileSync(join(folder, readdirSync(folder)[0]!), '2\t{"half');
    const next = await openWriteJournal(folder);
    expect(next.left).toEqual([{ number: 1, json: '"ä"' }]);
    await next.append('"whole"');
    await next.close();
    expect(await leftIn()).toEqual([
      { number: 1, json: '"ä"' },
      { number: 2, json: '"whole"' },
    ]);
  });

  it('I-13 only entries before a rotation are removed, and their numbers are never used again', async () => {
    const journal = await openWriteJournal(folder);
    await journal.append('"stored"');
    const [rotation, number] = await Promise.all([journal.rotate(), journal.append('"after"')]);
    expect([rotation.next, number]).toEqual([2, 2]);
    await rotation.remove();
    const { remove } = await journal.rotate();
    await journal.close();
    expect((await leftIn()).map(({ json }) => json)).toEqual(['"after"']);
    await remove();
    expect(await leftIn()).toEqual([]);
    const next = await openWriteJournal(folder);
    expect(await next.append('"later"')).toBe(3);
    await next.close();
  });

  it('I-13 long writes in pieces are read as they were written, one after the other', async () => {
    const journal = await openWriteJournal(folder);
    const long = 'ä€'.repeat(60_000);
    const pieces = ['["', ...Array.from({ length: 40 }, (_, at) => `${at} ${'x'.repeat(9000)}`), long, '"]'];
    await Promise.all([journal.append(pieces), journal.append(['"', 'b', '"'])]);
    const { bytes } = journal;
    await journal.close();
    expect(await leftIn()).toEqual([
      { number: 1, json: pieces.join('') },
      { number: 2, json: '"b"' },
    ]);
    expect(bytes).toBe(statSync(join(folder, readdirSync(folder)[0]!)).size);
  });

  it('I-13 a write fails when the journal can’t be written', async () => {
    const journal = await openWriteJournal(folder);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    await expect(journal.append('"lost"')).rejects.toThrow('ENOTDIR');
  });
});
