import { slugify } from '@forecourt/rules/text/slug';
import { shapeOf } from '../../parts/facet-tiles/body-shape';

export interface BodyTile {
  body: string;
  count: number;
  href: string;
  /** Image-service source. */
  drawing: string;
}

/** Body types shown when nothing is said (S-13). */
export const TILES = 4;

/** The body types with most cars, as tiles (S-13). */
export const topBodies = (counts: Record<string, number>, limit = TILES): BodyTile[] =>
  Object.entries(counts)
    .filter(([body, count]) => slugify(body) !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-AU'))
    .slice(0, Math.max(0, limit))
    .map(([body, count]) => ({ body, count, href: `/search/${slugify(body)}`, drawing: `drawing:${shapeOf(body)}/grey/side` }));
