import { badgeLikeness } from './badge-words';
import type { PreparedCar } from './prepared-car';

/** Years, and units of 10,000 km, at which a vehicle counts 0.6 of one of the same age and use. */
const YEARS = 2;
const TEN_THOUSAND_KM = 6;
/** A vehicle of the same model with quite another badge still says a little. */
const OTHER_BADGE = 0.04;
const OTHER_ENGINE = 0.35;
const OTHER_FUEL = 0.4;
const OTHER_TRANSMISSION = 0.6;
const OTHER_BODY = 0.5;
const OTHER_DRIVE = 0.6;
const SAME_ENGINE_LITRES = 0.05;

const nearness = (distance: number, reach: number): number => Math.exp(-((distance / reach) ** 2) / 2);
const unless = (same: boolean, weight: number): number => (same ? 1 : weight);

/** How similar two vehicles of one model are, from 0 to 1; 1 if all their known data are equal. */
export const likeness = (one: PreparedCar, other: PreparedCar): number => {
  const { car: a } = one;
  const { car: b } = other;
  return (
    nearness(a.year - b.year, YEARS) *
    nearness(((a.km ?? 0) - (b.km ?? 0)) / 10_000, TEN_THOUSAND_KM) *
    (OTHER_BADGE + (1 - OTHER_BADGE) * badgeLikeness(one.words, other.words) ** 2) *
    unless(Math.abs((a.engine_size_litres ?? 0) - (b.engine_size_litres ?? 0)) < SAME_ENGINE_LITRES, OTHER_ENGINE) *
    unless(a.fuel === b.fuel, OTHER_FUEL) *
    unless(one.automatic === other.automatic, OTHER_TRANSMISSION) *
    unless(a.body === b.body, OTHER_BODY) *
    unless(a.drive === b.drive, OTHER_DRIVE)
  );
};
