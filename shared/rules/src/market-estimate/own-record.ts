import { appraiseCar, type MakePriceModel } from './appraise';
import { spreadsContaining } from './calibration';

/** Vehicles whose prices are foretold as if they had none. */
const TRIALS = 80;
/** Trials that it takes to believe half of a make's own record. */
const FIRMNESS = 60;
const SHARE = 0.8;

/** The value below which this share of the values lies. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * How much wider (above 1) or narrower the spreads of a make must be than foretold, found by estimating some of its own
 * vehicles without looking at their prices. A make with few vehicles keeps what was measured elsewhere.
 */
export const measureSpreadFactor = (learned: MakePriceModel): number => {
  const cars = [...learned.models.values()].flat();
  const step = Math.max(1, cars.length / TRIALS);
  const errors: number[] = [];
  for (let at = 0; at < cars.length; at += step) {
    const { car, logPrice } = cars[Math.floor(at)]!;
    const appraisal = appraiseCar(learned, car);
    if ('middle' in appraisal) errors.push(Math.abs(logPrice - appraisal.middle) / appraisal.spread);
  }
  if (errors.length === 0) return 1;
  const own = Math.max(0.25, quantile(errors, SHARE) / spreadsContaining(SHARE));
  return Math.exp((Math.log(own) * errors.length) / (errors.length + FIRMNESS));
};
