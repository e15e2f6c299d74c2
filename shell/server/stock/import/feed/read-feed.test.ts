import type { DeclaredFeedForm } from './read-feed';
import { readFeedText } from '../../testing/feed-text';

const read = async (content: string | Uint8Array, form: Partial<DeclaredFeedForm> = {}, size?: number) => {
  const { header, ...feed } = await readFeedText(content, { form, size });
  return { ...feed, header: header?.names };
};

describe('reading a feed', () => {
  it('I-03 the line of a CSV row is where the row starts, even if cells contain line ends', async () => {
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
      { line: 2, values: { a: '1' }, problem: 'the row has 1 columns, the header has 2' },
      { line: 3, values: { a: '1', b: '2' } },
      { line: 4, values: { a: '1', b: '2' }, problem: 'the row has 3 columns, the header has 2' },
    ]);
  });

  it.each([
    [';', 'make;price\nKia;"1;2"'],
    ['\t', 'make\tprice\nKia\t1;2'],
    ['|', 'make|price\nKia|1;2'],
  ])('I-03 detects the delimiter %j', async (_, text) => {
    expect((await read(text)).rows).toEqual([{ line: 2, values: { make: 'Kia', price: '1;2' } }]);
  });

  it.each([
    ['<id>,<make>\n1,Kia', { '<id>': '1', '<make>': 'Kia' }],
    ['<b>id</b>;<b>make</b>\n1;Kia', { '<b>id</b>': '1', '<b>make</b>': 'Kia' }],
    ['<price in AUD,make\n1,Kia', { '<price in AUD': '1', make: 'Kia' }],
  ])('I-03 the CSV %j, which begins with a bracket, is read as CSV', async (text, values) => {
    expect(await read(text)).toMatchObject({ format: 'csv', rows: [{ line: 2, values }] });
  });

  it.each(['<cars><car id="1"/></cars>', '<cars a="x,y">\n<car id="1"/></cars>', '<c:cars\n a="x;y"><car id="1"/></c:cars>'])(
    'I-03 the text %j is read as XML',
    async (text) => {
      expect(await read(text)).toMatchObject({ format: 'xml', rows: [{ values: { id: '1' } }] });
    },
  );

  it('I-03 a document on one line whose list is inside an object is read as one JSON document', async () => {
    const items = [
      { id: 1, make: 'Kia' },
      { id: 2, make: 'MG' },
    ];
    for (const document of [{ data: { items } }, { meta: { total: 2, page: 1 }, data: { stock: { items } } }]) {
      const { format, rows } = await read(JSON.stringify(document));
      expect([format, rows.map(({ values }) => values?.id)]).toEqual(['json', [1, 2]]);
    }
    const car = {
      id: 1,
      specs: { make: 'Kia', model: 'Rio', year: 2020, price: 1 },
      media: { photos: [{ url: 'x', alt: 'y' }] },
    };
    expect((await read(JSON.stringify(car))).format).toBe('ndjson');
  });

  it('I-03 a column whose name occurs twice is kept', async () => {
    expect((await read('a, a ,\n1,2,3')).rows[0]?.values).toEqual({ a: '1', 'a#2': '2', 'column 3': '3' });
  });

  it('I-03 each record of a JSON array has its line', async () => {
    const { rows, format } = await read('[\n  {"id": 1, "tags": [{"a": 1}]},\n  {\n    "id": 2\n  },\n  3\n]\n');
    expect(format).toBe('json');
    expect(rows).toEqual([
      { line: 2, values: { id: 1, tags: [{ a: 1 }] } },
      { line: 3, values: { id: 2 } },
      { line: 6, problem: 'the record is not a JSON object' },
    ]);
  });

  it('I-03 the array inside a JSON document is found by its path', async () => {
    const text = '{"meta": {"cars": [1]}, "data": {"other": [], "cars": [{"id": "a"}, {"id": "b", "cars": []}]}, "end": [{}]}';
    const { rows } = await read(text, { records: 'data.cars' });
    expect(rows.map(({ values }) => values?.id)).toEqual(['a', 'b']);
  });

  it('I-03 a JSON document without the array is refused', async () => {
    await expect(read('{"data": {"cars": 1}}', { records: 'data.cars' })).rejects.toMatchObject({
      code: 'invalid_feed',
      message: 'There is no array at "data.cars" in the feed',
    });
  });

  it.each([
    ['[{"a": 1}, {"b"', 'Line 1: the feed ends too early: the file was cut off'],
    ['[{"a": 1} {"b": 2}]', 'Line 1: the feed is not valid JSON'],
    ['[{"a": 1}\n, oops]', 'Line 2: the feed is not valid JSON'],
  ])('I-03 broken JSON is refused: %s', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'invalid_feed', message: expect.stringContaining(message) });
  });

  it.each([
    '{"meta": {"page": 1}, "vehicles": [{"id": "a"}, {"id": "b", "photos": [{}]}], "makes": [{"id": "x"}]}',
    '{\n  "vehicles": [\n    {"id": "a"},\n    {"id": "b"}\n  ]\n}',
  ])('I-03 the first array of objects in a JSON document is read: %j', async (text) => {
    const { rows, format } = await read(text);
    expect([format, rows.map(({ values }) => values?.id)]).toEqual(['json', ['a', 'b']]);
  });

  it('I-03 a feed of one car with pictures is read as one line of NDJSON', async () => {
    const car = { id: 'a', make: 'Kia', model: 'Rio', year: 2020, price: 9000, images: [{ url: 'media:a.jpg', alt: 'Front' }] };
    const { rows, format } = await read(JSON.stringify(car));
    expect([format, rows.map(({ values }) => values?.id)]).toEqual(['ndjson', ['a']]);
    const wrapped = await read(
      JSON.stringify({ page: 1, pages: 1, total: 1, dealer: 'x', state: 'NSW', cars: [{ ...car, km: 1, vin: 'v' }] }),
    );
    expect([wrapped.format, wrapped.rows.map(({ values }) => values?.id)]).toEqual(['json', ['a']]);
  });

  it('I-03 the start of the only line shows whether it is one car with a comment of 200 KB or a document with long records', async () => {
    const car = { id: 'a', make: 'Kia', model: 'Rio', year: 2020, price: 9000, images: [{ url: 'media:a.jpg', alt: 'Front' }] };
    const long = await read(JSON.stringify({ ...car, dealercomments: 'Good "car". '.repeat(17_000) }));
    expect([long.format, long.rows.map(({ values }) => values?.id)]).toEqual(['ndjson', ['a']]);
    const cars = Array.from({ length: 2000 }, (_, index) => ({ ...car, id: `c${index}`, km: 1 }));
    for (const document of [
      { meta: { page: 1 }, cars },
      { page: 1, pages: 1, total: 1, dealer: 'x', state: 'NSW', cars },
    ]) {
      const { format, rows } = await read(JSON.stringify(document));
      expect([format, rows.length]).toEqual(['json', 2000]);
    }
  });

  it('I-03 reports a broken line of NDJSON and reads on', async () => {
    const { rows, format } = await read('{"id": 1}\n{"id": \n\n[1]\r\n{"id": 4}');
    expect(format).toBe('ndjson');
    expect(rows[0]).toEqual({ line: 1, values: { id: 1 } });
    expect(rows[1]).toMatchObject({ line: 2, problem: expect.stringContaining('not valid JSON') });
    expect(rows[2]).toEqual({ line: 4, problem: 'the line is not a JSON object' });
    expect(rows[3]).toEqual({ line: 5, values: { id: 4 } });
  });

  it.each([1, 3, 1000])(
    'I-03 a feed in chunks of %d bytes gives the same rows, also with letters of several bytes',
    async (size) => {
      const { rows } = await read('name,make\nTénéré 700,Škoda\n', {}, size);
      expect(rows).toEqual([{ line: 2, values: { name: 'Ténéré 700', make: 'Škoda' } }]);
    },
  );

  it('I-03 numbers a column whose name comes twice', async () => {
    const { header } = await readFeedText('Price,price,Price,Price#2,Price\n1,2,3,4,5');
    expect(header).toEqual({
      names: ['Price', 'price', 'Price#2', 'Price#2#2', 'Price#3'],
      repeated: new Map([['Price', [1, 3, 5]]]),
    });
  });

  it('I-03 a quote that is not closed costs the lines that it swallows, each with its cells', async () => {
    const text = 'id,make,note\na,Kia,x\nb,Kia,"Tow bar\nc,Kia,"Sunroof"\nd,Kia,y\n';
    const { rows } = await read(text);
    expect(rows).toEqual([
      { line: 2, values: { id: 'a', make: 'Kia', note: 'x' } },
      { line: 3, values: { id: 'b', make: 'Kia', note: '"Tow bar' }, problem: 'a quote in the row is not closed' },
      {
        line: 4,
        values: expect.objectContaining({ id: 'c', make: 'Kia' }),
        problem: 'the line belongs to the row of line 3, whose quote is not closed',
      },
      { line: 5, values: { id: 'd', make: 'Kia', note: 'y' } },
    ]);
  });

  it('I-03 a CSV that ends inside a quote is refused', async () => {
    await expect(read('id,note\n1,"Tow bar\n2,x\n')).rejects.toThrow('The CSV ends inside a quote that is never closed');
  });

  it('I-03 obeys the separator that Excel states before the header', async () => {
    expect((await read('sep=;\r\nid;a,b,c\r\n1;2\r\n')).rows).toEqual([{ line: 3, values: { id: '1', 'a,b,c': '2' } }]);
  });

  it('I-03 a format that the mapping does not accept is refused', async () => {
    await expect(read('id\n1', { formats: ['json'] })).rejects.toThrow('The feed is csv; its mapping accepts json');
  });

  it('I-03 a quote that never ends does not make the reader collect the whole file', async () => {
    const endless = `id,note\n1,"${'x'.repeat(4_100_000)}`;
    await expect(read(endless, {}, 65_536)).rejects.toMatchObject({
      code: 'invalid_feed',
      message: expect.stringContaining('CSV'),
    });
  });

  it('I-03 an endless line of NDJSON is refused, and the lines after it are read', async () => {
    const { rows } = await read(`{"id": "${'x'.repeat(4_200_000)}"}\n{"id": 2}`, {}, 65_536);
    expect(rows).toEqual([
      { line: 1, problem: expect.stringContaining('longer than') },
      { line: 2, values: { id: 2 } },
    ]);
  });
});
