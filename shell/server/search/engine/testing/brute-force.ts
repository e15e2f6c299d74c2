import type { IndexSettings, SortCriterion } from '../../contract/index-settings';
import type { IndexRecord } from '../../contract/search-engine';
import type { CanonicalQuery, FilterAtom } from '../../contract/search-query';
import { isInBox, isInPolygon, metresBetween } from '../rank/geo-distance';
import { DEFAULT_RELEVANCE, textRankingRules } from '../text/text-ranking-rules';
import { attributeOf, exactOf, proximityOf, textsOfRecord, wordMatchers, type WordMatch } from './brute-force-text';
import { valuesOfAttribute, type Value } from './brute-force-values';

/** Looks at every record and uses no index. The engine must give the same answers. */

const values = (record: IndexRecord, attribute: string): Value[] => valuesOfAttribute(record, attribute);

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

const scoreOf = (record: IndexRecord, { filterScores }: CanonicalQuery): number => {
  if (!filterScores) return 0;
  const { required, optional, sum } = filterScores;
  const points = [...required, ...optional].map((group) => {
    const scores = group.filter(({ condition }) => holds(record, condition)).map(({ score }) => score);
    return sum ? scores.reduce((total, score) => total + score, 0) : Math.max(0, ...scores);
  });
  return points.reduce((total, score) => total + score, 0);
};

interface Found {
  record: IndexRecord;
  matches: (WordMatch | undefined)[];
  metres: number | undefined;
}

/** Smaller is better. */
const factsOf = ({ record, matches, metres }: Found, words: string[], query: CanonicalQuery, settings: IndexSettings) => {
  const rules = textRankingRules(settings, query);
  const hasText = words.length > 0;
  return {
    typo: matches.reduce((sum, match) => sum + (match?.typos ?? 0), 0),
    geo: query.geo?.around ? metres! : 0,
    words: matches.filter((match) => !match).length,
    filters: -scoreOf(record, query),
    proximity: hasText ? proximityOf(matches, rules) : 0,
    attribute: hasText ? attributeOf(matches, rules) : 0,
    exact: hasText ? -exactOf(matches, rules, words) : 0,
  };
};

export const searchByBruteForce = (stock: IndexRecord[], query: CanonicalQuery, settings: IndexSettings) => {
  const texts = new Map(stock.map((record) => [record, textsOfRecord(record, settings, query)]));
  const slots = wordMatchers(query, [...texts.values()]);
  const needed = slots.some(({ optional }) => !optional) ? slots.filter(({ optional }) => !optional) : undefined;
  const matchesText = (matches: Found['matches']) =>
    slots.length === 0 ||
    (needed ? slots.every(({ optional }, at) => optional || matches[at]) : matches.some((match) => match !== undefined));
  const found = stock
    .filter((record) => query.filters.every((group) => group.some((atom) => holds(record, atom))))
    .map((record): Found => {
      const matches = slots.map(({ match }) => match(texts.get(record)!));
      return { record, matches, metres: metresOf(record, query) };
    })
    .filter(({ matches, metres }) => metres !== undefined && matchesText(matches))
    .map((one) => ({
      ...one,
      facts: factsOf(
        one,
        slots.map(({ word }) => word),
        query,
        settings,
      ),
    }));
  const least = Math.min(...found.map(({ facts }) => facts.typo));
  const more = query.typoTolerance === 'min' ? 0 : query.typoTolerance === 'strict' ? 1 : Number.POSITIVE_INFINITY;
  const compare = (a: (typeof found)[number], b: (typeof found)[number]): number => {
    for (const step of settings.relevance ?? DEFAULT_RELEVANCE) {
      if (typeof step !== 'string') {
        const difference = compareBy(step)(a.record, b.record);
        if (difference !== 0) return difference;
      } else if (a.facts[step] !== b.facts[step]) return a.facts[step] - b.facts[step];
    }
    return 0;
  };
  const kept = found
    .filter(({ facts }) => facts.typo <= least + more)
    .toSorted(
      (a, b) =>
        compareBy(settings.sortBy)(a.record, b.record) ||
        compare(a, b) ||
        compareBy(settings.customRanking)(a.record, b.record) ||
        (a.record.objectID < b.record.objectID ? -1 : 1),
    );
  const groups = new Map<Value, number>();
  const hits = kept.filter(({ record }) => {
    const value = settings.attributeForDistinct && values(record, settings.attributeForDistinct)[0];
    if (query.distinct === 0 || value === undefined || value === '') return true;
    groups.set(value, (groups.get(value) ?? 0) + 1);
    return groups.get(value)! <= query.distinct;
  });
  const records = kept.map(({ record }) => record);
  const stats = query.facets.flatMap((facet) => {
    const of = statsOf(records, facet);
    return of ? [[facet, of] as const] : [];
  });
  const page = hits.slice(query.offset, query.offset + query.length);
  return {
    ids: page.map(({ record }) => record.objectID),
    rankings: page.map(({ facts }) => ({
      nbTypos: facts.typo,
      words: slots.length - facts.words,
      filters: 0 - facts.filters,
      proximityDistance: facts.proximity,
      firstMatchedWord: facts.attribute,
      nbExactWords: 0 - facts.exact,
    })),
    nbHits: hits.length,
    facets: Object.fromEntries(query.facets.map((facet) => [facet, countsOf(records, facet, query)])),
    facetsStats: Object.fromEntries(stats),
  };
};
