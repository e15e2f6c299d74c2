import type { Car } from '@forecourt/contracts/car/car';
import { CAR_FIELDS_IN_SEARCH_RECORD, type SearchRecord } from '@forecourt/contracts/search/search';
import { simpleColour } from '@forecourt/rules/vehicle/simple-colour';
import { simpleTransmission } from '@forecourt/rules/vehicle/simple-transmission';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { histogramBandEdge } from '@forecourt/rules/stock/stock-bands';
import { searchCategoriesOfCar, defaultRankOfCar, weeklyRepaymentBand } from './derived-fields';
import { findFeaturesForFilter } from './filtered-features';
import { rememberResults } from './mapping/remember';

const EDGES = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 150_000, 250_000];
const dollars = (amount: number): string => `$${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** All price bands, lowest first: "Under $10,000", "$10,000 - $20,000", … "Over $250,000" (S-07). */
export const PRICE_BANDS: readonly string[] = EDGES.map((from, index) => {
  const to = EDGES[index + 1];
  if (to === undefined) return `Over ${dollars(from)}`;
  return index === 0 ? `Under ${dollars(to)}` : `${dollars(from)} - ${dollars(to)}`;
});

/**
 * Returns the band of a price in whole dollars; '' for a car without a price (0). A price at an edge belongs to the higher
 * band.
 */
export const priceBandOfPrice = (price: number): string => {
  if (price <= 0) return '';
  return PRICE_BANDS[EDGES.findLastIndex((edge) => price >= edge)] ?? '';
};

/** Most pictures in a search record. A card shows one, and some more on hover; the gallery reads them from the car. */
const PICTURES = 5;

/**
 * Returns whether a site may list a car. The dealer's number of days for sold cars is applied by searches, with
 * `sold_date_timestamp`.
 */
export const isListableCar = (car: Pick<Car, 'status' | 'show_on_dealer_website'>): boolean =>
  car.show_on_dealer_website && car.status !== 'hidden';

const bandsOf = ({ price, km }: Pick<Car, 'price' | 'km'>): Pick<SearchRecord, 'price_band' | 'km_band'> => {
  const [priceBand, kmBand] = [histogramBandEdge('price', price), histogramBandEdge('km', km)];
  return {
    ...(priceBand === undefined ? {} : { price_band: priceBand }),
    ...(kmBand === undefined ? {} : { km_band: kmBand }),
  };
};

/** Width in pixels of the widest card. A card needs the width of narrower pictures, which it does not enlarge. */
const WIDEST_CARD = 600;

const pictureOf = ({ url, alt, stock, width }: Car['images'][number]): SearchRecord['images'][number] => ({
  url,
  ...(alt === undefined ? {} : { alt }),
  ...(stock ? { stock } : {}),
  ...(width && width < WIDEST_CARD ? { width } : {}),
});

/** Returns the plain colour of a paint; remembered, because stocks have some hundreds of paints. */
const plainColour = rememberResults(simpleColour);

/** The dealer's settings by which a car's repayment is computed. */
export type RepaymentSite = Parameters<typeof repaymentsOfCar>[1];

/** Returns the repayment that the car's card shows, and its band; a feed's own figure has no known rate and is no repayment. */
const repaymentOf = (car: Car, site: RepaymentSite | undefined, now: number) => {
  const weekly = site && repaymentsOfCar(car, site, now)?.weekly;
  return { ...(weekly === undefined ? {} : { weekly_repayment: weekly }), weekly_price_range: weeklyRepaymentBand(weekly) };
};

/**
 * Returns the record of a car in the search index. `now` is in Unix seconds and decides the age of the listing. `site` is
 * absent for a dealer without a configuration, whose records have no repayment.
 */
export const createSearchRecord = (car: Car, now: number, site?: RepaymentSite): SearchRecord => {
  const copied: Record<string, unknown> = {};
  for (const field of CAR_FIELDS_IN_SEARCH_RECORD) if (car[field] !== undefined) copied[field] = car[field];
  const pictures = car.images.filter((image) => !image.isVideo);
  return {
    ...(copied as Pick<Car, (typeof CAR_FIELDS_IN_SEARCH_RECORD)[number]>),
    objectID: car.id,
    make_model: `${car.make} ${car.model}`,
    price_range: priceBandOfPrice(car.price),
    ...repaymentOf(car, site, now),
    ...bandsOf(car),
    simple_colour: plainColour(car.colour ?? ''),
    simple_transmission: simpleTransmission(car.transmission),
    categories: searchCategoriesOfCar(car),
    filtered_features: findFeaturesForFilter(car.features),
    images: pictures.slice(0, PICTURES).map(pictureOf),
    photos_count: pictures.length,
    created_at_timestamp: car.created_at,
    listable: isListableCar(car),
    custom_rank: defaultRankOfCar(car, now),
    ...(car.lat !== undefined && car.lng !== undefined ? { _geoloc: { lat: car.lat, lng: car.lng } } : {}),
  };
};
