import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { parseMapping } from '../mapping/parse-mapping';
import { cars } from '../../cars/tables';
import { importFeed } from './import-feed';
import type { ImportOptions } from './import-options';

const GUIDE = readFileSync(resolve(__dirname, '../../../../../shared/guides/feeds.md'), 'utf8');
const NOW = Date.UTC(2026, 5, 1) / 1000;
const WIDE = [
  'Stock No,VIN,Make,Model,Variant,Drive,Year,Price,Status,Options,AC,Towbar,Has Sunroof,Main Photo,Photo1,Photo2,Photo10,Kms',
  'A1,6FPAAAJGSWMA12345,FORD,RANGER,XLT,4x4,2021,"$48,990",For Sale,"Bluetooth|Reversing camera",Y,N,Y,m.jpg,1.jpg,2.jpg,10.jpg,"45,210 km"',
  'A2,,MAZDA,CX-5,,,2019,"26,500 drive away",Wholesale,,N,N,N,,,,,88k',
  'A3,,KIA,RIO,S,,2020,,For Sale,,N,N,N,,,,,12000',
  'A4,,TOYOTA,COROLLA,,,2018,POA,Sold,,N,N,N,,,,,71000',
  'A5,,NISSAN,PATROL,Ti,,MY20,"$70,000",For Sale,,N,Y,N,,https://other.example/5.jpg,,,61000',
].join('\r\n');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const guideMapping = (name: string) => {
  const text = [...GUIDE.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return parseMapping(text.find((block) => block.startsWith(`name: ${name}\n`)) ?? '', `${name}.yaml`);
};

/** For a dealer of its own, with a mapping of the guide. Resolves with the report and the dealer's cars. */
const importWith = async (mapping: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}) => {
  const report = await importFeed(database.db, {
    tenant: mapping,
    currency: 'AUD',
    feed: 'supplier',
    mapping: guideMapping(mapping),
    stream: (async function* () {
      yield Buffer.from(content);
    })(),
    fileName: 'stock.txt',
    mode: 'full',
    now: NOW,
    ...options,
  });
  const rows = await database.db.select({ car: cars.document }).from(cars).where(eq(cars.tenant, mapping)).orderBy(asc(cars.id));
  return { ...report, cars: Object.fromEntries(rows.map(({ car }): [string, Car] => [car.id, car])) };
};
const refused = ({ rejected }: { rejected: { line: number; field: string; reason: string }[] }) =>
  rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`);

describe('feeds of seven kinds, with the mappings of the guide', () => {
  it('I-03 a wide CSV has photographs in order, equipment of yes and no columns, and no row without price or year', async () => {
    const { cars: stock, ...report } = await importWith('wide', WIDE);
    expect(refused(report)).toEqual(['4 price is missing', '6 year "MY20" is not a number']);
    expect(stock['A1']).toMatchObject({
      make: 'Ford',
      model: 'Ranger',
      badge: 'XLT 4x4',
      price: 48_990,
      price_type: 'drive_away',
      status: 'in_stock',
      features: ['Bluetooth connectivity', 'Reversing camera', 'Air conditioning', 'Sunroof'],
    });
    expect(stock['A1']?.images.map(({ url }) => url)).toEqual(
      ['m', '1', '2', '10'].map((name) => `https://cdn.supplier.example/photos/${name}.jpg`),
    );
    expect([stock['A2'], stock['A4']]).toMatchObject([
      { model: 'CX-5', price: 26_500, status: 'hidden' },
      { price_type: 'poa', status: 'sold' },
    ]);
  });

  it('I-03 a nightly delta changes what its columns say, sells what it calls sold, and leaves all other cars', async () => {
    const { cars: before } = await importWith('wide', WIDE);
    const delta = 'Stock No,Price,Status\nA1,"$46,990",For Sale\nA2,,Sold\nA9,"$9,990",For Sale\n';
    const { cars: after, ...report } = await importWith('wide', delta, { mode: 'delta', now: NOW + 3600 });
    expect(refused(report)).toEqual([expect.stringMatching(/^4 make /)]);
    expect(report).toMatchObject({ added: 0, changed: 2, repriced: 1, removed: 0 });
    expect(after['A1']).toEqual({ ...before['A1'], price: 46_990, updated_at: NOW + 3600 });
    expect(after['A2']).toMatchObject({ price: 26_500, status: 'sold', model: 'CX-5' });
    expect(after['A4']).toEqual(before['A4']);
  });

  it('I-03 nested XML has the retail price, all photographs and all features', async () => {
    const vehicle = (id: string, inside: string) =>
      `<vehicle id="${id}"><make>Kia</make><model>Sorento</model>${inside}</vehicle>`;
    const { cars: stock, ...report } = await importWith(
      'nested',
      `<?xml version="1.0" encoding="UTF-8"?><export date="2026-06-01"><vehicles>
${vehicle(
  '77',
  `<year>2023</year><price type="trade">52000</price><price type="retail">59990</price><odometer unit="km">18200</odometer>
   <photos><photo url="https://p.example/1.jpg?a=1&amp;b=2"/><photo url="https://p.example/2.jpg"/></photos>
   <features><feature>Heated seats</feature><feature><![CDATA[Tyres & rims]]></feature></features>`,
)}
${vehicle('78', '<year>2022</year><price type="trade">40000</price>')}
${vehicle('79', '<year>2020</year><price type="retail">29990</price><photos/><features><feature>Aircon</feature></features>')}
</vehicles></export>`,
    );
    expect(refused(report)).toEqual([expect.stringMatching(/ price is missing$/)]);
    expect(Object.keys(stock)).toEqual(['77', '79']);
    expect(stock['77']).toMatchObject({
      price: 59_990,
      km: 18_200,
      features: ['Heated seats', 'Tyres & rims'],
      images: [{ url: 'https://p.example/1.jpg?a=1&b=2' }, { url: 'https://p.example/2.jpg' }],
    });
    expect(stock['79']).toMatchObject({ images: [], features: ['Air conditioning'] });
  });

  it('I-03 a semicolon file has decimal commas, days before months and German words', async () => {
    const { cars: stock, ...report } = await importWith(
      'german',
      `Angebotsnummer;Marke;Modell;Erstzulassung;Preis;Kilometerstand;Karosserie;Kraftstoff;Getriebe;Farbe;Bilder
D1;VW;Golf;03/07/2019;"17.990,00 €";45.210;Kombi;Benzin;Schaltgetriebe;weiß;https://b.example/1.jpg,https://b.example/2.jpg
D2;BMW;320d;31/12/2018;21.500;98.000;Limousine;Diesel;Automatik;schwarz metallic;
D3;Opel;Corsa;12/2020;auf Anfrage;12.500;Kleinwagen;Benzin;Automatik;Rot;
D4;Audi;A4;31/02/20;19.900;10.000;Shooting Brake;Diesel;Automatik;Blau;`,
      { currency: 'EUR' },
    );
    expect(refused(report)).toEqual([expect.stringMatching(/^5 year "31\/02\/20"/)]);
    expect(stock['D1']).toMatchObject({
      make: 'Volkswagen',
      year: 2019,
      price: 17_990,
      km: 45_210,
      body: 'Wagon',
      fuel: 'Petrol',
      transmission: 'Manual',
      colour: 'White',
    });
    expect(stock['D1']?.images).toHaveLength(2);
    expect([stock['D2'], stock['D3']]).toMatchObject([
      { year: 2018, price: 21_500, km: 98_000, body: 'Sedan', colour: 'Black' },
      { year: 2020, price_type: 'poa', km: 12_500 },
    ]);
  });

  it('I-03 a file in Latin-1 keeps its accents, also in the address of a car', async () => {
    const text =
      'Ref;Marque;Modèle;Année;Prix;Carburant\nF1;Citroën;C3 Shine;2021;14 990,00;Essence\nF2;Škoda;Fabia;2020;9 990,00;Gazole\n';
    const bytes = Buffer.from(text.replace('Š', '\u008a'), 'latin1');
    const { cars: stock, rejectedCount } = await importWith('latin', bytes);
    expect(rejectedCount).toBe(0);
    expect(stock).toMatchObject({
      F1: { make: 'Citroën', price: 14_990, fuel: 'Petrol', slug: expect.stringContaining('citroen') },
      F2: { make: 'Skoda', price: 9990, fuel: 'Diesel', slug: expect.stringContaining('skoda') },
    });
  });

  it('I-03 a stock service has miles and kilometres in one column, pence, and a state that reserves a vehicle', async () => {
    const vehicle = (number: number, change: object) => ({
      reference: `s${number}`,
      state: 'AVAILABLE',
      spec: { manufacturer: { code: 'VW', label: 'VOLKSWAGEN' }, range: 'Golf', power: { bhp: 148 } },
      registered: '2021-05-12',
      odometer: { reading: 23_120, unit: 'MILES' },
      retail: { pence: 1_699_500 },
      media: { images: [{ sequence: 2, href: 'https://s.example/b.jpg' }, { sequence: 1, href: 'https://s.example/a.jpg' }] }, // prettier-ignore
      equipment: { Comfort: ['Air con'], Safety: ['Tow Hitch'] },
      ...change,
    });
    const vehicles = [
      vehicle(1, {}),
      vehicle(2, { odometer: { reading: 41_000, unit: 'KM' }, registered: '12/11/2020', state: 'RESERVED' }),
      vehicle(3, { retail: null }),
      vehicle(4, { state: 'SOLD' }),
    ];
    const { cars: stock, ...report } = await importWith('service', JSON.stringify({ count: 4, inventory: { vehicles } }));
    expect(refused(report)).toEqual([expect.stringMatching(/ price is missing$/)]);
    expect(stock['s1']).toMatchObject({ make: 'Volkswagen', year: 2021, price: 16_995, km: 37_208, power: 110, reserved: false });
    expect(stock['s1']).toMatchObject({ features: ['Air conditioning', 'Tow bar'], status: 'in_stock' });
    expect(stock['s1']?.images.map(({ url }) => url)).toEqual(['https://s.example/b.jpg', 'https://s.example/a.jpg']);
    expect(stock['s2']).toMatchObject({ year: 2020, km: 41_000, status: 'in_stock', reserved: true });
    expect(stock['s4']).toMatchObject({ status: 'sold' });
  });

  it("I-03 a scraper's JSON has makes of titles, kilometres of miles, and no paint that is none", async () => {
    const listings = [
      {
        id: 1,
        title: '2019 Ford Focus ST',
        vehicle: { model: 'Focus', year: 2019 },
        pricing: { amount: 17_480.4, currency: 'AUD' },
        paint: 'Race Red (metallic) / Black',
        odometer: { miles: 38_850 },
        photos: ['https://s.example/1.webp', null, 'thumb.webp'],
      },
      {
        id: 2,
        vehicle: { make: 'FORD', model: 'Fiesta', year: '2018' },
        pricing: { amount: '8,000' },
        paint: '3 years warranty',
      },
      { id: 3, title: 'Bargain!', vehicle: { model: 'Ka', year: 2012 }, pricing: { amount: 1500 } },
    ];
    const { cars: stock, ...report } = await importWith('scraper', JSON.stringify({ source: 'x', listings }));
    expect(refused(report)).toEqual([expect.stringMatching(/ make is missing$/)]);
    expect(stock['web-1']).toMatchObject({ make: 'Ford', price: 17_480, km: 62_523, colour: 'Race Red' });
    expect(stock['web-1']?.images).toEqual([{ url: 'https://s.example/1.webp' }]);
    expect(report.notices).toMatchObject([{ field: 'images', reason: expect.stringContaining('baseAddress') }]);
    expect(stock['web-2']).toMatchObject({ make: 'Ford', price: 8000 });
    expect(stock['web-2']).not.toHaveProperty('colour');
  });
});
