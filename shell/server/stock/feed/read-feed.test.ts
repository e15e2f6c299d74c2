import { gzipSync } from 'node:zlib';
import { openFeed, type FeedForm } from './read-feed';
import type { FeedRow } from './row';

const FORM: FeedForm = { formats: ['csv', 'json', 'ndjson'], encoding: 'utf-8' };

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (content: string | Uint8Array, form: Partial<FeedForm> = {}, size = 7) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const feed = await openFeed(chunks(bytes, size), { ...FORM, ...form });
  const rows: FeedRow[] = [];
  for await (const row of feed.rows) rows.push(row);
  return { format: feed.format, header: feed.header(), rows };
};

describe('reading a feed', () => {
  it('I-03 tells the lines of CSV rows by where they start, though cells hold line ends', async () => {
    const { rows, header } = await read('id,note\n1,"two\nlines"\n\n2,"a ""quoted"" word"\r\n3,x\n');
    expect(header).toEqual(['id', 'note']);
    expect(rows).toEqual([
      { line: 2, values: { id: '1', note: 'two\nlines' } },
      { line: 5, values: { id: '2', note: 'a "quoted" word' } },
      { line: 6, values: { id: '3', note: 'x' } },
    ]);
  });

  it('I-03 reports a CSV row with a wrong number of columns and reads on', async () => {
    const { rows } = await read('a,b\n1\n1,2\n1,2,3\n');
    expect(rows).toEqual([
      { line: 2, problem: 'the row has 1 columns, the header has 2' },
      { line: 3, values: { a: '1', b: '2' } },
      { line: 4, problem: 'the row has 3 columns, the header has 2' },
    ]);
  });

  it.each([
    [';', 'make;price\nKia;"1;2"'],
    ['\t', 'make\tprice\nKia\t1;2'],
    ['|', 'make|price\nKia|1;2'],
  ])('I-03 detects the delimiter %j', async (_, text) => {
    expect((await read(text)).rows).toEqual([{ line: 2, values: { make: 'Kia', price: '1;2' } }]);
  });

  it('I-03 keeps a column whose name comes twice', async () => {
    expect((await read('a, a ,\n1,2,3')).rows[0]?.values).toEqual({ a: '1', 'a 2': '2', 'column 3': '3' });
  });

  it('I-03 reads a JSON array and knows the line of each record', async () => {
    const { rows, format } = await read('[\n  {"id": 1, "tags": [{"a": 1}]},\n  {\n    "id": 2\n  },\n  3\n]\n');
    expect(format).toBe('json');
    expect(rows).toEqual([
      { line: 2, values: { id: 1, tags: [{ a: 1 }] } },
      { line: 3, values: { id: 2 } },
      { line: 6, problem: 'the record is not a JSON object' },
    ]);
  });

  it('I-03 finds the array inside a JSON document by its path', async () => {
    const text = '{"meta": {"cars": [1]}, "data": {"other": [], "cars": [{"id": "a"}, {"id": "b", "cars": []}]}, "end": [{}]}';
    const { rows } = await read(text, { records: 'data.cars' });
    expect(rows.map(({ values }) => values?.id)).toEqual(['a', 'b']);
  });

  it('I-03 refuses JSON without the array', async () => {
    await expect(read('{"data": {"cars": 1}}', { records: 'data.cars' })).rejects.toMatchObject({
      code: 'invalid_feed',
      message: 'There is no array at "data.cars" in the feed',
    });
  });

  it.each(['[{"a": 1}, {"b"', '[{"a": 1} {"b": 2}]', '[{"a": 1}\n, oops]'])(
    'I-03 refuses JSON that breaks off: %s',
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({
        code: 'invalid_feed',
        message: expect.stringMatching(/^Line \d: the feed is not valid JSON/),
      });
    },
  );

  it('I-03 reports a broken line of NDJSON and reads on', async () => {
    const { rows, format } = await read('{"id": 1}\n{"id": \n\n[1]\r\n{"id": 4}');
    expect(format).toBe('ndjson');
    expect(rows[0]).toEqual({ line: 1, values: { id: 1 } });
    expect(rows[1]).toMatchObject({ line: 2, problem: expect.stringContaining('not valid JSON') });
    expect(rows[2]).toEqual({ line: 4, problem: 'the line is not a JSON object' });
    expect(rows[3]).toEqual({ line: 5, values: { id: 4 } });
  });

  it.each([1, 3, 1000])('I-03 reads the same in chunks of %d bytes, with letters of several bytes', async (size) => {
    const { rows } = await read('name,make\nTénéré 700,Škoda\n', {}, size);
    expect(rows).toEqual([{ line: 2, values: { name: 'Ténéré 700', make: 'Škoda' } }]);
  });

  it.each([
    ['csv', 'id\n1'],
    ['json', '[{"id":"1"}]'],
    ['ndjson', '{"id":"1"}\n'],
  ])('I-03 unpacks gzip by its first bytes: %s', async (format, text) => {
    const result = await read(gzipSync(text));
    expect(result.format).toBe(format);
    expect(result.rows[0]?.values).toEqual({ id: '1' });
  });

  it('I-03 refuses gzip that breaks off', async () => {
    const packed = gzipSync('id\n'.repeat(5000));
    await expect(read(packed.subarray(0, packed.length - 12))).rejects.toMatchObject({ code: 'invalid_feed' });
  });

  it('I-03 refuses a zip archive with advice', async () => {
    await expect(read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow('gzip');
  });

  it('I-03 reads other encodings: by byte order mark, or as the mapping says', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('preis\n£5', 'utf16le')]);
    expect((await read(utf16)).rows[0]?.values).toEqual({ preis: '£5' });
    expect((await read(Buffer.from('\uFEFFprice\n£5'))).header).toEqual(['price']);
    expect((await read(Buffer.from('price\n£5', 'latin1'), { encoding: 'windows-1252' })).rows[0]?.values).toEqual({
      price: '£5',
    });
  });

  it.each(['', ' \n\n '])('I-03 refuses an empty feed (%j)', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'invalid_feed', message: 'The feed is empty' });
  });

  it('I-03 refuses a format that the mapping does not accept', async () => {
    await expect(read('id\n1', { formats: ['json'] })).rejects.toThrow('The feed is csv; its mapping accepts json');
  });

  it('I-03 does not collect the whole file after a quote that never ends', async () => {
    const endless = `id,note\n1,"${'x'.repeat(4_100_000)}`;
    await expect(read(endless, {}, 65_536)).rejects.toMatchObject({
      code: 'invalid_feed',
      message: expect.stringContaining('CSV'),
    });
  });

  it('I-03 refuses an endless line of NDJSON, and reads on after it', async () => {
    const { rows } = await read(`{"id": "${'x'.repeat(4_200_000)}"}\n{"id": 2}`, {}, 65_536);
    expect(rows).toEqual([
      { line: 1, problem: expect.stringContaining('longer than') },
      { line: 2, values: { id: 2 } },
    ]);
  });

  it('I-03 stops reading its source when the reader stops', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield Buffer.from('{"id": 1}\n');
      } finally {
        closed = true;
      }
    }
    const feed = await openFeed(source(), FORM);
    for await (const row of feed.rows) if (row.line > 3) break;
    expect(closed).toBe(true);
  });
});
