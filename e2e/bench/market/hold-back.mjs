import { createCellSpoiler, MOST_SPOILED_ROWS } from './wrong-cells.mjs';

/** The estimate of each part is tested with the other parts as the market. */
const CROSS_VALIDATION_PARTS = 5;

/** By the id, so that it is the same in every run. */
const partOfCar = ({ id }) =>
  [...id].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7) % CROSS_VALIDATION_PARTS;

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Median price of cars of the same make, model and year; undefined if the market has no such car. */
const simpleEstimate = (otherCars) => {
  const prices = groupBy(otherCars, ({ model, year }) => `${model} ${year}`);
  return ({ model, year }) => {
    const sameCars = prices.get(`${model} ${year}`);
    return sameCars && middle(sameCars.map(({ price }) => price));
  };
};

/** The page does not praise such a price. */
const FAIR_PRICE_TEXT = 'Fair Price';

/** What a vehicle page says about the price: estimate, saving in dollars (0: none), gauge, and praise. */
const pageClaims = (market, car, { estimatePrice, cautiousEstimate, autogaugeAnswer, marketIndicator, visibleGauge }) => {
  const estimate = estimatePrice(market, car);
  const cautious = estimate.known ? cautiousEstimate(market, car) : undefined;
  const answer = autogaugeAnswer({ estimate, cautious }, car.price, FAIR_PRICE_TEXT);
  const averages = { state: answer.state_average_market_price, national: answer.average_market_price };
  const gauge = visibleGauge(answer);
  return {
    estimate,
    saving: marketIndicator(car.price, averages)?.below ?? 0,
    gauge,
    praised: gauge !== undefined && gauge.description !== FAIR_PRICE_TEXT,
  };
};

const judgeSpoiled = (car, { car: wrong, wrongCells }, market, method) => {
  const estimate = method.estimatePrice(market, car);
  const { saving, praised } = pageClaims(market, wrong, method);
  const supported = estimate.known ? Math.max(0, estimate.high - car.price) : 0;
  return { wrongCells, saving, praised, supported, isAbove: !estimate.known || car.price > estimate.high };
};

/** Chooses evenly, at most `MOST_SPOILED_ROWS` of `count` cars. */
const createEvenChoice = (count) => {
  let wanted = 0;
  return () => {
    wanted += Math.min(1, MOST_SPOILED_ROWS / count);
    const isChosen = wanted >= 1;
    if (isChosen) wanted -= 1;
    return isChosen;
  };
};

/** For each seed a function that spoils some of the cars, and returns undefined for the others. */
const createCellSpoilers = (seeds, count) =>
  seeds.map((seed) => {
    const spoil = createCellSpoiler(seed);
    const isChosen = createEvenChoice(count);
    return (car, others) => (isChosen() ? spoil(car, others) : undefined);
  });

const judgeMake = (cars, { year, method, spoilers, isJudged }) =>
  Array.from({ length: CROSS_VALIDATION_PARTS }, (_, part) => {
    const otherCars = cars.filter((car) => partOfCar(car) !== part);
    const market = method.learnMakeMarket(otherCars, year);
    const simple = simpleEstimate(otherCars);
    const models = groupBy(otherCars, ({ model }) => model);
    return cars
      .filter((car) => partOfCar(car) === part)
      .map((car) => {
        const others = { sameModel: models.get(car.model) ?? [], sameMake: otherCars };
        const wrong = spoilers.map((spoil) => spoil(car, others)).filter((row) => row !== undefined);
        return {
          car,
          estimate: method.estimatePrice(market, { ...car, price: undefined }),
          simple: simple(car),
          ...(isJudged() ? { claims: pageClaims(market, car, method) } : {}),
          spoiled: wrong.map((row) => judgeSpoiled(car, row, market, method)),
        };
      });
  }).flat();

/**
 * Estimates each car from the cars of the other parts: by the product's method and by the simple median. For at most
 * `MOST_SPOILED_ROWS` cars it also computes what the page says about the price, and for each random seed what it would say
 * with wrong values.
 */
export const estimateHeldBackCars = (cars, year, method, seeds) => {
  const spoilers = createCellSpoilers(seeds, cars.length);
  const isJudged = createEvenChoice(cars.length);
  return [...groupBy(cars, ({ make }) => make).values()].flatMap((ofMake) =>
    judgeMake(ofMake, { year, method, spoilers, isJudged }),
  );
};
