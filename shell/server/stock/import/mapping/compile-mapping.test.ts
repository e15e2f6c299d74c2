import type { FeedRow } from '../feed/row';
import { parseMapping } from './parse-mapping';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const BASE = 'name: a\ndescription: d\nformats: [csv, json]\n';

const mapper = (body: string, fileName = 'file.csv') => parseMapping(BASE + body, 'a.yaml').rowMapper(fileName, NOW);
const row = (values: Record<string, unknown>, line = 2): FeedRow => ({ line, values });
const FORECOURT = 'carFields: true\nid: { column: id }\n';
const CAR = { id: 'x1', make: 'Kia', model: 'Rio', year: '2020', price: '$12,990' };

describe('mapping rows', () => {
  it('I-03 values under names of fields get the types of the fields, and the car gets the name and address that its row lacks', () => {
    const cells = {
      ...CAR,
      km: '34,000',
      certified: 'Yes',
      features: 'Tow bar|Sunroof',
      images: '["/media/a.jpg"]',
      'caravan.sleeps': '4',
      badge: '-',
    };
    const { car } = mapper(`missing: ['-']\n${FORECOURT}`)(row(cells));
    expect(car).toEqual({
      id: 'x1',
      slug: '2020-kia-rio-x1',
      name: '2020 Kia Rio',
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      price: 12_990,
      km: 34_000,
      certified: true,
      features: ['Tow bar', 'Sunroof'],
      images: [{ url: '/media/a.jpg' }],
      caravan: { sleeps: 4 },
      car_type: 'used',
      item_type: 'car',
      status: 'in_stock',
      show_on_dealer_website: true,
      price_type: 'unstated',
      reserved: false,
      preorder: false,
    });
  });

  it.each([
    [{ price: 'cheap' }, 'price', '"cheap" is not a number'],
    [{ price: '-5' }, 'price', '"-5" must be >= 0'],
    [{ year: '1820' }, 'year', '"1820" must be >= 1900'],
    [{ year: '2060' }, 'year', '"2060" is after 2028'],
    [{ year: '2020.5' }, 'year', '"2020.5" must be integer'],
    [{ make: '' }, 'make', 'is missing'],
    [{ make: 'N/A' }, 'make', 'is missing'],
    [{ status: 'lost' }, 'status', '"lost" must be one of in_stock, coming_soon, sold, hidden'],
  ])('I-03 the row %j is rejected with line, id, field and reason', (cells, field, reason) => {
    expect(mapper(FORECOURT)(row({ ...CAR, ...cells }, 7))).toEqual({ rejected: { line: 7, id: 'x1', field, reason } });
  });

  it.each([
    [{ car_type: 'old' }, 'car_type', '"old" must be one of new, demo, used', 'used'],
    [{ certified: 'maybe' }, 'certified', '"maybe" is neither yes nor no', false],
    [{ images: '[{"url": 1}]' }, 'images', '"{\'url\':1}" is not an address', []],
    [{ images: 'foo.jpg' }, 'images', '"foo.jpg" is an address without a host; set "baseAddress" in the mapping', []],
    [{ images: 'data:image/svg+xml' }, 'images', '"data:image/svg+xml" is not an http or https address', []],
    [{ images: 'javascript:alert(1)' }, 'images', '"javascript:alert(1)" is not an http or https address', []],
    [{ specs: '{' }, 'specs', '"{" is not valid JSON', undefined],
    [{ km: 'many' }, 'km', '"many" is not a number', undefined],
    [{ doors: '400' }, 'doors', '"400" must be <= 10', undefined],
    [{ 'caravan.sleeps': '2.5' }, 'caravan.sleeps', '"2.5" must be integer', undefined],
  ])('I-03 the row %j becomes a car without the value that does not fit, and a notice', (cells, field, reason, left) => {
    const { car, notices } = mapper(FORECOURT)(row({ ...CAR, ...cells }, 7));
    expect(notices).toEqual([{ line: 7, id: 'x1', field, value: expect.stringMatching(/^"/), reason }]);
    expect(car?.[field as 'images']).toEqual(left);
  });

  it('I-03 a mapping chooses whether a value that does not fit rejects the row', () => {
    const body = `${FORECOURT}fields: { km: { column: km, unfit: reject }, price: { column: price, unfit: empty, default: 0 } }`;
    expect(mapper(body)(row({ ...CAR, km: 'many' })).rejected).toMatchObject({ field: 'km' });
    expect(mapper(body)(row({ ...CAR, price: 'cheap' })).car).toMatchObject({ price: 0, price_type: 'poa' });
  });

  it('I-03 rows that are unreadable, empty or without an identity are rejected', () => {
    const map = mapper(`missing: ['-']\n${FORECOURT}`);
    expect(map({ line: 3, problem: 'broken' }).rejected).toEqual({ line: 3, field: '', reason: 'broken' });
    expect(map(row({ id: ' ', make: '-', price: null })).rejected).toEqual({ line: 2, field: '', reason: 'the row is empty' });
    expect(map(row({ ...CAR, id: '' })).rejected).toMatchObject({ field: 'id', reason: 'column "id" gives no identity' });
  });

  it('I-03 an id from named columns stays the same when the price changes, and equal rows are numbered', () => {
    const body =
      'id: { prefix: p-, columns: [model, km], fields: [make] }\nfields: { price: { column: price }, model: { column: model }, year: { constant: 2020 }, make: { column: make } }';
    const cells = { make: 'Kia', model: ' Rio ', km: '5', price: '100' };
    const ids = (rows: Record<string, unknown>[]) => {
      const map = mapper(body);
      return rows.map((values) => map(row(values)).car?.id);
    };
    const [first, second, other] = ids([cells, { ...cells, price: '90', model: 'RIO' }, { ...cells, make: 'Audi' }]);
    expect(first).toMatch(/^p-[0-9a-f]{16}$/);
    expect(second).toBe(`${first}-2`);
    expect(other).not.toBe(first);
    expect(ids([{ ...cells, price: '1' }])).toEqual([first]);
  });

  it('I-03 the make is read from the name of the file, or else from the column', () => {
    const body = `id: { column: id }
fields:
  make: { first: [{ fileName: true, transform: [{ values: { table: { vw: Volkswagen }, others: missing } }] }, { column: make }] }
  model: { column: model }
  year: { column: year }
  price: { column: price, default: 0 }`;
    expect(mapper(body, '/in/VW.csv.gz')(row(CAR)).car?.make).toBe('Volkswagen');
    expect(mapper(body, 'C:\\in\\stock.csv')(row(CAR)).car?.make).toBe('Kia');
    expect(mapper(body)(row({ ...CAR, price: '' })).car).toMatchObject({ price: 0, price_type: 'poa' });
  });

  it('I-03 nested keys of a JSON record are read', () => {
    const body =
      'id: { column: ids.stock }\nfields: { make: { column: spec.make }, model: { constant: M }, year: { constant: 2020 }, price: { column: price.amount } }';
    expect(mapper(body)(row({ ids: { stock: 7 }, spec: { make: 'Kia' }, price: { amount: 500 } })).car).toMatchObject({
      id: '7',
      make: 'Kia',
      price: 500,
    });
  });

  it('I-03 V-02 V-03 V-04 spins, inside views, hotspots and videos are read from lists, addresses and JSON', () => {
    const hotspots = { exterior: [{ id: 'a', description: 'Alloys', positions: [{ frame: 0, x: 10, y: 90 }] }] };
    const { car } = mapper(FORECOURT)(
      row({
        ...CAR,
        spin_images: '/media/1.jpg|/media/2.jpg',
        spin_interior_image: '/media/in.jpg',
        spin_code: 'A1',
        hotspots: JSON.stringify(hotspots),
        video_url: 'https://cdn.example/a.mp4',
        external_video_url: 'https://youtu.be/dQw4w9WgXcQ',
        videos: 'https://cdn.example/b.mp4',
        walkaround_videos: '[{"video":{"url":"https://cdn.example/w.mp4"}}]',
      }),
    );
    expect(car).toMatchObject({
      spin_images: ['/media/1.jpg', '/media/2.jpg'],
      spin_interior_image: '/media/in.jpg',
      spin_code: 'A1',
      hotspots,
      video_url: 'https://cdn.example/a.mp4',
      external_video_url: 'https://youtu.be/dQw4w9WgXcQ',
      videos: [{ video: { url: 'https://cdn.example/b.mp4' } }],
      walkaround_videos: [{ video: { url: 'https://cdn.example/w.mp4' } }],
    });
  });

  it('I-03 V-03 a hotspot outside of the picture leaves the hotspots out, with its path', () => {
    const hotspots = { exterior: [{ id: 'a', description: 'Alloys', positions: [{ frame: 0, x: 110, y: 90 }] }] };
    const { car, notices } = mapper(FORECOURT)(row({ ...CAR, hotspots: JSON.stringify(hotspots) }));
    expect(car?.hotspots).toBeUndefined();
    expect(notices?.[0]?.field).toContain('positions.0.x');
  });
});
