import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../installation.mjs';

/** Outside the repository; most checkouts do not have it. */
export const REAL_DATA_FOLDER = join(REPOSITORY_ROOT, '../shared/data');

/** The listings were collected in `year`, the year of their newest cars. The bench takes one car of `oneOf`. */
export const LISTING_COLLECTIONS = [
  { name: 'Australia', mapping: 'listings-au', folder: 'listings-au', year: 2023, calibrated: true },
  // No constant was chosen by these listings: they are from another country, without states and often without badges.
  { name: 'United Kingdom', mapping: 'listings-uk', folder: 'listings-uk', year: 2020, calibrated: false, oneOf: 8 },
];

/** Read and mapped like an import. */
export const readListedCars = async (
  { folder, mapping: mappingName, year },
  oneOf,
  { openMappings, keepFeed, openFeed, toMarketCar },
) => {
  const { mapping, rowMapper } = openMappings({
    platform: join(REPOSITORY_ROOT, 'shell/server/stock/import/mappings'),
    log: { error: ({ problem }) => console.error(problem) },
  }).get(mappingName);
  const at = join(REAL_DATA_FOLDER, folder);
  const files = readdirSync(at).filter((name) => name.endsWith('.csv') && !name.startsWith('unclean'));
  const cars = [];
  for (const file of files) {
    const map = rowMapper(file, Date.UTC(year, 0, 1) / 1000);
    // Feed files are read in sequence, so that only one file is in memory.
    const kept = await keepFeed(createReadStream(join(at, file)));
    const feed = await openFeed(kept, mapping);
    for await (const row of feed.rows()) {
      const { car } = map(row);
      if (car) cars.push(toMarketCar(car.id, car));
    }
    await kept.remove();
  }
  return cars.filter((_, index) => index % oneOf === 0);
};
