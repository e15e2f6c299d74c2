import { median } from '../statistics.mjs';
import { spoiledRowFigures } from './wrong-cells.mjs';

const TENTH = 0.1;
const BANDS = [
  [0, 0.4],
  [0.4, 0.55],
  [0.55, 0.7],
  [0.7, 0.85],
  [0.85, 1],
];

const toPercent = (share) => share * 100;
const percentOf = (items, test) => toPercent(items.filter(test).length / items.length);
const relativeError = (estimate, price) => Math.abs(estimate / price - 1);
const isInsideRange = ({ car, estimate: { low, high } }) => car.price >= low && car.price <= high;
const isWithinTenPercent = ({ car, estimate: { estimate } }) => relativeError(estimate, car.price) <= TENTH;
const medianError = (judged) => toPercent(median(judged.map(({ car, estimate }) => relativeError(estimate.estimate, car.price))));
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const bandFigures = (name, known) =>
  BANDS.flatMap(([from, to]) => {
    const band = known.filter(({ estimate }) => estimate.confidence > from && estimate.confidence <= to);
    if (band.length === 0) return [];
    const title = `${name}, confidence ${from} to ${to}`;
    const said = toPercent(mean(band.map(({ estimate }) => estimate.confidence)));
    return [
      { figure: `${title}: cars`, value: band.length, unit: '' },
      { figure: `${title}: median error`, value: medianError(band), unit: '%' },
      { figure: `${title}: said to be within 10 %`, value: said, unit: '%' },
      { figure: `${title}: were within 10 %`, value: percentOf(band, isWithinTenPercent), unit: '%' },
      { figure: `${title}: inside the range`, value: percentOf(band, isInsideRange), unit: '%' },
    ];
  });

const claimFigures = (name, judged, budgets) => {
  const claims = judged.flatMap(({ claims: of }) => (of ? [of] : []));
  return [
    { figure: `${name}: cars with a gauge`, value: percentOf(claims, ({ gauge }) => gauge), unit: '%' },
    { figure: `${name}: cars with a saving`, value: percentOf(claims, ({ saving }) => saving > 0), unit: '%' },
    ...spoiledRowFigures(
      name,
      judged.flatMap(({ spoiled }) => spoiled),
      budgets,
    ),
  ];
};

/** For held-back cars. `budgets` are for the collection by which the method's constants were chosen. */
export const estimateAccuracyFigures = (name, judged, budgets = {}) => {
  const known = judged.filter(({ estimate }) => estimate.known);
  const comparable = known.filter(({ simple }) => simple !== undefined);
  const simple = toPercent(median(comparable.map((one) => relativeError(one.simple, one.car.price))));
  const covered = percentOf(known, isInsideRange);
  const width = toPercent(median(known.map(({ estimate: { low, high, estimate } }) => (high - low) / 2 / estimate)));
  return [
    { figure: `${name}: cars`, value: judged.length, unit: '' },
    { figure: `${name}: estimated`, value: toPercent(known.length / judged.length), unit: '%' },
    { figure: `${name}: median error`, value: medianError(known), unit: '%', budget: budgets.error },
    { figure: `${name}: within 10 %`, value: percentOf(known, isWithinTenPercent), unit: '%' },
    { figure: `${name}: median of make, model and year: median error`, value: simple, unit: '%' },
    {
      figure: `${name}: error against that, same cars`,
      value: medianError(comparable) / simple,
      unit: '×',
      budget: budgets.ratio,
    },
    { figure: `${name}: prices inside the range`, value: covered, unit: '%' },
    { figure: `${name}: away from the 80 % promised`, value: Math.abs(covered - 80), unit: 'points', budget: budgets.away },
    { figure: `${name}: half width of the range`, value: width, unit: '%' },
    ...claimFigures(name, judged, budgets),
    ...bandFigures(name, known),
  ];
};
