import { ndjsonRows } from './ndjson-rows';
import { LONGEST_FEED_RECORD, type FeedRow } from './row';

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}
const read = async (source: AsyncIterable<string>): Promise<FeedRow[]> => {
  const rows: FeedRow[] = [];
  for await (const row of ndjsonRows(source)) rows.push(row);
  return rows;
};

it.each([1, 2, 3, 7, 1000])('I-03 rows in chunks of %s characters are the rows of the lines', async (size) => {
  expect(await read(chunksOf('{"id":1}\n\n\r\n{"id":2}\r\n[]\n{"id":3}', size))).toEqual([
    { line: 1, values: { id: 1 } },
    { line: 4, values: { id: 2 } },
    { line: 5, problem: 'the line is not a JSON object' },
    { line: 6, values: { id: 3 } },
  ]);
});

it('Q-08 of a line without an end only the start is kept, and the next line is read', async () => {
  async function* endless(): AsyncGenerator<string> {
    const chunk = 'x'.repeat(1 << 16);
    for (let bytes = 0; bytes < 50 * LONGEST_FEED_RECORD; bytes += chunk.length) yield chunk;
    yield '\n{"id":2}';
  }
  expect(await read(endless())).toEqual([
    { line: 1, problem: `the line is longer than ${LONGEST_FEED_RECORD} characters` },
    { line: 2, values: { id: 2 } },
  ]);
});
