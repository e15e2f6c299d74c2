import { distanceKm, isPosition, type GeoPoint } from '@forecourt/rules/location/distance';
import type { CarHit } from './hit';

/** A car without a position has no distance. */
export const withDistances = (hits: readonly CarHit[], from: GeoPoint | undefined): readonly CarHit[] =>
  from
    ? hits.map((hit) =>
        isPosition(hit._geoloc) ? { ...hit, away_km: Math.max(1, Math.round(distanceKm(from, hit._geoloc))) } : hit,
      )
    : hits;
