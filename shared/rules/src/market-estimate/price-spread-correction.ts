import { appraiseCar, type MakePriceModel } from './appraise';
import { spreadsForErrorShare } from './calibration';

/** Vehicles of a make whose estimate is compared with the real price. */
const TRIALS = 80;
/** Trials from which half of the measured factor is believed. */
const FIRMNESS = 60;
const SHARE = 0.8;

/** Value below which a share (0 to 1) of the values lies; 0 for an empty list. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * Factor for the predicted spreads of a make; above 1 widens them. Estimates some of the make's own vehicles as if they
 * had no price, and compares. For a make with few vehicles it stays near 1.
 */
export const measurePriceSpreadCorrection = (learned: MakePriceModel): number => {
  const cars = [...learned.models.values()].flat();
  const step = Math.max(1, cars.length / TRIALS);
  const errors: number[] = [];
  for (let at = 0; at < cars.length; at += step) {
    const { car, logPrice } = cars[Math.floor(at)]!;
    const appraisal = appraiseCar(learned, car);
    if ('middle' in appraisal) errors.push(Math.abs(logPrice - appraisal.middle) / appraisal.spread);
  }
  if (errors.length === 0) return 1;
  const own = Math.max(0.25, quantile(errors, SHARE) / spreadsForErrorShare(SHARE));
  return Math.exp((Math.log(own) * errors.length) / (errors.length + FIRMNESS));
};
