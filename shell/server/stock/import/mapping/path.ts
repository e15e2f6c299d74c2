import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

type PathSegment = { key: string } | { index: number } | { where: string; is: string } | { every: true; sortedBy?: string };

const SEGMENT = /([^.[\]]+)|\[(\d+)\]|\[sorted by ([^\]]+)\]|\[([^=\]]+)=([^\]]*)\]|\[\]/g;

const segmentsOf = (path: string): PathSegment[] =>
  [...path.matchAll(SEGMENT)].map(([, key, index, sortedBy, where, is]): PathSegment => {
    if (key !== undefined) return { key };
    if (index !== undefined) return { index: Number(index) };
    if (sortedBy !== undefined) return { every: true, sortedBy };
    return where === undefined ? { every: true } : { where, is: is ?? '' };
  });

const entries = (nodes: readonly unknown[]): unknown[] => nodes.flat().filter((node) => node !== undefined && node !== null);

/** An XML element with attributes has its text in `#text`. */
export const xmlTextOrValue = (node: unknown): unknown => (isPlainObject(node) && '#text' in node ? node['#text'] : node);

const property = (node: unknown, key: string): unknown =>
  isPlainObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;

/** By the number under the key; entries without a number come last, in the order of the feed. */
const sortedBy = (nodes: readonly unknown[], key: string): unknown[] => {
  const placeOf = (node: unknown): number => {
    const text = String(xmlTextOrValue(property(node, key)) ?? '').trim();
    const place = text === '' ? Number.NaN : Number(text);
    return Number.isNaN(place) ? Number.MAX_VALUE : place;
  };
  return nodes.toSorted((a, b) => placeOf(a) - placeOf(b));
};

const step = (nodes: unknown[], segment: PathSegment): unknown[] => {
  if ('key' in segment) return entries(nodes).map((node) => property(node, segment.key));
  if ('index' in segment) return [entries(nodes)[segment.index]];
  if ('every' in segment) return segment.sortedBy === undefined ? entries(nodes) : sortedBy(entries(nodes), segment.sortedBy);
  return entries(nodes).filter((node) => String(xmlTextOrValue(property(node, segment.where))) === segment.is);
};

/**
 * `photos.photo[].url`, `prices[0]`, `prices[type=retail].amount`; `photos.photo[sorted by sort].url` reads all entries by
 * the number under `sort`. A list if the path has `[]` or `[sorted by …]`, or matches several values; undefined if there is
 * no value.
 */
export const createPathReader = (path: string): ((values: Record<string, unknown>) => unknown) => {
  const segments = segmentsOf(path);
  const isList = segments.some((segment) => 'every' in segment);
  return (values) => {
    const nodes = segments.reduce<unknown[]>(step, [values]).filter((node) => node !== undefined && node !== null);
    if (isList) {
      const list = nodes.flat().map(xmlTextOrValue);
      return list.length > 0 ? list : undefined;
    }
    if (nodes.length > 1) return nodes.map(xmlTextOrValue);
    return Array.isArray(nodes[0]) ? (nodes[0] as unknown[]).map(xmlTextOrValue) : xmlTextOrValue(nodes[0]);
  };
};

/** Column or top-level key. */
export const firstKeyOfPath = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;
