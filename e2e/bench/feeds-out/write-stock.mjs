import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MAKES = ['Toyota', 'Kia', 'Citroën', 'Mazda', 'Ford'];
const BODIES = ['SUV', 'Hatch', 'Ute', 'Sedan'];
const VIEWS = ['front', 'side', 'rear'];
const COMMENT = '<p>A very clean car, one owner, "as new".</p> Call us today &amp; drive it home. '.repeat(6);
const BATCH = 500;

/** Prices and kilometres are like those of its model, because an import holds back what can hardly be right. */
const stockCar = (number) => {
  const body = BODIES[number % BODIES.length];
  return {
    id: `s${String(number).padStart(7, '0')}`,
    stocknum: `S${number}`,
    make: MAKES[number % MAKES.length],
    model: `Model ${number % 90}`,
    badge: `Badge ${number % 17}`,
    year: 2000 + (number % 25),
    price: 20_000 + ((number * 37) % 60_000),
    price_type: 'drive_away',
    km: 8000 + ((number * 131) % 240_000),
    colour: 'White',
    body,
    transmission: 'Automatic',
    fuel: 'Petrol',
    vin: `JT${String(number).padStart(15, '0')}`,
    features: ['Tow bar', 'Sunroof', 'Alloys', 'Cruise control'],
    images: VIEWS.map((view) => ({ url: `drawing:${body.toLowerCase()}/white/${view}` })),
    dealercomments: `${COMMENT} Number ${number}.`,
  };
};

function* linesOf(rows) {
  for (let from = 0; from < rows; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, rows - from) }, (_, index) => `${JSON.stringify(stockCar(from + index))}\n`).join(
      '',
    );
}

/** In the product's own form, the same in every run. */
export const writeInventedStock = (file, rows) => pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
