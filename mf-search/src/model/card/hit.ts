import { distanceKm, isPosition, type GeoPoint } from '@forecourt/rules/location/distance';
import type { SearchRecord } from '@forecourt/contracts/search/search';

/** Searches request only these attributes. */
export const CAR_CARD_ATTRIBUTES = [
  'id', 'slug', 'name', 'year', 'make', 'model', 'badge', 'car_type', 'item_type', 'status', 'price', 'before_price',
  'offer_price', 'subscription_price', 'price_type', 'finance_lenders', 'km', 'fuel', 'transmission', 'certified',
  'reserved', 'preorder', 'tag', 'vin', 'location_id', 'location_name', 'city', 'body', 'drive', 'images', 'photos_count', 'created_at_timestamp',
  'arrival_date',
] as const satisfies readonly (keyof SearchRecord)[]; // prettier-ignore

export interface CarHit extends Pick<SearchRecord, (typeof CAR_CARD_ATTRIBUTES)[number] | '_geoloc'> {
  /** To the place of the search (S-20). */
  away_km?: number;
  _highlightResult?: { name?: { value: string } };
}

/** Characters around matched words in a highlighted name; no dealer writes them. */
export const HIGHLIGHT_MARKS = { open: '\u{E000}', close: '\u{E001}' } as const;

/** A car without a position has no distance. */
export const withDistances = (hits: readonly CarHit[], from: GeoPoint | undefined): readonly CarHit[] =>
  from
    ? hits.map((hit) =>
        isPosition(hit._geoloc) ? { ...hit, away_km: Math.max(1, Math.round(distanceKm(from, hit._geoloc))) } : hit,
      )
    : hits;
