import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { estimateAccuracyFigures } from './figures-of.mjs';
import { estimateHeldBackCars } from './hold-back.mjs';
import { LISTING_COLLECTIONS, REAL_DATA_FOLDER, readListedCars } from './listings.mjs';

const require = createRequire(import.meta.url);

const BUDGETS = { error: '≤ 8', ratio: '≤ 0.65', away: '≤ 3', falseSavings: '≤ 0' };
/** Budgets about accuracy hold for all listings; a few are too few to learn from. */
const SMALLEST_BUDGETS = { falseSavings: BUDGETS.falseSavings };
const EXAMPLES = 500;
/** One of so many listings. */
const SMALLEST_SAMPLE_STEP = 40;

const buildEstimateSources = async () => {
  const folder = await buildWithServerCompiler('market', {
    method: 'e2e/bench/market/method.ts',
    answer: 'shell/server/stock/market/autogauge-answer.ts',
    mapping: 'shell/server/stock/import/mapping/open-mappings.ts',
    file: 'shell/server/stock/import/feed/feed-file.ts',
    feed: 'shell/server/stock/import/feed/read-feed.ts',
  });
  const built = (name) => require(join(folder, `${name}.cjs`));
  return { ...built('method'), ...built('answer'), ...built('mapping'), ...built('file'), ...built('feed') };
};

const seedsOf = ({ seed = 0, seeds = 1 }) => Array.from({ length: Number(seeds) }, (_, index) => Number(seed) + index);

/** Milliseconds for learning a make and for estimating a car of it. */
const measureEstimateTimes = (cars, year, { learnMakeMarket, estimatePrice }) => {
  const began = performance.now();
  const market = learnMakeMarket(cars, year);
  const fitEnd = performance.now();
  const examples = cars.slice(0, EXAMPLES);
  for (const car of examples) estimatePrice(market, car);
  return [
    { figure: `learning a make of ${cars.length} cars`, value: fitEnd - began, unit: 'ms' },
    { figure: 'one estimate', value: (performance.now() - fitEnd) / examples.length, unit: 'ms' },
  ];
};

/** Measures the market estimate with real listings that were held back (I-05). */
export const run = async ({ say, flags }) => {
  const figures = [];
  let sources;
  for (const collection of LISTING_COLLECTIONS) {
    const { name, folder, year, calibrated, oneOf = 1 } = collection;
    const path = join(REAL_DATA_FOLDER, folder);
    if (!existsSync(path)) {
      say(`${name} listings are left out: ${path} is not there`);
      continue;
    }
    // One collection after the other; nothing is built if no collection is present.
    sources ??= await buildEstimateSources();
    const cars = await readListedCars(collection, 'smallest' in flags ? SMALLEST_SAMPLE_STEP : oneOf, sources);
    const eligible = cars.filter((car) => sources.isComparable(car, year));
    say(
      `${name}: ${cars.length} listings, ${eligible.length} of them used or demonstrators, up to 20 years old, with price and kilometres`,
    );
    const budgets =
      'smallest' in flags ? SMALLEST_BUDGETS : { ...(calibrated ? BUDGETS : {}), falseSavings: BUDGETS.falseSavings };
    figures.push(...estimateAccuracyFigures(name, estimateHeldBackCars(eligible, year, sources, seedsOf(flags)), budgets));
    if (calibrated)
      figures.push(
        ...measureEstimateTimes(
          eligible.filter(({ make }) => make === 'Toyota'),
          year,
          sources,
        ),
      );
  }
  return figures;
};
