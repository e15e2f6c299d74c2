import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site-server';

/** A car in the platform's own feed format; tests get default values for missing fields. */
export interface FeedCar {
  id: string;
  make: string;
  model: string;
  price: number;
  [field: string]: unknown;
}

const withDefaults = (car: FeedCar) => ({
  year: 2022,
  name: `2022 ${car.make} ${car.model}`,
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  km: 31_000,
  fuel: 'Diesel',
  transmission: 'Automatic',
  show_on_dealer_website: true,
  // Cars with an old date come last in the results, so that the first cars are the dealer's own.
  created_at: Date.UTC(2020, 0) / 1000,
  images: [{ url: 'drawing:ute/2f5d8a/front' }],
  ...car,
});

/**
 * Returns forty cars of one model, whose prices fall with age and kilometres and vary a little. Their ids begin with
 * `mark`.
 */
export const createSimilarFeedCars = (make: string, mark: string, year = new Date().getUTCFullYear()): FeedCar[] =>
  Array.from({ length: 40 }, (_, index) => {
    const age = 2 + (index % 5);
    const km = age * 14_000 + ((index * 37) % 7) * 2000;
    return {
      id: `${mark}-${index}`,
      slug: `${mark}-${index}`,
      name: `${year - age} ${make} Heath Tourer`,
      make,
      model: 'Heath',
      badge: 'Tourer',
      year: year - age,
      km,
      state: 'QLD',
      price: Math.round(52_000 * Math.exp(-0.09 * age - 0.00000_2 * km) * (0.97 + ((index * 13) % 7) / 100)),
    };
  });

/**
 * Imports cars as a feed with its own name, so that the dealer's other stock stays. A car that is missing in a later
 * import of this feed becomes sold.
 */
export const importCars = async ({ port, dataDir }: Site, slug: string, feed: string, cars: FeedCar[]): Promise<void> => {
  const query = new URLSearchParams({
    mapping: 'forecourt',
    feed,
    fileName: 'cars.ndjson',
    allowShrink: 'true',
    allowPriceJumps: 'true',
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/stock/${slug}/import?${query.toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(join(dataDir, 'operator.token'), 'utf8').trim()}`,
      'content-type': 'application/octet-stream',
    },
    body: cars.map((car) => JSON.stringify(withDefaults(car))).join('\n'),
  });
  const report = await answer.text();
  if (!report.includes('"type":"report"') || !report.includes('"rejectedCount":0'))
    throw new Error(`The import failed: ${report}`);
};
