import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Car } from '@forecourt/contracts/car/car';
import { createWording } from '@forecourt/ui';
import sharp from 'sharp';
import { createVehicleSheet } from '../sheet';
import { buildPdfWorker } from '../testing/built-worker';
import { pdfPageCount, pdfText } from '../testing/pdf-text';
import { sheetCar, sheetConfig } from '../testing/sheet-car';
import type { SheetPictures } from './pdf-sheet';
import { openPdfPrinter, type PdfPrinter } from './press';

let folder: string;
let press: PdfPrinter;
let pictures: SheetPictures;

beforeAll(async () => {
  // The worker's script is built below `node_modules`, so that the worker can import its packages.
  const cache = resolve(__dirname, '../../../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'sheets-'));
  press = openPdfPrinter({ script: buildPdfWorker(folder), limit: 60_000 });
  const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: '#336699' } });
  pictures = {
    photo: { data: new Uint8Array(await picture.jpeg().toBuffer()), format: 'jpg' },
    logo: { data: new Uint8Array(await picture.png().toBuffer()), format: 'png' },
  };
});
afterAll(async () => {
  await press.close();
  rmSync(folder, { recursive: true });
});

const sheetOf = (car: Partial<Car> = {}) => {
  const config = sheetConfig();
  return createVehicleSheet(sheetCar(car), {
    config,
    text: createWording<'shell'>('en-AU', {}),
    root: 'https://cars.example',
    now: 1_772_000_000,
  });
};
const printed = async (car: Partial<Car>, shown: SheetPictures = pictures) => {
  const pdf = await press.print({ sheet: sheetOf(car), pictures: shown });
  expect([pdf.subarray(0, 5).toString(), pdfPageCount(pdf)]).toEqual(['%PDF-', 1]);
  return pdfText(pdf);
};

it('V-19 the PDF has one page with price, facts, rates, dealer and address', async () => {
  const words = await printed({ dealercomments: '<p>One owner &amp; full history.</p>' });
  for (const said of [
    '2022 Toyota RAV4 GXL',
    '$38,990',
    'Drive away',
    '41,250 km',
    'from $191 a week*',
    '10.03% p.a. comparison rate*',
    'WARNING:',
    'One owner & full history.',
    'Dealer licence DL 1',
    'cars.example/cars/2022-toyota-rav4',
  ])
    expect(words).toContain(said);
});

it.each([
  ['Greek', 'Ελληνική Αυτοκινητοβιομηχανία ΑΘΗΝΑ'],
  ['Cyrillic', 'Москвич Иж Комби Қазақ'],
  ['Vietnamese', 'Nguyễn Văn Đức Phượng'],
  ['macrons and other marks', 'Ōtāhuhu Tāmaki Škoda Łódź Ğüneş'],
])('V-19 I-04 the PDF contains %s as text that can be copied', async (_, words) => {
  const said = await printed({ name: words, colour: words, dealercomments: `<p>${words}</p>` });
  expect(said.split(words)).toHaveLength(4);
});

it('V-19 I-04 a letter that the font lacks is printed as a box, and all other text is printed', async () => {
  expect(await printed({ name: 'Toyota クラウン Crown 🚗' })).toContain('Toyota □□□□ Crown');
});

it.each<[string, Partial<Car>]>([
  [
    'a hundred features of two hundred characters',
    { features: Array.from({ length: 100 }, (_, index) => `${index} ${'f'.repeat(197)}`) },
  ],
  ['a name and values without a space', { name: 'N'.repeat(300), colour: 'c'.repeat(80), transmission: 't'.repeat(60) }],
  [
    'other scripts, emoji and control characters',
    { name: '2022 日本 Привет مرحبا 🚗 \u0000\uD800', dealercomments: '<p>😀 שלום</p>' },
  ],
  ['200 KB of comments', { dealercomments: `<p>${'long words '.repeat(18_000)}</p>` }],
  [
    'hardly anything',
    { features: [], images: [], km: undefined, transmission: undefined, vin: undefined, stocknum: undefined, price: 0 },
  ],
])('V-19 the PDF of %s has one page', async (_, car) => {
  expect(await printed(car)).toContain('Cars Ipswich');
});

it('V-19 a missing picture is replaced by a text, and a broken one does not stop the PDF', async () => {
  expect(await printed({}, {})).toContain('Photo to follow');
  const broken = { photo: { data: new Uint8Array([1, 2, 3]), format: 'jpg' as const } };
  expect(await printed({}, broken)).toContain('$38,990');
});

it('Q-04 a client has a quarter of the waiting PDFs at most, and the PDF of another client is made', async () => {
  const script = join(folder, 'quick.cjs');
  writeFileSync(
    script,
    `const { parentPort } = require('node:worker_threads');
    parentPort.postMessage('ready');
    parentPort.on('message', () => parentPort.postMessage({ kind: 'pdf', pdf: new Uint8Array(1) }));`,
  );
  const quick = openPdfPrinter({ script, waiting: 8 });
  const print = (client: string) => quick.print({ sheet: sheetOf(), pictures: {} }, client);
  const many = ['a', 'a', 'a'].map(print);
  await expect(print('a')).rejects.toMatchObject({ code: 'too_many_requests' });
  const pdfs = await Promise.all([...many, print('b')]);
  expect(pdfs.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  await quick.close();
});

describe('a worker that fails', () => {
  const order = () => ({ sheet: sheetOf(), pictures: {} });
  const scripted = (name: string, script: string, options: object = {}) => {
    const file = join(folder, `${name}.cjs`);
    writeFileSync(file, `const { parentPort } = require('node:worker_threads');\nparentPort.postMessage('ready');\n${script}`);
    return openPdfPrinter({ script: file, ...options });
  };

  it('V-19 Q-05 a worker that hangs is stopped after the time limit, and the next PDF gets a new one', async () => {
    const slow = scripted('hangs', `parentPort.once('message', () => { for (;;); });`, { limit: 300 });
    await expect(slow.print(order())).rejects.toMatchObject({ code: 'timeout' });
    await expect(slow.print(order())).rejects.toMatchObject({ code: 'timeout' });
    await slow.close();
  });

  it('V-19 Q-05 the time that a worker needs to load its code is no part of the time limit of its PDF', async () => {
    const file = join(folder, 'starts-late.cjs');
    writeFileSync(
      file,
      `const { parentPort } = require('node:worker_threads');
      setTimeout(() => parentPort.postMessage('ready'), 700);
      parentPort.on('message', () => parentPort.postMessage({ kind: 'pdf', pdf: new Uint8Array(1) }));`,
    );
    const late = openPdfPrinter({ script: file, limit: 500 });
    expect(await late.print(order())).toHaveLength(1);
    await late.close();
  });

  it('V-19 Q-05 a worker that ends while it starts fails its PDF, and the next PDF gets a new one', async () => {
    const file = join(folder, 'ends.cjs');
    writeFileSync(file, 'process.exit(0);');
    const ending = openPdfPrinter({ script: file });
    for (const _ of [1, 2]) await expect(ending.print(order())).rejects.toThrow('The thread of PDFs ended while it started');
    await ending.close();
  });

  it('V-19 Q-05 a worker that dies is replaced, and its PDF fails', async () => {
    const dying = scripted('dies', `parentPort.on('message', () => { throw new Error('out of paper'); });`);
    await expect(dying.print(order())).rejects.toThrow('out of paper');
    await expect(dying.print(order())).rejects.toThrow('out of paper');
    await dying.close();
  });

  it('V-19 Q-05 a PDF is refused if too many wait', async () => {
    const one = scripted('waits', `parentPort.on('message', () => undefined);`, { waiting: 1, limit: 500 });
    const orders = [one.print(order()), one.print(order()), one.print(order())].map((made) =>
      made.then(
        () => 'made',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      ),
    );
    expect(await orders[2]).toBe('unavailable: too many sheets are being made');
    expect(await Promise.all(orders.slice(0, 2))).toEqual(Array(2).fill('timeout: The sheet took too long to make'));
    await one.close();
  });
});
