import { FACETS } from '@forecourt/contracts/search/search';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { groupName } from '@forecourt/rules/location/location-groups';
import { slugify } from '@forecourt/rules/text/slug';

interface FacetTile {
  value: string;
  count: number;
  href: string;
  /** Image-service source; undefined shows an icon or the first letter. */
  picture?: string;
}

/** Default number of tiles. */
export const TILES = 8;

/** Shapes that the image service draws, by words of body types in feeds. The first match counts. */
const SHAPES: [words: RegExp, shape: string][] = [
  [/cab.?chassis/i, 'cab-chassis'],
  [/ute|pick.?up|dual.?cab/i, 'ute'],
  [/suv|4wd|4x4|crossover/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate|touring/i, 'wagon'],
  [/coupe|liftback/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
  [/people|mpv/i, 'people-mover'],
  [/van|bus/i, 'van'],
  [/motor.?home|campervan/i, 'motorhome'],
  [/truck|tipper|prime/i, 'truck'],
  [/bike|motorcycle|scooter|cruiser|naked|adventure|tourer/i, 'motorcycle'],
];

/** Returns the shape for a body type; a sedan for unknown words. "Caravan" must not match "van". */
const shapeOf = (body: string): string =>
  /caravan|camper trailer/i.test(body) ? 'caravan' : (SHAPES.find(([words]) => words.test(body))?.[1] ?? 'sedan');

/** Returns the address of a value if it has one, else a filter of the whole stock. */
const hrefOf = (facet: string, value: string): string => {
  if (facet === 'make' || facet === 'body') return `/search/${slugify(value)}`;
  if (facet === 'location_name') return `/search/${slugify(groupName(value))}`;
  return `${STOCK_PATH}?${new URLSearchParams({ [facet]: value }).toString()}`;
};

/** Returns the values of a facet with most cars as tiles (S-13). `images`: pictures by value. */
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

/** Returns true when the search counts the values of an attribute, so that tiles can show them. */
export const isCounted = (facet: string): boolean => (FACETS as readonly string[]).includes(facet);
