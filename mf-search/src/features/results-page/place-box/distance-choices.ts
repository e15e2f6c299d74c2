import { distanceInDealerUnit, toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';

/** In the dealer's unit. */
const DISTANCES = [10, 25, 50, 100, 250, 500];

/** Kilometres, with the chosen distance in place of an equal one. */
export const distanceChoices = (chosen: number | undefined, site: DistanceSite): number[] => {
  const isChosen = (distance: number): boolean => chosen !== undefined && distance === distanceInDealerUnit(chosen, site);
  const others = DISTANCES.filter((distance) => !isChosen(distance)).map((distance) => toKilometres(distance, site));
  return [...others, ...(chosen === undefined ? [] : [chosen])].toSorted((a, b) => a - b);
};
