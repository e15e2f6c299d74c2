import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { FACET_ATTRIBUTES } from '@forecourt/contracts/search/search';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { groupName } from '@forecourt/rules/location/location-groups';
import { bodyPicture } from '@forecourt/rules/reference/bodies';
import { slugify } from '@forecourt/rules/text/slug';

interface FacetTile {
  value: string;
  count: number;
  href: string;
  /** For the image service; undefined shows an icon or the first letter. */
  picture?: string;
}

export const DEFAULT_TILE_COUNT = 8;

/** Its own page, or else the whole stock with the filter. */
const hrefOf = (facet: string, value: string): string => {
  if (facet === 'make' || facet === 'body') return `/search/${slugify(value)}`;
  if (facet === 'location_name') return `/search/${slugify(groupName(value))}`;
  return `${STOCK_PATH}?${new URLSearchParams({ [facet]: value }).toString()}`;
};

interface TileOptions {
  limit?: number;
  /** By filter value. */
  images?: Record<string, string>;
  /** The dealer's own pictures of body types (I-10). */
  bodies?: PublicSite['reference']['bodies'];
}

/** The values that have most cars (S-13). */
export const facetTiles = (
  facet: string,
  counts: Record<string, number>,
  { limit = DEFAULT_TILE_COUNT, images = {}, bodies }: TileOptions = {},
): FacetTile[] =>
  Object.entries(counts)
    .filter(([value, count]) => slugify(value) !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-AU'))
    .slice(0, Math.max(0, limit))
    .map(([value, count]) => {
      const picture = images[value] ?? (facet === 'body' ? bodyPicture(value, bodies) : undefined);
      return { value, count, href: hrefOf(facet, value), ...(picture ? { picture } : {}) };
    });

export const isCountedFacet = (facet: string): boolean => (FACET_ATTRIBUTES as readonly string[]).includes(facet);
