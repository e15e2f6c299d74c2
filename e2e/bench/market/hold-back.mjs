/**
 * Number of parts into which the listings are split; the estimate of each part is tested with the other parts as the
 * market.
 */
const PARTS = 5;

/** Returns the part of a car by its id, so that it is the same in every run. */
const partOf = ({ id }) => [...id].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7) % PARTS;

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Returns the median price of cars of the same make, model and year; undefined if the market has no such car. */
const simpleEstimate = (otherCars) => {
  const prices = groupBy(otherCars, ({ model, year }) => `${model} ${year}`);
  return ({ model, year }) => {
    const sameCars = prices.get(`${model} ${year}`);
    return sameCars && middle(sameCars.map(({ price }) => price));
  };
};

const judgeMake = (cars, year, { marketOf, estimatePrice }) =>
  Array.from({ length: PARTS }, (_, part) => {
    const otherCars = cars.filter((car) => partOf(car) !== part);
    const market = marketOf(otherCars, year);
    const simple = simpleEstimate(otherCars);
    return cars
      .filter((car) => partOf(car) === part)
      .map((car) => ({ car, estimate: estimatePrice(market, { ...car, price: undefined }), simple: simple(car) }));
  }).flat();

/** Estimates every car from the cars of the other parts, by the method and by the simple median. */
export const holdBack = (cars, year, method) =>
  [...groupBy(cars, ({ make }) => make).values()].flatMap((ofMake) => judgeMake(ofMake, year, method));
