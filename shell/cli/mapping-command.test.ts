import type { ListedMapping } from '@forecourt/contracts/desk/feeds';
import { mkdtempSync, readdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandFailure } from './api';
import { failIfTooManyRejected } from './exit-codes';
import { refusedMappingLines } from './mapping-command';
import { runCommandAt } from './testing/run-command';

const FEED = [
  'Stock No,Make,Model,Year,Price,Kms,Body,Photo1,Photo2',
  'A1,TOYOTA,HiLux,2020,"$32,990",45210 km,ute,https://a.example/1.jpg,b.jpg',
  'A2,Kia,Rio,2019,cheap,60k,Hatch,,',
  'A3,Kia,Rio,2019,POA,many,Pod,,',
].join('\n');

const [DEALER = ''] = readdirSync(resolve(__dirname, '../tenants'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

describe('forecourt mapping', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mapping-'));
  const feed = join(folder, 'stock.csv');
  beforeAll(() => writeFileSync(feed, FEED));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...words: string[]) => runCommandAt('http://127.0.0.1:9', 'mapping', ...words);

  it('I-03 a trial shows rows field by field and counts them, and its exit code says that many were rejected', async () => {
    const { out, ...end } = await run('try', feed, '--rows', '1');
    expect(out).toContain('  make                 Toyota   ← Make "TOYOTA"');
    expect(out).toContain('  km                   45210   ← Kms "45210 km"');
    expect(out).toContain('notice: images "b.jpg" is an address without a host');
    expect(out).toContain('3 rows (csv): 2 become cars, 1 are rejected, 0 are left out');
    expect(out).toContain('  1 × price: … is not a number');
    expect(out).toContain('  1 × km: … is not a number');
    expect(out).toContain('  body: "Pod" (1)');
    expect(end).toEqual({ exitCode: 3, failure: '1 of 3 rows were rejected, more than 5 % (--max-rejected)' });
    expect((await run('try', feed, '--max-rejected', '40')).failure).toBeUndefined();
  });

  it('I-03 a trial shows how many pictures a row has, and the first of them', async () => {
    const pictures = [1, 2, 3, 4].map((each) => `https://a.example/${each}.jpg`);
    writeFileSync(join(folder, 'p.csv'), `Stock No,Make,Model,Year,Price,Photos\nA1,Kia,Rio,2019,9000,${pictures.join('|')}`);
    const { out } = await run('try', join(folder, 'p.csv'));
    expect(out).toContain(
      'images               4: "https://a.example/1.jpg", "https://a.example/2.jpg", "https://a.example/3.jpg", …   ←',
    );
  });

  it('I-03 the proposed mapping can be written to a file and tried', async () => {
    const { out } = await run('propose', feed);
    const file = join(folder, 'stock.yaml');
    writeFileSync(file, out);
    expect(out).toContain('      - Photo{n}');
    expect((await run('try', feed, '--mapping', file, '--rows', '0', '--max-rejected', '50')).out).toContain('2 become cars');
    writeFileSync(file, out.replace('Photo{n}', 'Photo{n}\n    colum: x'));
    expect((await run('try', feed, '--mapping', file)).failure).toMatch(/stock\.yaml:\d+ .*colum .*is "column" meant\?/);
  });

  it('I-03 the proposal puts the main picture before the numbered ones', async () => {
    const row = 'A1,Kia,Rio,2019,9000,https://a.example/m.jpg,https://a.example/1.jpg,https://a.example/2.jpg';
    writeFileSync(join(folder, 'main.csv'), `Stock No,Make,Model,Year,Price,Main Photo,Photo1,Photo2\n${row}`);
    const { out } = await run('propose', join(folder, 'main.csv'));
    expect(out).toMatch(/images:\s+columns:\s+- Main Photo\s+- Photo\{n\}/);
    expect(out).not.toContain('Columns that no field reads');
  });

  it('I-03 the proposal recognises names of suppliers, and gives each of two prices its type', async () => {
    const yard =
      'StockNo,RegoNo,MakeName,ModelName,MfrYear,EGCPrice,DriveawayPrice,Trans,AdText\nY1,1AB,FORD,RANGER,2014,"$58,534","$60,034",Auto,Great';
    writeFileSync(join(folder, 'yard.csv'), yard);
    const { out } = await run('propose', join(folder, 'yard.csv'));
    expect(out).toContain('# Two prices: "DriveawayPrice" comes before "EGCPrice"');
    expect(out).not.toMatch(/No column was recognised|Columns that no field reads/);
    expect((await run('try', join(folder, 'yard.csv'))).out).toMatch(/price +60034 .*\n +price_type +drive_away/);
    const vehicle = (id: number, price: string) =>
      `<vehicle><stockId>${id}</stockId><make>Kia</make><model>Rio</model><year>2020</year>${price}</vehicle>`;
    const both = '<price type="egc">9000</price><price type="driveaway">9900</price>';
    writeFileSync(join(folder, 'typed.xml'), `<all>${vehicle(1, both)}${vehicle(2, both)}</all>`);
    expect((await run('try', join(folder, 'typed.xml'))).out).toMatch(/price +9900 [^]*\n +price_type +drive_away/);
    const german =
      'Fahrzeug-ID;Hersteller;Baureihe;Erstzulassung;Preis EUR;Leistung PS;Eingestellt am\nF1;Ford;Ranger;08/07/2023;69.501,00;110;17/11/2026';
    writeFileSync(join(folder, 'german.csv'), german);
    const second = (await run('propose', join(folder, 'german.csv'))).out;
    expect(second).not.toMatch(/No column was recognised|Columns that no field reads/);
    expect(second).toContain('id:\n  column: Fahrzeug-ID');
    expect((await run('try', join(folder, 'german.csv'))).out).toMatch(/ year +2023 /);
  });

  it('I-03 the proposal finds prices inside other elements, and an element without a text is an empty cell', async () => {
    const car = (id: number, price: string) =>
      `<car><id>${id}</id><make>Kia</make><model>Rio</model><year>2020</year><pricing>${price}<egc>9000</egc></pricing></car>`;
    const file = join(folder, 'nested.xml');
    const prices = ['<driveAway currency="AUD">9900</driveAway>', '<driveAway currency="AUD"/>'];
    writeFileSync(file, `<all>${prices.map((price, index) => car(index, price)).join('')}</all>`);
    const { out } = await run('try', file, '--rows', '2');
    expect(out).toMatch(/price +9900 [^]*price_type +drive_away [^]*price +9000 [^]*price_type +excluding_government_charges/);
  });

  it('I-03 the proposed mapping has the columns of a German feed and of a scraped one', async () => {
    const german =
      'Nummer;Marke;Modell;Variante;Kilometer;Preis;Erstzulassung;Ausstattung\nF1;Ford;Ranger;XLT;45.210;69.501,00;08/07/2023;Klimaanlage';
    writeFileSync(join(folder, 'liste.csv'), german);
    const records = [
      {
        title: '2021 Kia Rio S',
        price_text: '$9,990 Drive Away',
        'Colour (ext)': 'Red',
        gallery: [{ src: '//a.example/1.jpg' }],
      },
    ];
    writeFileSync(
      join(folder, 'records.json'),
      JSON.stringify(records.map((record, index) => ({ 'Stock #': `S${index}`, ...record }))),
    );
    for (const name of ['liste.csv', 'records.json']) {
      expect((await run('propose', join(folder, name))).out).not.toMatch(/No column was recognised|Columns that no field reads/);
      expect((await run('try', join(folder, name))).out).toContain('1 become cars');
    }
  });

  const PHOTO_ROWS = [
    'Stock No,VIN,Make,Model,Year,Price,Photo',
    ...['A1,JTMW43FV60D000001,Kia,Rio,2019,9000', 'A2,JTMW43FV60D000002,Kia,Rio,2020,9900'].flatMap((car) =>
      [1, 2, 3].map((photo) => `${car},https://a.example/${car.slice(0, 2)}-${photo}.jpg`),
    ),
  ];

  it('I-03 a file with a row for each photograph is recognised, and the proposal makes one vehicle of its rows', async () => {
    const file = join(folder, 'photo-rows.csv');
    writeFileSync(file, PHOTO_ROWS.join('\n'));
    const proposal = (await run('propose', file)).out;
    expect(proposal).toContain('# The file has a row for each photograph: rows with the same "Stock No" differ only in "Photo"');
    expect(proposal).toMatch(/id:\n +column: Stock No\n/);
    expect(proposal).toContain('\ngroupRows: true\n');
    const { out, failure } = await run('try', file);
    expect(out).toContain('6 rows (csv): 2 become cars, 0 are rejected');
    expect(out).toMatch(/images +3: "https:\/\/a.example\/A1-1.jpg", "https:\/\/a.example\/A1-2.jpg"/);
    expect(out).toContain('line 5: car A2');
    expect(failure).toBeUndefined();
  });

  it('I-03 a trial says that a mapping makes several vehicles of a row for each photograph, and how to sort mixed rows', async () => {
    const file = join(folder, 'photo-rows.csv');
    writeFileSync(file, PHOTO_ROWS.join('\n'));
    const mapping = join(folder, 'several.yaml');
    const fields = ['make: Make', 'model: Model', 'year: Year', 'price: Price', 'images: Photo', 'stocknum: Stock No'];
    const text = (more: string) =>
      `name: several\ndescription: d\nformats: [csv]\n${more}\nfields:\n${fields.map((each) => `  ${each.replace(': ', ': { column: ')} }\n`).join('')}`;
    writeFileSync(mapping, text('id: { columns: [Make, Model, Year] }'));
    const { out } = await run('try', file, '--mapping', mapping);
    expect(out).toContain('6 rows (csv): 2 become cars, 4 are rejected');
    expect(out).toContain('Warning: The file has a row for each photograph');
    const [head, a, b, c, ...rest] = PHOTO_ROWS;
    writeFileSync(file, [head, a, ...rest, b, c].join('\n'));
    writeFileSync(mapping, text('id: { column: Stock No }\ngroupRows: true'));
    const mixed = (await run('try', file, '--mapping', mapping)).out;
    expect(mixed).toContain('2 become cars, 1 are rejected');
    expect(mixed).toContain('Warning: Rows with the same "Stock No" do not follow each other');
  });

  it('I-03 the proposal for a header with a name twice is one that a trial accepts', async () => {
    const file = join(folder, 'twice.csv');
    writeFileSync(
      file,
      'Stock,Make,Model,Year,Price,Price,Photo,Photo\nA1,Kia,Rio,2019,,9000,https://a.example/1.jpg,https://a.example/2.jpg',
    );
    expect((await run('propose', file)).out).toContain('# The header has "Price" more than once');
    const { out } = await run('try', file);
    expect(out).toContain('1 become cars');
    expect(out).toMatch(/price +9000 /);
    expect(out).toMatch(/images +2: /);
  });

  it('I-03 lines before the header are said to be there, with the line of the header', async () => {
    const file = join(folder, 'titled.csv');
    writeFileSync(file, 'Stock report\n"Printed 1 June"\n\nStock No;Make;Model;Year;Price\nA1;Kia;Rio;2019;9000');
    for (const command of ['propose', 'try'])
      expect((await run(command, file)).failure).toContain('The header seems to be on line 4 (Stock No;Make;Model;Year;Price)');
  });

  it('I-03 a line that names the delimiter, and empty lines, are no lines before the header', async () => {
    const file = join(folder, 'separated.csv');
    writeFileSync(file, 'sep=;\nStock No;Make;Model;Year;Price\nA1;Kia;Rio;2019;9000');
    expect((await run('try', file)).out).toContain('1 become cars');
  });

  it('I-03 the proposal knows short German names of columns, "Was", and the unit of a header', async () => {
    const file = join(folder, 'short.csv');
    writeFileSync(file, 'Fahrzeug-Nr;Marke;Modell;EZ;KM-Stand;VK-Preis\n17;VW;Golf;03/2019;45.210;12.990');
    const german = (await run('try', file)).out;
    for (const line of [' year +2019 ', ' km +45210 ', ' price +12990 ', ' stocknum +17 '])
      expect(german).toMatch(new RegExp(line));
    writeFileSync(file, 'Stock,Make,Model,Year,Mileage (mi),Price,Was\n17,VW,Golf,2019,"10,000",12990,14990');
    const british = (await run('try', file)).out;
    for (const line of [' km +16093 ', ' before_price +14990 ']) expect(british).toMatch(new RegExp(line));
  });

  it('I-03 the proposal never reads a price of the maker as an earlier price, and knows the columns of American suppliers', async () => {
    const american =
      'Type|Stock|Year|Make|Model|Body|EngineCylinders|EngineDisplacement|Miles|SellingPrice|MSRP|Certified\n' +
      'Used|P1|2022|FORD|F-150|Crew Cab Pickup|6|3.5L|"31,442"|"$38,995"|"$55,120"|False\nUsed|P2|2021|BMW|X5|SUV|6|3.0L|100|$1|0|True';
    writeFileSync(join(folder, 'american.txt'), american);
    const proposed = (await run('propose', join(folder, 'american.txt'))).out;
    expect(proposed).toContain('  msrp:\n    column: MSRP\n');
    expect(proposed).not.toContain('before_price');
    const { out } = await run('try', join(folder, 'american.txt'));
    for (const line of [
      ' body +Ute ',
      ' cylinders +6 ',
      ' engine_size_litres +3.5 ',
      ' km +50601 ',
      ' certified +false ',
      ' certified +true ',
    ])
      expect(out).toMatch(new RegExp(line));
    expect(out).not.toContain('before_price');
    writeFileSync(join(folder, 'odometer.csv'), 'Stock,Make,Model,Year,Price,Odometer\nP1,Kia,Rio,2020,9990,31442\n');
    expect((await run('propose', join(folder, 'odometer.csv'))).out).toContain(
      '# "Odometer" states no unit and is read as kilometres.',
    );
  });

  it('I-03 the proposal joins a price with its currency and an odometer with its unit, and sorts photographs by their places', async () => {
    const car = (vin: string, currency: string, unit: string) =>
      `<car vin="${vin}"><make>Kia</make><series>Rio</series><year>2020</year><odometer unit="${unit}">1000</odometer>` +
      `<pricing><price currency="${currency}" type="egc">9000</price></pricing><photos><photo sort="2"><url>https://a.example/2.jpg</url></photo>` +
      `<photo sort="1"><url>https://a.example/1.jpg</url></photo></photos></car>`;
    const file = join(folder, 'joined.xml');
    writeFileSync(file, `<all>${car('V1', 'AUD', 'km')}${car('V2', 'NZD', 'mi')}${car('V3', 'AUD', 'mi')}</all>`);
    const { out } = await run('try', file, '--tenant', DEALER, '--rows', '3', '--max-rejected', '50');
    expect(out).toMatch(
      /record 1: car [^]*price_type +excluding_government_charges[^]*1\.jpg[^]*2\.jpg[^]*record 2: rejected: price "NZD 9000"/,
    );
    expect(out).toMatch(/record 3: car [^]* km +1609 /);
    expect((await run('propose', file)).out).not.toContain('states no unit');
  });

  it('I-03 the proposal sorts photographs whose place is an attribute, and reads equipment out of attributes', async () => {
    const photos = [2, 1].map((place) => `<image order="${place}">https://a.example/${place}.jpg</image>`).join('');
    const car = `<car><id>a</id><make>Kia</make><model>Rio</model><year>2020</year><price>9900</price><images>${photos}</images><features><feature name="Sunroof"/><feature name="Tow bar"/></features></car>`;
    const file = join(folder, 'attributes.xml');
    writeFileSync(file, `<all>${car}</all>`);
    const { out } = await run('try', file);
    expect(out).toMatch(/images +2: "https:\/\/a\.example\/1\.jpg", "https:\/\/a\.example\/2\.jpg"/);
    expect(out).toMatch(/features +2: "Sunroof", "Tow bar"/);
  });

  it('I-03 the proposal reads values that name themselves, several lists of equipment, and no price or time into the identity', async () => {
    const specs = (stock: string) => [
      { label: 'Odometer', value: '45,210 km' },
      { label: 'Fuel', value: 'Diesel' },
      { label: 'Stock No.', value: stock },
    ];
    const records = ['S1', 'S2', 'S3'].map((stock) => ({
      scraped_at: `2026-11-25T02:0${stock.slice(1)}:00Z`,
      title: '2021 Toyota Hilux SR5',
      price: { display: '$32,990 Drive Away' },
      specs: specs(stock),
      features: { safety: ['ABS'], comfort: ['Sunroof'] },
    }));
    const file = join(folder, 'named.json');
    writeFileSync(file, JSON.stringify({ results: records }));
    const { out } = await run('try', file, '--rows', '1');
    for (const line of ['car S1', ' km +45210 ', ' fuel +Diesel ', ' stocknum +S1 ', ' features +2: "ABS", "Sunroof"'])
      expect(out).toMatch(new RegExp(line));
    const unnamed = join(folder, 'unnamed.json');
    writeFileSync(
      unnamed,
      JSON.stringify(records.map((record, index) => ({ ...record, specs: [], url: `https://a.example/car-${index}` }))),
    );
    writeFileSync(unnamed, readFileSync(unnamed, 'utf8').replace('"specs":[]', '"badges":["SOLD"]'));
    expect((await run('propose', unnamed)).out).toContain('# "badges[]" says of some cars that they are sold');
    expect((await run('propose', unnamed)).out).toMatch(/\nid:\n {2}column: url\n/);
  });

  it('I-03 the proposal identifies cars by the stock number although a feed has one of them twice', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `${index === 39 ? 38 : index},VIN${index},Kia,Rio,2020,9000,No`);
    writeFileSync(join(folder, 'twice.csv'), `Stock,VIN,Make,Model,Year,Price,VAT qualifying\n${rows.join('\n')}`);
    const { out } = await run('propose', join(folder, 'twice.csv'));
    expect(out).toMatch(/\nid:\n {2}column: Stock\n/);
    expect(out).not.toContain('yesNo');
    expect((await run('try', join(folder, 'twice.csv'), '--max-rejected', '50')).out).toContain('39 become cars, 1 are rejected');
  });

  it('V-09 a trial for a dealer says which type prices get because the mapping states none', async () => {
    const file = join(folder, 'untyped.csv');
    writeFileSync(file, 'Stock,Make,Model,Year,Price\nA1,Kia,Rio,2020,9000\n');
    expect((await run('try', file, '--tenant', DEALER)).out).toContain(
      'Warning: the mapping has no price_type, so each price that states no type is taken as drive_away',
    );
    expect((await run('try', file)).out).not.toContain('has no price_type');
  });

  it("I-03 I-10 the proposal takes the title of a scraper's records apart where no column has make and model", async () => {
    const titles = ['2021 Toyota Hilux SR5', '2019 Mazda CX-5 Touring', 'Great value, one owner'];
    const items = titles.map((title, index) => ({
      listingId: index,
      title,
      price: '$32,990',
      details: { mileage: '45,210 km' },
    }));
    const scraped = join(folder, 'scraped.json');
    writeFileSync(scraped, JSON.stringify({ data: { items } }));
    const proposal = (await run('propose', scraped)).out;
    expect(proposal).toContain('# "title" is taken apart into year, make, model, badge');
    expect(proposal).not.toMatch(/No column was recognised|Columns that no field reads/);
    const { out } = await run('try', scraped, '--max-rejected', '50');
    for (const line of [' year +2021 ', ' make +Toyota ', ' model +HiLux ', ' badge +SR5 ', ' model +CX-5 ', ' km +45210 '])
      expect(out).toMatch(new RegExp(line));
    expect(out).toContain('2 become cars, 1 are rejected');
  });

  it('I-03 a trial for a dealer converts prices, checks locations, and refuses an unknown dealer and a currency without a rate', async () => {
    const file = join(folder, 'yen.yaml');
    const mapping = (currency: string) =>
      `name: yen\ndescription: d\nformats: [csv]\ncurrency: ${currency}\nid: { column: Stock No }\nfields:\n` +
      '  make: { column: Make }\n  model: { column: Model }\n  year: { column: Year }\n  price: { column: Price }\n  location_id: { constant: nowhere }\n';
    writeFileSync(join(folder, 'yen.csv'), 'Stock No,Make,Model,Year,Price\nA1,Kia,Rio,2020,1000000\n');
    const tried = (...more: string[]) => run('try', join(folder, 'yen.csv'), '--mapping', file, ...more);
    writeFileSync(file, mapping('{ code: JPY, rate: { AUD: 0.01, GBP: 0.01, USD: 0.01, EUR: 0.01 } }'));
    const { out } = await tried('--tenant', DEALER);
    expect(out).toContain('  price                10000   ← Price "1000000"');
    expect(out).toMatch(/Prices in \w{3}, converted: one JPY is 0.01/);
    expect(out).toContain('… is no location of this dealer');
    const alone = (await tried()).out;
    expect(alone).toContain('  price                1000000   ← Price "1000000"');
    expect(alone).toContain('Prices in JPY; with --tenant they are converted');
    expect(alone).toContain("Without --tenant, the dealer's locations, currency and default price type are not known");
    expect((await tried('--tenant', 'no-such-dealer')).failure).toMatch(/^There is no dealer "no-such-dealer" in .+; there are /);
    writeFileSync(file, mapping('{ code: JPY }'));
    expect((await tried('--tenant', DEALER)).failure).toContain('has prices in JPY; this dealer');
  });

  it('I-03 a trial gives the first line and value of each reason, and numbers the records of a minified document', async () => {
    expect((await run('try', feed, '--rows', '0')).out).toContain('  1 × price: … is not a number   (first: line 3, "cheap")');
    const records = [1, 2, 3].map((id) => ({ id, make: 'Kia', model: 'Rio', year: 2020, price: id === 2 ? 'cheap' : 9990 }));
    writeFileSync(join(folder, 'stock.json'), JSON.stringify([...records, records[2]]));
    const { out } = await run('try', join(folder, 'stock.json'), '--mapping', 'forecourt', '--rows', '4');
    expect(out).toContain('record 1: car 1');
    expect(out).toContain('record 2: rejected: price "cheap" is not a number');
    expect(out).toContain('record 4: rejected: id "3" stands in record 3 already');
    expect(out).toContain('(first: record 2, "cheap")');
  });

  it('I-03 a file of another kind and an unknown mapping fail with a reason', async () => {
    writeFileSync(join(folder, 'page.csv'), '<!doctype html><html><body>404</body></html>');
    expect((await run('try', join(folder, 'page.csv'))).exitCode).toBe(1);
    expect((await run('try', feed, '--mapping', 'nothing')).failure).toMatch(/^There is no mapping "nothing"; there are/);
  });
});

it.each([
  [{ rows: 10, accepted: 10, rejectedCount: 0 }, undefined],
  [{ rows: 100, accepted: 95, rejectedCount: 5 }, undefined],
  [{ rows: 100, accepted: 94, rejectedCount: 6 }, 3],
  [{ rows: 5, accepted: 0, rejectedCount: 5 }, 1],
  [{ rows: 0, accepted: 0, rejectedCount: 0 }, undefined],
])('I-03 the counts %j have the exit code %j with a limit of 5 percent', (counts, code) => {
  let caught: unknown;
  try {
    failIfTooManyRejected(counts, 5);
  } catch (error) {
    caught = error;
  }
  expect((caught as CommandFailure | undefined)?.exitCode).toBe(code);
});

it('I-03 a refused mapping is listed with file, line, key and the nearest key', () => {
  const problems = [{ line: 6, path: '/fields/price/colum', message: 'is no key here; is "column" meant?' }];
  const mapping: ListedMapping = {
    name: 'a',
    owner: 'dealer',
    file: 'shell/tenants/acme/mappings/a.yaml',
    state: 'refused',
    isInUse: true,
    problems,
  };
  expect(refusedMappingLines([mapping, { ...mapping, state: 'good' }])).toEqual([
    'The mapping shell/tenants/acme/mappings/a.yaml is refused; its last good content stays in use:',
    '  line 6 /fields/price/colum is no key here; is "column" meant?',
  ]);
});
