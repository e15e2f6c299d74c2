import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MAKES = ['Toyota', 'Kia', 'Citroën', 'Mazda', 'Ford'];
const COLOURS = ['White', 'Black', 'Blue metallic'];
const COMMENT = 'A very clean car, one owner, "as new". Call us today & drive it home.';

const feedCar = (number) => ({
  id: `s${number}`,
  stocknum: `F${100_000 + number}`,
  make: MAKES[number % MAKES.length],
  model: `Model ${number % 90}`,
  badge: `Badge ${number % 17}`,
  year: String(2000 + (number % 25)),
  price: `$${(5000 + ((number * 37) % 90_000)).toLocaleString('en-AU')}`,
  km: `${((number * 131) % 250_000).toLocaleString('en-AU')} km`,
  colour: COLOURS[number % COLOURS.length],
  body: 'SUV',
  transmission: 'Automatic',
  fuel: 'Petrol',
  vin: `JT${String(number).padStart(15, '0')}`,
  features: 'Tow bar|Sunroof|Alloys|Cruise control',
  images: `https://img.example/${number}/1.jpg|https://img.example/${number}/2.jpg`,
  dealercomments: `${COMMENT} Number ${number}.`,
});

const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const FORMATS = {
  csv: {
    start: `${Object.keys(feedCar(0)).join(',')}\n`,
    row: (car) => `${Object.values(car).map(quoted).join(',')}\n`,
    end: '',
  },
  xml: {
    start: '<?xml version="1.0" encoding="UTF-8"?>\n<inventory>\n',
    row: (car) => `<vehicle>${Object.entries(car).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`).join('')}</vehicle>\n`, // prettier-ignore
    end: '</inventory>\n',
  },
  json: { start: '{"vehicles": [\n', row: (car) => JSON.stringify(car), between: ',\n', end: '\n]}\n' },
  ndjson: { start: '', row: (car) => `${JSON.stringify(car)}\n`, end: '' },
};

const BATCH = 1000;

export const FEED_FORMATS = Object.keys(FORMATS);

function* textOf({ start, row, between = '', end }, rows) {
  yield start;
  for (let from = 0; from < rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from);
    const texts = Array.from({ length: count }, (_, index) => row(feedCar(from + index)));
    yield `${from > 0 ? between : ''}${texts.join(between)}`;
  }
  yield end;
}

/** The same in every run. `format` is one of `FEED_FORMATS`. */
export const writeInventedFeed = (file, format, rows) =>
  pipeline(Readable.from(textOf(FORMATS[format], rows)), createWriteStream(file));
