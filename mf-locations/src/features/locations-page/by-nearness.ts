import { distanceKm, type Point } from '@forecourt/rules/location/distance';
import { mainDesk, type Place } from '../../model/location-address';

/** Places with their distance in kilometres, nearest first (O-06). */
export const byNearness = (places: readonly Place[], from: Point): { place: Place; km: number }[] =>
  places.map((place) => ({ place, km: distanceKm(from, mainDesk(place).address) })).toSorted((a, b) => a.km - b.km);
