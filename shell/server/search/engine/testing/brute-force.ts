import type { CanonicalQuery, FilterAtom, IndexRecord, IndexSettings, SortCriterion } from '../../search-engine';
import { isInBox, isInPolygon, metresBetween } from '../geo-distance';
import { typosBetween } from '../facet-values';

/** A plain search for tests: it looks at every record and uses no index. The engine must give the same answers. */

type Value = string | number;

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

const values = (record: IndexRecord, attribute: string): Value[] => {
  const value = at(record, attribute);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const kept = list.filter((item) => item !== undefined && item !== null && item !== '');
  return [...new Set(kept.map((item) => (typeof item === 'number' ? item : String(item))))];
};

const wordsOf = (text: string): string[] => {
  const chunks = text.split(/\s+/).map((chunk) =>
    chunk
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );
  const plain = chunks.flatMap((parts) => (parts.length > 1 ? [...parts, parts.join('')] : parts));
  const filled = chunks.filter((parts) => parts.length > 0);
  const across = filled.slice(1).flatMap((parts, place) => {
    const one = filled[place]!.at(-1)!;
    const other = parts[0]!;
    const short = one.length <= 3 || other.length <= 3;
    return short && !(/^\d+$/.test(one) && /^\d+$/.test(other)) ? [one + other] : [];
  });
  return [...plain, ...across];
};

interface Match {
  typos: number;
  inexact: number;
  place: number;
}
const worse = (a: Match, b: Match): number => a.typos - b.typos || a.place - b.place || a.inexact - b.inexact;
const best = (matches: (Match | undefined)[]): Match | undefined =>
  matches.filter((match) => match !== undefined).toSorted(worse)[0];

type Texts = { term: string; place: number }[];
const textsOf = (record: IndexRecord, { searchableAttributes }: IndexSettings, only: string[] | undefined): Texts =>
  searchableAttributes.flatMap((equal, place) =>
    equal
      .filter((attribute) => !only || only.includes(attribute))
      .flatMap((attribute) => values(record, attribute))
      .flatMap((value) => wordsOf(String(value)))
      .map((term) => ({ term, place })),
  );

const plainMatch = (texts: Texts, word: string, prefix: boolean): Match | undefined =>
  best(
    texts
      .filter(({ term }) => term === word || (prefix && term.startsWith(word)))
      .map(({ term, place }) => ({ typos: 0, inexact: Number(term !== word), place })),
  );

const typed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const allowedOf = (word: string, query: CanonicalQuery): number => {
  if (query.typoTolerance === 'false' || (!query.allowTyposOnNumericTokens && /\d/.test(word))) return 0;
  return word.length >= query.minWordSizefor2Typos ? 2 : Number(word.length >= query.minWordSizefor1Typo);
};

const remembered = new Map<string, number>();
const typosIn = (word: string, term: string): number => {
  const key = `${word} ${term}`;
  const known = remembered.get(key) ?? typosBetween(word, term);
  remembered.set(key, known);
  return known;
};
const typosInBeginning = (word: string, term: string): number =>
  Math.min(...Array.from({ length: term.length + 1 }, (_, length) => typosIn(word, term.slice(0, length))));

/** Returns for each typed word a function that finds its best match in the texts of a record. */
const matchers = (query: CanonicalQuery, everything: Texts[]) => {
  const words = typed(query.text);
  const prefixed = (place: number) =>
    query.queryType === 'prefixAll' || (query.queryType === 'prefixLast' && place === words.length - 1);
  return [...new Set(words)].map((word) => {
    const places = words.flatMap((other, place) => (other === word ? [place] : []));
    const prefix = places.some(prefixed);
    const joins = places.flatMap((place) => [
      ...(place > 0 ? [{ word: words[place - 1]! + word, prefix: prefixed(place) }] : []),
      ...(place + 1 < words.length ? [{ word: word + words[place + 1]!, prefix: prefixed(place + 1) }] : []),
    ]);
    const plain = (texts: Texts) =>
      best([plainMatch(texts, word, prefix), ...joins.map((join) => plainMatch(texts, join.word, join.prefix))]);
    const allowed = allowedOf(word, query);
    const withTypos = (texts: Texts, beginning: boolean) =>
      texts.map(({ term, place }) => {
        const typos = beginning ? typosInBeginning(word, term) : typosIn(word, term);
        return typos > 0 && typos <= allowed ? { typos, inexact: Number(beginning), place } : undefined;
      });
    const split = (texts: Texts) =>
      Array.from({ length: Math.max(0, word.length - 5) }, (_, cut) => {
        if (/\d/.test(word)) return undefined;
        const parts = [word.slice(0, cut + 3), word.slice(cut + 3)].map((part) => plainMatch(texts, part, false));
        if (parts.some((part) => !part)) return undefined;
        return { typos: 0, inexact: 1, place: Math.max(...parts.map((part) => part!.place)) };
      });
    const nowhere = !everything.some(plain);
    return (texts: Texts): Match | undefined =>
      best([
        plain(texts),
        ...withTypos(texts, false),
        ...(nowhere ? split(texts) : []),
        ...(nowhere && prefix ? withTypos(texts, true) : []),
      ]);
  });
};

const COMPARE = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
};

const holds = (record: IndexRecord, atom: FilterAtom): boolean => {
  const matches = values(record, atom.attribute).some((value) => {
    if (atom.kind === 'facet') return String(value).toLowerCase() === atom.value.toLowerCase();
    if (typeof value !== 'number') return false;
    return atom.kind === 'range' ? atom.from <= value && value <= atom.to : COMPARE[atom.operator](value, atom.value);
  });
  return matches !== atom.negated;
};

const metresOf = (record: IndexRecord, { geo }: CanonicalQuery): number | undefined => {
  const points = [record._geoloc ?? []].flat() as { lat: number; lng: number }[];
  const { around, boxes, polygons } = geo ?? {};
  const near = points
    .map((point) => ({ point, metres: around ? metresBetween(around, point) : 0 }))
    .filter(({ metres }) => !around || around.radius === 'all' || metres <= around.radius)
    .filter(({ point }) => !boxes?.length || boxes.some((box) => isInBox(point, box)))
    .filter(({ point }) => !polygons?.length || polygons.some((ring) => isInPolygon(point, ring)));
  if (near.length > 0) return Math.min(...near.map(({ metres }) => metres));
  const limited = (around && around.radius !== 'all') || boxes?.length || polygons?.length;
  return limited ? undefined : Number.POSITIVE_INFINITY;
};

const sortValue = (record: IndexRecord, { attribute }: SortCriterion): Value | undefined => values(record, attribute)[0];

const compareBy =
  (criteria: SortCriterion[]) =>
  (a: IndexRecord, b: IndexRecord): number => {
    for (const criterion of criteria) {
      const [one, other] = [sortValue(a, criterion), sortValue(b, criterion)];
      if (one === other) continue;
      if (one === undefined) return 1;
      if (other === undefined) return -1;
      const first = typeof one === typeof other ? one < other : typeof one === 'number';
      return first === (criterion.direction === 'asc') ? -1 : 1;
    }
    return 0;
  };

const order = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

const countsOf = (records: IndexRecord[], attribute: string, query: CanonicalQuery): Record<string, number> => {
  const counts = new Map<Value, number>();
  for (const record of records) for (const value of values(record, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, x], [b, y]) => (query.sortFacetValuesBy === 'alpha' ? 0 : y - x) || order(a, b));
  return Object.fromEntries(sorted.slice(0, query.maxValuesPerFacet));
};

const statsOf = (records: IndexRecord[], attribute: string) => {
  const numbers = records.flatMap((record) => values(record, attribute)).filter((value) => typeof value === 'number');
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum };
};

/**
 * Answers a query by looking at every record.
 * @param settings settings of the index or replica that the query names
 */
export const searchByBruteForce = (stock: IndexRecord[], query: CanonicalQuery, settings: IndexSettings) => {
  const texts = new Map(stock.map((record) => [record, textsOf(record, settings, query.restrictSearchableAttributes)]));
  const words = matchers(query, [...texts.values()]);
  const found = stock
    .filter((record) => query.filters.every((group) => group.some((atom) => holds(record, atom))))
    .map((record) => ({ record, matches: words.map((word) => word(texts.get(record)!)), metres: metresOf(record, query) }))
    .filter(({ matches, metres }) => metres !== undefined && matches.every((match) => match !== undefined));
  const total = (matches: (Match | undefined)[], part: keyof Match) => matches.reduce((sum, match) => sum + match![part], 0);
  const least = Math.min(...found.map(({ matches }) => total(matches, 'typos')));
  const more = query.typoTolerance === 'min' ? 0 : query.typoTolerance === 'strict' ? 1 : Number.POSITIVE_INFINITY;
  const kept = found
    .filter(({ matches }) => total(matches, 'typos') <= least + more)
    .toSorted(
      (a, b) =>
        compareBy(settings.sortBy)(a.record, b.record) ||
        total(a.matches, 'typos') - total(b.matches, 'typos') ||
        (query.geo?.around && a.metres !== b.metres ? a.metres! - b.metres! : 0) ||
        total(a.matches, 'place') - total(b.matches, 'place') ||
        total(a.matches, 'inexact') - total(b.matches, 'inexact') ||
        compareBy(settings.customRanking)(a.record, b.record) ||
        (a.record.objectID < b.record.objectID ? -1 : 1),
    )
    .map(({ record }) => record);
  const groups = new Map<Value, number>();
  const hits = kept.filter((record) => {
    const value = settings.attributeForDistinct && values(record, settings.attributeForDistinct)[0];
    if (query.distinct === 0 || value === undefined || value === '') return true;
    groups.set(value, (groups.get(value) ?? 0) + 1);
    return groups.get(value)! <= query.distinct;
  });
  const stats = query.facets.flatMap((facet) => {
    const of = statsOf(kept, facet);
    return of ? [[facet, of] as const] : [];
  });
  return {
    ids: hits.slice(query.offset, query.offset + query.length).map((record) => record.objectID),
    nbHits: hits.length,
    facets: Object.fromEntries(query.facets.map((facet) => [facet, countsOf(kept, facet, query)])),
    facetsStats: Object.fromEntries(stats),
  };
};
