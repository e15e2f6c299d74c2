import type { Car } from '@forecourt/contracts/car/car';
import { vinEnd } from '@forecourt/rules/vehicle/vin-end';
import { CAR_FIELDS_IN_SEARCH_RECORD, type SearchRecord } from '@forecourt/contracts/search/search';
import type { Location } from '@forecourt/contracts/site/location';
import { isPosition, type GeoPoint } from '@forecourt/rules/location/distance';
import { simpleColour } from '@forecourt/rules/vehicle/simple-colour';
import { simpleTransmission } from '@forecourt/rules/vehicle/simple-transmission';
import { spelledModel } from '@forecourt/rules/reference/models';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { stockDate } from '@forecourt/rules/stock/stock-date';
import { histogramBandEdge } from '@forecourt/rules/stock/stock-bands';
import { searchCategoriesOfCar, defaultRankOfCar, weeklyRepaymentBand } from './derived-fields';
import { rememberResults } from './remember';

const EDGES = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 150_000, 250_000];
const dollars = (amount: number): string => `$${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** Lowest first: "Under $10,000", "$10,000 - $20,000", … "Over $250,000" (S-07). */
export const PRICE_BANDS: readonly string[] = EDGES.map((from, index) => {
  const to = EDGES[index + 1];
  if (to === undefined) return `Over ${dollars(from)}`;
  return index === 0 ? `Under ${dollars(to)}` : `${dollars(from)} - ${dollars(to)}`;
});

/** Whole dollars; '' for a car without a price (0). A price at an edge belongs to the higher band. */
export const priceBandOfPrice = (price: number): string => {
  if (price <= 0) return '';
  return PRICE_BANDS[EDGES.findLastIndex((edge) => price >= edge)] ?? '';
};

/** A card shows one, and some more on hover; the gallery reads them from the car. */
const PICTURES = 5;

/** Searches apply the dealer's number of days for sold cars, with `sold_date_timestamp`. */
export const isListableCar = (car: Pick<Car, 'status' | 'show_on_dealer_website'>): boolean =>
  car.show_on_dealer_website && car.status !== 'hidden';

const bandsOf = ({ price, km }: Pick<Car, 'price' | 'km'>): Pick<SearchRecord, 'price_band' | 'km_band'> => {
  const [priceBand, kmBand] = [histogramBandEdge('price', price), histogramBandEdge('km', km)];
  return {
    ...(priceBand === undefined ? {} : { price_band: priceBand }),
    ...(kmBand === undefined ? {} : { km_band: kmBand }),
  };
};

/** Pixels. A card needs the width of narrower pictures, which it does not enlarge. */
const WIDEST_CARD = 600;

const pictureOf = ({ url, alt, stock, width }: Car['images'][number]): SearchRecord['images'][number] => ({
  url,
  ...(alt === undefined ? {} : { alt }),
  ...(stock ? { stock } : {}),
  ...(width && width < WIDEST_CARD ? { width } : {}),
});

const FILTERED_FEATURES: [label: string, pattern: RegExp][] = [
  ['Apple CarPlay', /car\s?play/i],
  ['Android Auto', /android auto/i],
  ['Adaptive Cruise Control', /(adaptive|radar|active|smart|dynamic).*cruise|distronic/i],
  ['Blind Spot Monitor', /blind[ -]?spot/i],
  ['Lane Keeping', /lane[ -](keep|departure|follow|assist)/i],
  ['Autonomous Emergency Braking', /autonomous emergency|\baeb\b|pre-?collision|forward collision/i],
  ['Reversing Camera', /(revers\w+|rear|back-?up|surround|360).*camera|camera.*(revers|rear)/i],
  ['Parking Sensors', /parking (sensor|assist|distance)|park assist|sonar/i],
  ['Satellite Navigation', /navigation|sat[ -]?nav/i],
  ['Leather Seats', /(?<!partial )leather.*(seat|trim|upholst)|(seat|trim|upholst).*(?<!partial )leather/i],
  ['Heated Seats', /heated.*seat|seat.*heat/i],
  ['Ventilated Seats', /(ventilated|cooled).*seat/i],
  ['Sunroof', /sun\s?roof|moon\s?roof|panoramic/i],
  ['Keyless Entry', /keyless|smart (key|entry)/i],
  ['Push Button Start', /(push|start).*(button|start)|engine start/i],
  ['Power Tailgate', /(power|electric|hands-free).*(tailgate|liftgate|boot)/i],
  ['Wireless Charging', /wireless.*charg|qi charg/i],
  ['Head-up Display', /head[ -]?up display/i],
  ['Tow Bar', /tow\s?bar|tow pack|tow hitch/i],
  ['Bull Bar', /bull\s?bar/i],
  ['Alloy Wheels', /alloy/i],
  ['LED Headlights', /led.*head|head.*led/i],
  ['Third Row Seats', /third[ -]row|7 seat|seven seat/i],
  ['Air Conditioning', /air[ -]?con|climate control/i],
];

export const findFeaturesForFilter = (features: readonly string[]): string[] =>
  FILTERED_FEATURES.filter(([, pattern]) => features.some((feature) => pattern.test(feature))).map(([label]) => label);

/** In one spelling, whatever each feed writes. */
const modelOf = rememberResults((names) => {
  const [make = '', model = ''] = names.split('\t');
  return spelledModel(make, model);
});

const plainColour = rememberResults(simpleColour);

export type RepaymentSite = Parameters<typeof repaymentsOfCar>[1];

/** The settings of a dealer that decide on records. */
export type RecordSite = RepaymentSite & { locations?: readonly Pick<Location, 'id' | 'name' | 'address'>[] };

/** Of the feed, or else of the car's yard (S-20). */
const positionOf = (car: Car, locations: RecordSite['locations'] = []): GeoPoint | undefined => {
  const yard = locations.find(({ id, name }) => (car.location_id ? id === car.location_id : name === car.location_name));
  const point = [car, yard?.address].find(isPosition);
  return point && { lat: point.lat, lng: point.lng };
};

/** A feed's own figure has no known rate and is no repayment. */
const repaymentOf = (car: Car, site: RepaymentSite | undefined, now: number) => {
  const weekly = site && repaymentsOfCar(car, site, now)?.weekly;
  return { ...(weekly === undefined ? {} : { weekly_repayment: weekly }), weekly_price_range: weeklyRepaymentBand(weekly) };
};

/** `now`: Unix seconds, for the age of the listing. `site` is absent for a dealer without a configuration: no repayment. */
export const createSearchRecord = (car: Car, now: number, site?: RecordSite): SearchRecord => {
  const copied: Record<string, unknown> = {};
  for (const field of CAR_FIELDS_IN_SEARCH_RECORD) if (car[field] !== undefined) copied[field] = car[field];
  const model = modelOf(`${car.make}\t${car.model}`);
  const position = positionOf(car, site?.locations);
  const pictures = car.images.filter((image) => !image.isVideo);
  return {
    ...(copied as Pick<Car, (typeof CAR_FIELDS_IN_SEARCH_RECORD)[number]>),
    objectID: car.id,
    model,
    make_model: `${car.make} ${model}`,
    price_range: priceBandOfPrice(car.price),
    ...repaymentOf(car, site, now),
    ...bandsOf(car),
    simple_colour: plainColour(car.colour ?? ''),
    simple_transmission: simpleTransmission(car.transmission),
    categories: searchCategoriesOfCar(car),
    filtered_features: findFeaturesForFilter(car.features),
    images: pictures.slice(0, PICTURES).map(pictureOf),
    photos_count: pictures.length,
    created_at_timestamp: stockDate(car.created_at, now),
    listable: isListableCar(car),
    ...(car.vin ? { vin_end: vinEnd(car.vin) } : {}),
    custom_rank: defaultRankOfCar(car, now),
    ...(position ? { _geoloc: position } : {}),
  };
};
