import { slugify } from '@forecourt/rules/slug';

export interface BodyTile {
  body: string;
  count: number;
  href: string;
  /** Image-service source. */
  drawing: string;
}

/** Body types shown when nothing is said (S-13). */
export const TILES = 4;

/** Words of a feed's body type → shape that the image service draws. The first that fits. */
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

/** A caravan is a van in words only. */
const shapeOf = (body: string): string =>
  /caravan|camper trailer/i.test(body) ? 'caravan' : (SHAPES.find(([words]) => words.test(body))?.[1] ?? 'sedan');

/** The body types with most cars, as tiles (S-13). */
export const topBodies = (counts: Record<string, number>, limit = TILES): BodyTile[] =>
  Object.entries(counts)
    .filter(([body, count]) => slugify(body) !== '' && count > 0)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-AU'))
    .slice(0, Math.max(0, limit))
    .map(([body, count]) => ({ body, count, href: `/search/${slugify(body)}`, drawing: `drawing:${shapeOf(body)}/grey/side` }));
