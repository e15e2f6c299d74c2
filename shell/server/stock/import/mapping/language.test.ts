import { assert, property, string } from 'fast-check';
import { checkMediaAddress, splitAddresses } from './addresses';
import { parseMapping } from './parse-mapping';
import { titleCase } from './title-case';
import { createWordReader } from './words/words';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const BASE = 'name: a\ndescription: d\nformats: [csv]\nid: { column: id }\n';
const FIELDS = 'make: { column: make }, model: { column: model }, year: { column: year }, price: { column: price }';
const CAR = { id: 'x', make: 'Kia', model: 'Rio', year: '2020', price: '100' };

const mapped = (body: string, cells: Record<string, unknown>, facts = {}) =>
  parseMapping(`${BASE}${body}`, 'a.yaml').rowMapper('a.csv', NOW, facts)({ line: 2, values: { ...CAR, ...cells } });
const carOf = (fields: string, cells: Record<string, unknown>, more = '') =>
  mapped(`${more}\nfields: { ${FIELDS}, ${fields} }`, cells).car;

describe('lists and addresses of a feed', () => {
  it.each([
    ['https://a.example/1.jpg,https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/1.jpg; http://b.example/2.jpg;', ['https://a.example/1.jpg', 'http://b.example/2.jpg']],
    ['https://a.example/1.jpg\nhttps://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
    ['https://a.example/w_400,h_300/1.jpg|//a.example/2.jpg', ['https://a.example/w_400,h_300/1.jpg', '//a.example/2.jpg']],
    ['1.jpg,2.jpg', ['1.jpg', '2.jpg']],
    ['/media/a.jpg|drawing:ute/ffffff/front', ['/media/a.jpg', 'drawing:ute/ffffff/front']],
    ['', []],
  ])('I-03 the cell %j holds the addresses %j', (text, addresses) => {
    expect(splitAddresses(text)).toEqual(addresses);
  });

  it.each([
    ['https://a.example/1 2.jpg', { address: 'https://a.example/1%202.jpg' }],
    ['//a.example/1.jpg', { address: 'https://a.example/1.jpg' }],
    ['www.a.example/1.jpg', { address: 'https://www.a.example/1.jpg' }],
    ['ftp://a.example/1.jpg', { reason: 'is not an http or https address' }],
    ['data:image/png;base64,AAAA', { reason: 'is not an http or https address' }],
    ['https://user:pass@a.example/1.jpg', { reason: 'is an address with a password' }],
    ['https://', { reason: 'is not an address' }],
    ['a.jpg', { reason: expect.stringContaining('baseAddress') }],
  ])('I-03 the address %j is checked', (text, expected) => {
    expect(checkMediaAddress(text)).toEqual(expected);
  });

  it.each(['drawing:suv/red/front', '/media/a.jpg'])(
    'I-03 only a feed in our own form may name the picture %s of this installation',
    (text) => {
      expect(checkMediaAddress(text, { allowsOwnMedia: true })).toEqual({ address: text });
      expect(checkMediaAddress(text)).toEqual({ reason: expect.any(String) });
    },
  );

  it("I-03 an address such as /media/a.jpg in a supplier's feed is a picture of the supplier", () => {
    const car = carOf('images: { column: p }', { p: '/media/a.jpg' }, 'baseAddress: https://c.example');
    expect(car?.images).toEqual([{ url: 'https://c.example/media/a.jpg' }]);
  });

  it('I-03 photographs come in the order of a number beside them, those without a number last', () => {
    const photos = [{ url: 'c.jpg' }, { url: 'b.jpg', sort: '10' }, { url: 'a.jpg', sort: 9 }];
    const car = carOf("images: { column: 'photos[sorted by sort].url' }", { photos }, 'baseAddress: https://c.example');
    expect(car?.images.map(({ url }) => url)).toEqual([
      'https://c.example/a.jpg',
      'https://c.example/b.jpg',
      'https://c.example/c.jpg',
    ]);
  });

  it.each([
    ['2018-2', '2018-02'],
    ['2018/11', '2018-11'],
    ['2/2018', '2018-02'],
    ['2018', '2018'],
  ])('I-03 the month %s of a build is %s', (written, month) =>
    expect(carOf('build_date: { column: built }', { built: written })?.build_date).toBe(month),
  );

  it('I-10 the words of American suppliers are understood', () => {
    const words = { b: 'Pickup Crew Cab', f: 'Electric Fuel System', t: 'Automatic w/OD', make: 'Isuzu', model: 'D-MAX' };
    const car = carOf('body: { column: b }, fuel: { column: f }, transmission: { column: t }', words);
    expect(car).toMatchObject({ body: 'Ute', fuel: 'Electric', transmission: 'Automatic', model: 'D-MAX' });
  });

  it('I-03 numbered columns become photographs in the order of their numbers, completed by the base address', () => {
    const cells = {
      Photo10: 'j.jpg',
      Photo2: 'https://b.example/b.jpg',
      Photo1: 'a.jpg',
      Photos: 'x',
      Main: 'm.jpg',
      Photo3: '',
    };
    const car = carOf('images: { columns: [Main, "Photo{n}"] }', cells, 'baseAddress: https://c.example/p/');
    expect(car?.images.map(({ url }) => url)).toEqual([
      'https://c.example/p/m.jpg',
      'https://c.example/p/a.jpg',
      'https://b.example/b.jpg',
      'https://c.example/p/j.jpg',
    ]);
  });

  it('I-03 columns with yes and no, lists and synonyms make one list of features', () => {
    const fields = 'features: { all: [{ column: Options }, { yesNo: { AC: aircon, "Has *": "*" } }] }';
    const cells = { Options: 'Tow bar, Sat Nav; Bluetooth', AC: 'Y', 'Has Sunroof': 'ja', 'Has Snorkel': 'no' };
    expect(carOf(fields, cells)?.features).toEqual(['Tow bar, Sat Nav', 'Bluetooth connectivity', 'Air conditioning', 'Sunroof']);
    expect(carOf('features: { column: f }', { f: '<ul><li>Tow bar</li><li>Tyres &amp; rims</li></ul>' })?.features).toEqual([
      'Tow bar',
      'Tyres & rims',
    ]);
  });

  it('I-03 lists, attributes and conditions of nested records are read', () => {
    const values = {
      photos: { photo: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }] },
      prices: [
        { type: 'trade', '#text': '90' },
        { type: 'retail', '#text': '120' },
      ],
      paint: { code: 'X', '#text': 'weiß' },
    };
    const { car } = mapped(
      "fields: { make: { column: make }, model: { column: model }, year: { column: year }, price: { column: 'prices[type=retail]' }, images: { column: 'photos.photo[].url' }, colour: { column: paint }, badge: { column: 'prices[0].type' } }",
      values,
    );
    expect(car).toMatchObject({
      price: 120,
      colour: 'White',
      badge: 'trade',
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    });
  });
});

describe('words of a feed', () => {
  it.each([
    ['make', 'MERCEDES BENZ', 'Mercedes-Benz'],
    ['make', 'vw', 'Volkswagen'],
    ['make', 'Isuzu Ute', 'Isuzu UTE'],
    ['make', 'ISUZU UTE', 'Isuzu UTE'],
    ['make', 'CITROEN', 'Citroën'],
    ['body', 'Pick-Up', 'Ute'],
    ['body', 'Kombi', 'Wagon'],
    ['body', 'other', undefined],
    ['fuel', 'Essence', 'Petrol'],
    ['fuel', 'Hybrid (Benzin/Elektro)', 'Hybrid'],
    ['transmission', 'Schaltgetriebe', 'Manual'],
    ['transmission', '8 SPEED SPORTS AUTOMATIC', '8 Speed Sports Automatic'],
    ['drive', 'Allrad', 'AWD'],
    ['drive', '4x4', '4WD'],
    ['colour', 'WHITE', 'White'],
    ['colour', 'weiß', 'White'],
    ['colour', 'SOUL RED', 'Soul Red'],
    ['car_type', 'Pre-Owned', 'used'],
    ['features', 'Sitzheizung', 'Heated seats'],
  ])('I-03 the %s %j is %j', (field, text, word) => {
    expect(createWordReader(field)?.(text).value).toBe(word);
  });

  it('I-03 texts that differ in letter case alone have one spelling', () => {
    const map = parseMapping(`${BASE}fields: { ${FIELDS}, colour: { column: c } }`, 'a.yaml').rowMapper('a.csv', NOW);
    const car = (id: string, model: string, c: string) => map({ line: 2, values: { ...CAR, id, model, c } }).car;
    expect(carOf('badge: { column: b }', { make: 'TOYOTA', model: 'HILUX', b: 'SR5' })).toMatchObject({
      make: 'Toyota',
      model: 'HiLux',
    });
    expect([car('1', 'HiLux', 'White'), car('2', 'HILUX', 'WHITE'), car('3', 'hilux', 'white')]).toMatchObject(
      Array.from({ length: 3 }, () => ({ model: 'HiLux', colour: 'White' })),
    );
    assert(
      property(string(), (text) =>
        expect(titleCase(text.toUpperCase().toLowerCase())).toBe(titleCase(titleCase(text.toUpperCase().toLowerCase()))),
      ),
    );
  });

  it("I-03 a mapping's synonyms come before the built-in ones, and asWritten switches both off", () => {
    const more = 'synonyms: { body: { Kombi: Van, Rest: null } }';
    expect(carOf('body: { column: b }', { b: 'KOMBI' }, more)?.body).toBe('Van');
    expect(carOf('body: { column: b }', { b: 'rest' }, more)?.body).toBeUndefined();
    expect(carOf('body: { column: b, asWritten: true }', { b: 'KOMBI' }, more)?.body).toBe('KOMBI');
  });

  it('I-03 usual words for a value that is not known are no values, also after a transform', () => {
    const fields = 'state: { column: s, transform: [{ split: { by: "-", at: 1 } }] }, colour: { column: c }';
    expect(carOf(fields, { s: 'AU-NA', c: 'n/a' })).not.toHaveProperty('state');
    expect(carOf(fields, { s: 'AU-NSW', c: 'Unknown' })).not.toHaveProperty('colour');
    expect(carOf(fields, { s: 'AU-NSW', c: 'NA' }, 'usualMissing: false')).toMatchObject({ state: 'NSW', colour: 'Na' });
    expect(carOf(fields, { s: '', c: 'X1' }, 'missing: [x1]')).not.toHaveProperty('colour');
  });

  it('I-03 a status that says reserved keeps the car on sale and reserved', () => {
    expect(carOf('status: { column: s }', { s: 'Deposit taken' })).toMatchObject({ status: 'in_stock', reserved: true });
  });
});

describe('values and rows of a feed', () => {
  it('I-03 other units than ours are converted', () => {
    const fields = 'km: { column: k }, engine_size_litres: { column: e }, power: { column: p }';
    expect(carOf(fields, { k: '28,000 miles', e: '1998 cc', p: '150 PS' })).toMatchObject({
      km: 45_062,
      engine_size_litres: 2,
      power: 110,
    });
    expect(carOf(fields, { k: '45,210 km', e: '1998', p: '110 kW' })).toMatchObject({
      km: 45_210,
      engine_size_litres: 2,
      power: 110,
    });
    expect(['3.5L V6', '1.25 L', '2.0 litre 4 cyl', 'V6'].map((e) => carOf(fields, { e })?.engine_size_litres)).toEqual([
      3.5,
      1.25,
      2,
      undefined,
    ]);
  });

  it('I-03 entities are decoded in texts, and columns are joined', () => {
    const fields = 'badge: { template: "{column:Trim} {column:Drive Line} {make}" }, dealercomments: { column: d }';
    expect(carOf(fields, { Trim: 'S&amp;R', 'Drive Line': '', d: '<p>A &amp; B</p>' })).toMatchObject({
      badge: 'S&R Kia',
      dealercomments: '<p>A &amp; B</p>',
    });
    expect(carOf(fields, { d: '&lt;p&gt;A&lt;/p&gt;' })?.dealercomments).toBe('<p>A</p>');
  });

  it.each([
    ['only: [{ column: s, is: [Live] }]', { s: 'live' }, { s: 'sold' }],
    ['except: [{ column: s, is: [Sold] }]', { s: 'live' }, { s: 'SOLD' }],
    ["except: [{ column: s, matches: '(?i)^whole' }]", { s: 'x' }, { s: 'Wholesale' }],
    ['only: [{ column: s, missing: false }]', { s: 'x' }, { s: 'N/A' }],
    ['only: [{ column: s, above: 10, below: 20 }]', { s: '15' }, { s: '20' }],
  ])('I-03 with the condition %s a row is read and another left out', (rows, read, other) => {
    const body = `rows: { ${rows} }\nfields: { ${FIELDS} }`;
    expect(mapped(body, read).car).toBeDefined();
    expect(mapped(body, other)).toEqual({ leftOut: true });
  });

  it('I-03 a location that the dealer does not have gives a notice with those that exist', () => {
    const body = `fields: { ${FIELDS}, location_id: { column: l } }`;
    const facts = { locations: ['north', 'south'] };
    expect(mapped(body, { l: 'NORTH' }, facts).car?.location_id).toBe('north');
    const { car, notices } = mapped(body, { l: 'west' }, facts);
    expect(car).not.toHaveProperty('location_id');
    expect(notices).toMatchObject([
      { field: 'location_id', reason: '"west" is no location of this dealer; it has north, south' },
    ]);
  });

  it('I-08 a VIN that advertising feeds refuse gives a notice and stays; one before 1981 gives none', () => {
    const noticesOf = (vin: string, year: string) => {
      const { car, notices } = mapped(`fields: { ${FIELDS}, vin: { column: v } }`, { v: vin, year });
      expect(car?.vin).toBe(vin);
      return notices;
    };
    expect(noticesOf('MCV36-12345', '2004')).toMatchObject([{ field: 'vin', value: '"MCV36-12345"' }]);
    expect(noticesOf('6FPAAAJGSW1A12345', '2004')).toBeUndefined();
    expect(noticesOf('HD123456', '1972')).toBeUndefined();
  });

  it('F-11 quotes of several lenders are kept on the car', () => {
    const fields =
      'finance_lenders.acme.paymentWeek: { column: w }, finance_lenders.acme.termMonths: { constant: 60 }, finance_lenders.other_bank.deposit: { column: d }';
    expect(carOf(fields, { w: '$89.50', d: '1,000' })?.finance_lenders).toEqual({
      acme: { paymentWeek: 89.5, termMonths: 60 },
      other_bank: { deposit: 1000 },
    });
    expect(carOf(fields, { w: 'call', d: '1,000' })?.finance_lenders).toEqual({
      acme: { termMonths: 60 },
      other_bank: { deposit: 1000 },
    });
  });
});

describe('reading the last day of a finance quote', () => {
  const ACME = 'finance_lenders.acme.paymentWeek: { constant: 89 }, finance_lenders.acme.validUntil: { column: until }';
  const read = (until: string) =>
    mapped(`fields: { ${FIELDS}, ${ACME}, finance_lenders.other.deposit: { constant: 1000 } }`, { until });
  const other = { other: { deposit: 1000 } };

  it('F-11 a quote keeps the last day that the feed states, and may have none', () => {
    expect(read('2026-12-31').car?.finance_lenders).toEqual({ acme: { paymentWeek: 89, validUntil: '2026-12-31' }, ...other });
    expect(read('').car?.finance_lenders).toEqual({ acme: { paymentWeek: 89 }, ...other });
  });

  it.each(['end of year', '2026-12', '2026-13-01'])(
    'F-11 a quote whose last day is the unreadable %j is left out with a notice, and other quotes stay',
    (until) => {
      const { car, notices } = read(until);
      expect(car?.finance_lenders).toEqual(other);
      expect(notices).toMatchObject([
        { field: 'finance_lenders.acme.validUntil', reason: expect.stringContaining('the quote of acme is left out') },
      ]);
    },
  );
});

describe('models, colours and units as suppliers write them', () => {
  const MODEL = 'model: { column: model, transform: [{ title: true }] }';
  it.each([
    ['MG', 'ZS', 'ZS'],
    ['Mg', 'Zs', 'ZS'],
    ['Mazda', 'Cx-5', 'CX-5'],
    ['Mazda', 'cx-5', 'CX-5'],
    ['TOYOTA', 'HILUX', 'HiLux'],
    ['Hyundai', 'I30', 'i30'],
    ['Kia', 'SOMETHING NEW', 'Something New'],
  ])('I-03 with "title" the model of %s %j has the spelling of the reference list, %j', (make, model, expected) => {
    expect(
      mapped(`fields: { make: { column: make }, ${MODEL}, year: { column: year }, price: { column: price } }`, { make, model })
        .car?.model,
    ).toBe(expected);
  });

  it.each([
    ['Gris foncé', 'Grey', false],
    ['Bleu métallisé', 'Blue', false],
    ['Schwarz Metallic', 'Black', false],
    ['Dunkelblau', 'Blue', false],
    ['Black Metallic', 'Black Metallic', false],
    ['Glacier White', 'Glacier White', false],
    ['Kestrel', 'Kestrel', true],
  ])('I-03 the colour %j is %j, and a trial lists it as not understood: %j', (text, value, isUnclear) => {
    expect(createWordReader('colour')?.(text)).toEqual({ value, isUnclear });
  });

  it.each([
    ['power: { column: Leistung PS }', { 'Leistung PS': '110' }, { power: 81 }],
    ['power: { column: Power (hp) }', { 'Power (hp)': 100 }, { power: 75 }],
    ['power: { column: Leistung PS }', { 'Leistung PS': '81 kW' }, { power: 81 }],
    ['km: { column: Miles }', { Miles: '28,000' }, { km: 45_062 }],
    ['km: { column: odometer.miles }', { odometer: { miles: 28_000 } }, { km: 45_062 }],
    ['km: { column: Miles }', { Miles: '45,062 km' }, { km: 45_062 }],
    ['km: { column: Mileage }', { Mileage: '28,000' }, { km: 28_000 }],
    ['power: { column: Maps }', { Maps: '110' }, { power: 110 }],
    ['power: { column: Leistung PS, transform: [{ multiply: 0.7355 }, { round: 0 }] }', { 'Leistung PS': '110' }, { power: 81 }],
    ['engine_size_litres: { column: EngineCC }', { EngineCC: '1998' }, { engine_size_litres: 2 }],
    [
      'engine_size_litres: { column: EngineCC, transform: [{ multiply: 0.001 }, { round: 1 }] }',
      { EngineCC: '1998' },
      { engine_size_litres: 2 },
    ],
  ])('I-03 with the field %s the cells %j are %j', (field, cells, expected) => {
    expect(carOf(field, cells)).toMatchObject(expected);
  });
});
