import type { SearchRecord } from '@forecourt/contracts/search/search';

/** What a card reads of a search record; nothing else is sent. */
export const CARD_ATTRIBUTES = [
  'id', 'slug', 'name', 'year', 'make', 'model', 'badge', 'car_type', 'item_type', 'status', 'price', 'before_price',
  'offer_price', 'subscription_price', 'price_type', 'weekly_repayment', 'km', 'fuel', 'transmission', 'certified',
  'reserved', 'preorder', 'tag', 'location_name', 'city', 'body', 'drive', 'images', 'photos_count', 'created_at_timestamp',
] as const satisfies readonly (keyof SearchRecord)[]; // prettier-ignore

/** A car as a card shows it. */
export interface Hit extends Pick<SearchRecord, (typeof CARD_ATTRIBUTES)[number]> {
  _highlightResult?: { name?: { value: string } };
}
