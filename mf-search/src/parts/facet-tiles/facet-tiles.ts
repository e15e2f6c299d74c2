import { FACETS } from '@forecourt/contracts/search/search';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { groupName } from '@forecourt/rules/location/location-groups';
import { slugify } from '@forecourt/rules/text/slug';
import { shapeOf } from './body-shape';

export interface FacetTile {
  value: string;
  count: number;
  href: string;
  /** Image-service source; absent: an icon or the first letter. */
  picture?: string;
}

/** Tiles when nothing is said. */
export const TILES = 8;

/** Values that have an address of their own; the others are filters of the whole stock. */
const hrefOf = (facet: string, value: string): string => {
  if (facet === 'make' || facet === 'body') return `/search/${slugify(value)}`;
  if (facet === 'location_name') return `/search/${slugify(groupName(value))}`;
  return `${STOCK_PATH}?${new URLSearchParams({ [facet]: value }).toString()}`;
};

/** The values of an attribute with most cars, as tiles (S-13). `images`: pictures of values by name. */
export const facetTiles = (
  facet: string,
  counts: Record<string, number>,
  { limit = TILES, images = {} }: { limit?: number; images?: Record<string, string> } = {},
): FacetTile[] =>
  Object.entries(counts)
    .filter(([value, count]) => slugify(value) !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-AU'))
    .slice(0, Math.max(0, limit))
    .map(([value, count]) => {
      const picture = images[value] ?? (facet === 'body' ? `drawing:${shapeOf(value)}/grey/side` : undefined);
      return { value, count, href: hrefOf(facet, value), ...(picture ? { picture } : {}) };
    });

/** Whether tiles of it can be shown: an attribute that the search counts. */
export const isCounted = (facet: string): boolean => (FACETS as readonly string[]).includes(facet);
