import type { FeedCar } from '../mapping/finish-car';
import { parseMapping } from '../mapping/parse-mapping';
import { createPriceConversion } from '../mapping/prices-for';
import type { Notice, Rejection } from '../notice';
import { readInto } from './read-into';

const HEAD = 'name: a\ndescription: d\nformats: [csv, json, ndjson, xml]\ncarFields: true\nid: { column: id }\n';
const read = async (content: string | Uint8Array, body = '', distance?: 'km' | 'miles') => {
  const compiled = parseMapping(HEAD + body, 'a.yaml');
  const cars: FeedCar[] = [];
  const rejected: Rejection[] = [];
  const notices: Notice[] = [];
  const ids: string[] = [];
  const reading = await readInto({
    compiled,
    prices: createPriceConversion(compiled.mapping, 'AUD'),
    stream: (async function* () {
      yield Buffer.from(content);
    })(),
    fileName: 'feed.csv',
    now: Date.UTC(2026, 5, 1) / 1000,
    mode: 'full',
    priceType: 'unstated',
    distance,
    onAccepted: async ({ car }) => void (car && cars.push(car)),
    onRejected: (rejection) => rejected.push(rejection),
    onRejectedId: async (id) => void ids.push(id),
    onNotice: (notice) => notices.push(notice),
    onRow: () => undefined,
  });
  return { ...reading, cars, rejected, notices, ids };
};
const csv = (column: string, values: string[]) =>
  ['id;make;model;year;price;' + column, ...values.map((value, index) => `c${index};Kia;Rio;2020;9990;${value}`)].join('\n');
const prices = (values: string[]) =>
  ['id;make;model;year;price', ...values.map((value, index) => `c${index};Kia;Rio;2020;${value}`)].join('\n');

describe('columns without a name', () => {
  const rows = (ends: [string, string]) => `id,make,model,year,price,,${ends[0]}\na,Kia,Rio,2020,9990,,${ends[1]}`;

  it('I-03 empty columns without a name at the end of the lines give no warning', async () => {
    const { warnings, columns } = await read(rows(['', ' ']));
    expect(warnings).toEqual([]);
    expect([...columns]).toEqual(['id', 'make', 'model', 'year', 'price']);
  });

  it('I-03 a column without a name that has a value gives a warning', async () => {
    expect((await read(rows(['', 'x']))).warnings).toEqual([expect.stringContaining('"column 7"')]);
  });
});

describe('rows of one vehicle', () => {
  const rows = (...cars: string[]) => ['id,vin,stocknum,make,model,year,price,status', ...cars.map((car) => `${car}`)].join('\n');
  const VINS = ['JTMW43FV60D000001', 'JTMW43FV60D000002'];
  const car = (id: string, vin: string, stock: string, status = '') => `${id},${vin},${stock},Kia,Rio,2020,9990,${status}`;

  it('I-03 a second row with the VIN of a vehicle on sale is refused and names the first', async () => {
    const { cars, rejected, rejectedIds } = await read(rows(car('a', VINS[0]!, '1'), car('b', VINS[0]!.toLowerCase(), '2')));
    expect(cars.map(({ id }) => id)).toEqual(['a']);
    expect(rejected).toEqual([
      { line: 3, field: 'vin', reason: expect.stringContaining(`"${VINS[0]}" is the VIN of the vehicle on line 2, so both`) },
    ]);
    expect(rejectedIds).toBe(0);
  });

  it('I-03 a second row with the same stock number is refused, unless the VINs differ: then it gives a notice', async () => {
    const same = await read(rows(car('a', '', 'S1'), car('b', '', 's1'), car('c', VINS[0]!, 'S1')));
    expect([same.cars.length, same.rejected.map(({ line, field }) => [line, field])]).toEqual([1, [[3, 'stocknum'], [4, 'stocknum']]]); // prettier-ignore
    const two = await read(rows(car('a', VINS[0]!, 'S1'), car('b', VINS[1]!, 'S1')));
    expect([two.cars.length, two.rejected]).toEqual([2, []]);
    expect(two.notices).toMatchObject([{ line: 3, id: 'b', field: 'stocknum', reason: '"S1" is the stock number of the vehicle on line 2 as well' }]); // prettier-ignore
  });

  it('I-03 sold vehicles, filled-up VINs, words for a stock number and other dealerships are no doubles', async () => {
    const { cars, rejected } = await read(
      rows(
        car('a', VINS[0]!, '1', 'sold'),
        car('b', VINS[0]!, '1'),
        car('c', '0'.repeat(17), 'NEW'),
        car('d', '0'.repeat(17), 'NEW'),
        car('e', VINS[0]!, '1', 'sold'),
      ),
    );
    expect([cars.length, rejected]).toEqual([5, []]);
    const dealers = 'id,stocknum,dealership_name,make,model,year,price\na,1,North,Kia,Rio,2020,9990\nb,1,South,Kia,Rio,2020,9990';
    expect((await read(dealers)).cars).toHaveLength(2);
  });

  it('I-03 with sameVehicle: notice both rows become vehicles, and a notice says so', async () => {
    const { cars, notices } = await read(rows(car('a', VINS[0]!, '1'), car('b', VINS[0]!, '2')), 'sameVehicle: notice\n');
    expect([cars.length, notices.map(({ field }) => field)]).toEqual([2, ['vin']]);
  });

  it('I-03 a refused row does not keep its id from a later row', async () => {
    const { cars } = await read(rows(car('a', VINS[0]!, '1'), car('b', VINS[0]!, '2'), car('b', VINS[1]!, '3')));
    expect(cars.map(({ id, vin }) => [id, vin])).toEqual([
      ['a', VINS[0]],
      ['b', VINS[1]],
    ]);
  });
});

describe('a feed with a row for each photograph', () => {
  const body = 'groupRows: true\nfields: { images: { columns: [photo, "more{n}"] } }\n';
  const text = [
    'id,make,model,year,price,photo,more1',
    'a,Kia,Rio,2020,9990,https://a.example/1.jpg,https://a.example/5.jpg',
    'a,Kia,Rio,2020,9990,https://a.example/2.jpg,',
    'b,Kia,Rio,2020,9990,https://a.example/3.jpg,',
    'c,Kia,Rio,2020,9990',
    'a,Kia,Rio,2020,9990,https://a.example/4.jpg,',
  ].join('\n');

  it('I-03 rows of one id that follow each other are one vehicle with all pictures in their order', async () => {
    const { cars, rejected, rows } = await read(text, body);
    expect(cars.map(({ id, images }) => [id, images.map(({ url }) => url.slice(-5, -4))])).toEqual([
      ['a', ['1', '2', '5']],
      ['b', ['3']],
    ]);
    expect(rows).toBe(5);
    expect(rejected.map(({ line, field }) => [line, field])).toEqual([
      [5, ''],
      [6, 'id'],
    ]);
  });

  it('I-03 records of JSON are joined too, and a later record keeps its own number', async () => {
    const records = ['a', 'a', 'b', 'a'].map((id, index) => ({
      id,
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      price: 9990,
      photo: `https://a.example/${index}.jpg`,
    }));
    const { cars, rejected } = await read(JSON.stringify(records), body);
    expect(cars.map(({ id, images }) => [id, images.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(rejected).toEqual([{ line: 1, record: 4, field: 'id', reason: '"a" stands in record 1 already' }]);
  });

  it('I-03 a mapping that groups rows needs pictures and an id made of columns', () => {
    expect(() => parseMapping(`${HEAD}groupRows: true\n`, 'a.yaml')).toThrow('images');
  });
});

describe('prices that are none', () => {
  it('I-03 an amount with a misplaced mark is refused, and a placeholder gives a notice', async () => {
    const { cars, rejected, notices } = await read(prices(['"1,2990"', '1', '32990.0000', '0', 'POA']));
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '"1,2990" is no amount of money: its decimal mark is probably misplaced'],
    ]);
    expect(cars.map(({ price, price_type }) => [price, price_type])).toEqual([
      [0, 'poa'],
      [32_990, 'unstated'],
      [0, 'poa'],
      [0, 'poa'],
    ]);
    expect(notices.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [3, 'price', '"1" is too little for a price, so the price is on application'],
    ]);
  });
});

describe('references to characters in XML', () => {
  it('I-03 an unknown reference never becomes the name of a model, and a known one does', async () => {
    const xml = (model: string) =>
      `<cars><car><id>a</id><make>Kia</make><model>${model}</model><year>2020</year><price>9990</price></car><car><id>b</id><make>Kia</make><model>Rio</model><year>2020</year><price>9990</price></car></cars>`;
    const { cars, rejected } = await read(xml('&x;'));
    expect(cars.map(({ id }) => id)).toEqual(['b']);
    expect(rejected).toMatchObject([{ id: 'a', field: 'model', reason: '"&x;" names a character that is not known' }]);
    expect((await read(xml('Caf&eacute; R&D'))).cars[0]?.model).toBe('Café R&D');
  });
});

describe('numbers and dates of a feed', () => {
  it.each([
    [
      ['32.990,50', '1.500'],
      [32_991, 1500],
    ],
    [
      ['32.990', '8.500'],
      [32_990, 8500],
    ],
    [
      ['32990,00', '8500'],
      [32_990, 8500],
    ],
    [
      ['$32,990 *', '60k'],
      [32_990, 60_000],
    ],
  ])('I-03 the prices %j are read as %j', async (texts, expected) => {
    expect((await read(prices(texts))).cars.map(({ price }) => price)).toEqual(expected);
  });

  it.each([
    ['Mileage', ['31,442', '12000'], '', 2],
    ['Mileage', ['31,442 miles', '12 km', '-'], '', 0],
    ['Mileage', ['31442'], '\n  km: { column: Mileage, transform: [{ multiply: 1 }] }', 0],
    ['Kilometres', ['31442'], '\n  km: { column: Kilometres }', 0],
    ['Miles', ['31442'], '\n  km: { column: Miles }', 0],
  ])(
    'I-03 X-04 a dealer with miles is warned of a column %s with %j and the mapping "%s" about %d numbers without a unit',
    async (column, values, km, count) => {
      const fields = `fields:${km || `\n  km: { column: ${column} }`}`;
      const warned = async (distance: 'km' | 'miles') =>
        (await read(csv(column, values), fields, distance)).warnings
          .filter((warning) => warning.includes('state no unit and are read as kilometres'))
          .map((warning) => warning.slice(0, warning.indexOf(' state')));
      expect(await warned('miles')).toEqual(count === 0 ? [] : [`${count} numbers of the column "${column}"`]);
      expect(await warned('km')).toEqual([]);
    },
  );

  it('I-03 the prices "1e5" and "12 Mio" reject their rows', async () => {
    const { cars, rejected } = await read(prices(['1e5', '12 Mio', '9990']));
    expect(cars).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 2, id: 'c0', field: 'price', reason: '"1e5" is not a number' },
      { line: 3, id: 'c1', field: 'price', reason: '"12 Mio" is not a number' },
    ]);
  });

  it.each([
    ['$12,878 Drive Away', 12_878, 'drive_away'],
    ['$12,878*drive-away', 12_878, 'drive_away'],
    ['Drive away: $12,878', 12_878, 'drive_away'],
    ['$32,990 EGC', 32_990, 'excluding_government_charges'],
    ['32990egc', 32_990, 'excluding_government_charges'],
    ['$30,000 + ORC', 30_000, 'excluding_government_charges'],
    ['$30,000 plus on-road costs', 30_000, 'excluding_government_charges'],
    ['$30,000 (excl. Govt. charges)', 30_000, 'excluding_government_charges'],
    ['from $19,990', 19_990, 'unstated'],
    ['$21,990*', 21_990, 'unstated'],
    ['Now only $21,990 inc. GST', 21_990, 'unstated'],
  ])('I-03 the price %j is %d of the type %s', async (text, price, type) => {
    const { cars, rejected } = await read(`id;make;model;year;price\na;Kia;Rio;2020;${text}`);
    expect(rejected).toEqual([]);
    expect(cars[0]).toMatchObject({ price, price_type: type });
  });

  it.each(['$30,000 + GST', '25.000 HT', '$99 pw', '$10,000 - $12,000', 'dropped $500', '$9,990 ono'])(
    'I-03 the price %j stays unread, because its words make it another sum',
    async (text) => {
      expect((await read(`id;make;model;year;price\na;Kia;Rio;2020;${text}`)).rejected).toMatchObject([{ field: 'price' }]);
    },
  );

  it('I-03 a price type of the feed comes before the words around the price, with a notice', async () => {
    const feed = 'id;make;model;year;price;price_type\na;Kia;Rio;2020;$9,990 drive away;egc\nb;Kia;Rio;2020;$9,990 drive away;';
    const { cars, notices } = await read(feed);
    expect(cars.map(({ price_type: type }) => type)).toEqual(['excluding_government_charges', 'drive_away']);
    expect(notices).toEqual([
      expect.objectContaining({
        id: 'a',
        field: 'price_type',
        reason: '"$9,990 drive away" says drive_away; the mapping says excluding_government_charges',
      }),
    ]);
  });

  it('I-03 a single price in another currency rejects its row; a column of them gives a warning', async () => {
    const single = await read(prices(['$9,990', 'US$8,000', '7990', 'A$6,990', '5990 AUD', '€4,990']));
    expect(single.cars.map(({ price }) => price)).toEqual([9990, 7990, 6990, 5990]);
    expect(single.rejected.map(({ reason }) => reason)).toEqual([
      '"US$8,000" is in USD; the prices of this feed are in AUD',
      '"€4,990" is in EUR; the prices of this feed are in AUD',
    ]);
    const column = await read(prices(['€9,990', '£8,000', '€7,990', '6990 EUR']));
    expect(column.cars.map(({ price }) => price)).toEqual([9990, 7990, 6990]);
    expect(column.rejected).toMatchObject([{ reason: '"£8,000" is in GBP; the prices of this feed are in AUD' }]);
    expect(column.warnings).toEqual([
      '3 of 4 prices of the column "price" are in EUR, but they are taken for AUD. State the currency in the mapping: currency: { code: EUR, rate: { AUD: … } }',
    ]);
    const stated = await read(prices(['€9,990', '6990 EUR']), 'currency: { code: EUR, rate: { AUD: 2 } }');
    expect([stated.warnings, stated.cars.map(({ price }) => price)]).toEqual([[], [19_980, 13_980]]);
  });

  it('I-03 a feed whose prices can be read in two ways is refused with both readings, until its mapping declares one', async () => {
    const feed = prices(['500.000', '650.000']);
    await expect(read(feed)).rejects.toMatchObject({
      code: 'invalid_feed',
      message:
        'The numbers of the column "price" can be read in two ways: "500.000" is 500 with decimal: \'.\' and 500000 with decimal: \',\'. Declare "decimal" in the mapping',
      errors: [{ path: 'price' }],
    });
    expect((await read(feed, "decimal: ','")).cars.map(({ price }) => price)).toEqual([500_000, 650_000]);
  });

  it('I-03 a mapping’s field declares the notation of its own column', async () => {
    const body = "fields: { km: { column: km, decimal: ',' } }";
    expect((await read(csv('km', ['12.000', '5.000 km']), body)).cars.map(({ km }) => km)).toEqual([12_000, 5000]);
    await expect(read(csv('km', ['12.000', '5.000 km']))).rejects.toThrow('the column "km"');
  });

  it('I-03 days become ISO 8601 and moments Unix seconds; an order that stays open is refused', async () => {
    expect((await read(csv('rego_expiry', ['05/11/2026', '31/12/2026', '2026-12']))).cars.map((car) => car.rego_expiry)).toEqual([
      '2026-11-05',
      '2026-12-31',
      '2026-12',
    ]);
    expect((await read(csv('created_at', ['12/31/2025']))).cars[0]?.created_at).toBe(Date.UTC(2025, 11, 31) / 1000);
    await expect(read(csv('rego_expiry', ['05/11/2026']))).rejects.toThrow(
      'The dates of the column "rego_expiry" can be read in two ways: "05/11/2026". Declare "dates: day-first" or "dates: month-first" in the mapping',
    );
    const declared = await read(csv('rego_expiry', ['05/11/2026']), 'dates: month-first');
    expect(declared.cars[0]?.rego_expiry).toBe('2026-05-11');
  });
});

describe('rows that cannot be read', () => {
  const row = (id: string, note: string) => `${id},Kia,Rio,2020,9990,${note}`;
  const feed = (...rows: string[]) => ['id,make,model,year,price,dealercomments', ...rows].join('\n');

  it('I-03 a row with too many or too few cells is rejected with its id', async () => {
    const { cars, rejected, rejectedIds, ids } = await read(feed(row('a', 'x'), row('b', 'x,y'), 'c,Kia'));
    expect(cars.map(({ id }) => id)).toEqual(['a']);
    expect(rejected).toEqual([
      { line: 3, id: 'b', field: '', reason: 'the row has 7 columns, the header has 6' },
      { line: 4, id: 'c', field: '', reason: 'the row has 2 columns, the header has 6' },
    ]);
    expect([rejectedIds, ids]).toEqual([2, ['b', 'c']]);
  });

  it('I-03 a quote that is not closed rejects each line that it swallows, with the id', async () => {
    const { cars, rejectedIds, ids, unreadLines } = await read(feed(row('a', '"Tow bar'), row('b', '"Sunroof"'), row('c', 'x')));
    expect([cars.map(({ id }) => id), rejectedIds, ids, unreadLines]).toEqual([['c'], 2, ['a', 'b'], 0]);
  });

  it('I-03 an id counts as rejected once, and not at all if another of its rows makes the car', async () => {
    const wrong = (id: string) => `${id},Kia,Rio,soon,9990,x`;
    const { cars, rejectedIds, ids } = await read(
      feed(wrong('a'), wrong('a'), wrong('b'), row('b', 'x'), row('c', 'x'), wrong('c')),
    );
    expect([cars.map(({ id }) => id), rejectedIds, ids]).toEqual([['b', 'c'], 1, ['a', 'b']]);
  });

  it('I-03 the same feed is read alike as CSV, JSON and XML', async () => {
    const car = { id: 'a', make: 'Citroën', model: 'C3', year: '2020', price: '$9,990', km: '45,210 km' };
    const tags = Object.entries(car).map(([name, value]) => `<${name}>${value}</${name}>`);
    const [expected] = (await read(JSON.stringify([car]))).cars;
    expect(expected).toMatchObject({ make: 'Citroën', price: 9990, km: 45_210 });
    for (const text of [
      `${Object.keys(car).join('|')}\n${Object.values(car).join('|')}`,
      JSON.stringify(car),
      `<stock><vehicle>${tags.join('')}</vehicle></stock>`,
    ])
      expect((await read(text)).cars).toEqual([expected]);
  });

  it('I-03 a column whose name comes twice is refused if a field reads it, unless the mapping names the second one', async () => {
    const text = 'id,make,model,year,price,price,note,note\na,Kia,Rio,2020,9990,8990,x,y';
    await expect(read(text)).rejects.toThrow(
      'The header has "price" in columns 5, 6, and a field reads it. Rename one of them in the feed, or name "price#2"',
    );
    const { cars, warnings } = await read(text, 'fields: { offer_price: { column: "price#2" } }');
    expect(cars[0]).toMatchObject({ price: 9990, offer_price: 8990 });
    expect(warnings[0]).toBe('The header has "price" in columns 5, 6');
    expect(warnings).toContain('The header has "note" in columns 7, 8');
  });

  it('I-03 a letter that was lost in a feed is not published', async () => {
    const feedText = `${feed(row('a', 'Citro\uFFFDn'), row('b', 'x'))}\nc,Citro\uFFFDn,C3,2020,9990,x`;
    const { cars, rejected } = await read(feedText);
    expect(cars.map(({ id, dealercomments }) => [id, dealercomments])).toEqual([
      ['a', undefined],
      ['b', 'x'],
    ]);
    expect(rejected).toMatchObject([{ id: 'c', field: 'make', reason: '"Citro\uFFFDn" has lost a letter to a wrong encoding' }]);
  });

  it('I-03 the message about missing columns has at most 200 characters of the feed', async () => {
    const error = await read(`${'x'.repeat(5000)}\n1`).catch((failure: unknown) => failure as Error);
    expect((error as Error).message.length).toBeLessThan(500);
  });

  it('I-03 a feed in windows-1252 without a declaration is published with its letters, and the report says so', async () => {
    const latin = Buffer.from(feed(row('a', 'caf\xe9')), 'latin1');
    const { cars, warnings } = await read(latin);
    expect(cars[0]?.dealercomments).toBe('café');
    expect(warnings[0]).toContain('read as windows-1252');
  });
});
