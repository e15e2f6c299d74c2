import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { FACETS } from '@forecourt/contracts/search/search';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { groupName } from '@forecourt/rules/location/location-groups';
import { bodyPicture } from '@forecourt/rules/reference/bodies';
import { slugify } from '@forecourt/rules/text/slug';

interface FacetTile {
  value: string;
  count: number;
  href: string;
  /** Address of the tile's picture for the image service; undefined shows an icon or the first letter. */
  picture?: string;
}

/** Number of tiles unless the slot's props state another. */
export const TILES = 8;

/** Returns the address of a value if it has one, else a filter of the whole stock. */
const hrefOf = (facet: string, value: string): string => {
  if (facet === 'make' || facet === 'body') return `/search/${slugify(value)}`;
  if (facet === 'location_name') return `/search/${slugify(groupName(value))}`;
  return `${STOCK_PATH}?${new URLSearchParams({ [facet]: value }).toString()}`;
};

interface TileOptions {
  limit?: number;
  /** Pictures of the tiles by filter value. */
  images?: Record<string, string>;
  /** The dealer's own pictures of body types (I-10). */
  bodies?: PublicSite['reference']['bodies'];
}

/** Returns the values of a facet with most cars as tiles (S-13). */
export const facetTiles = (
  facet: string,
  counts: Record<string, number>,
  { limit = TILES, images = {}, bodies }: TileOptions = {},
): FacetTile[] =>
  Object.entries(counts)
    .filter(([value, count]) => slugify(value) !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-AU'))
    .slice(0, Math.max(0, limit))
    .map(([value, count]) => {
      const picture = images[value] ?? (facet === 'body' ? bodyPicture(value, bodies) : undefined);
      return { value, count, href: hrefOf(facet, value), ...(picture ? { picture } : {}) };
    });

/** Returns true when the search counts the values of an attribute, so that tiles can show them. */
export const isCounted = (facet: string): boolean => (FACETS as readonly string[]).includes(facet);
