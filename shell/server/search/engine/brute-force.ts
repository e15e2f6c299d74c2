import type { SearchRecord } from '@forecourt/contracts/search';
import type { CanonicalQuery, FilterAtom } from '../../ports';

/** The plainest reading of what the engine must answer: every record is looked at, nothing is indexed. For tests. */

type Fields = Record<string, unknown>;
const fieldsOf = (record: SearchRecord) => record as unknown as Fields;

const values = (record: SearchRecord, attribute: string): string[] => {
  const value = fieldsOf(record)[attribute];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((item) => item !== undefined && item !== null && item !== '').map(String))];
};

const levenshtein = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
};

const remembered = new Map<string, number>();

/** Least typos, where swapping two neighbours of the typed word is one. */
const typosBetween = (word: string, term: string, allowed: number): number => {
  const key = `${word} ${term} ${allowed}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  let least = levenshtein(word, term);
  if (allowed > 0) {
    for (let at = 0; at + 1 < word.length; at += 1) {
      const swapped = word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
      least = Math.min(least, 1 + typosBetween(swapped, term, allowed - 1));
    }
  }
  remembered.set(key, least);
  return least;
};

const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((chunk) => {
    const parts = chunk
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });

const SEARCHED = 'name make model badge series year colour body fuel filtered_features stocknum location_name'.split(' ');

const typosOf = (record: SearchRecord, { text, typoTolerance }: CanonicalQuery): number => {
  const terms = SEARCHED.flatMap((attribute) => values(record, attribute)).flatMap(wordsOf);
  const typed = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const each = [...new Set(typed)].map((word) => {
    const allowed = !typoTolerance || /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    return Math.min(
      ...terms.map((term) => {
        if (term.startsWith(word)) return 0;
        if (allowed === 0) return Number.POSITIVE_INFINITY;
        const typos = typosBetween(word, term, allowed);
        return typos <= allowed ? typos : Number.POSITIVE_INFINITY;
      }),
      Number.POSITIVE_INFINITY,
    );
  });
  return each.reduce((sum, typos) => sum + typos, 0);
};

const COMPARE = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
};

const holds = (record: SearchRecord, atom: FilterAtom): boolean => {
  const number = fieldsOf(record)[atom.attribute];
  const matches =
    atom.kind === 'facet'
      ? values(record, atom.attribute).includes(atom.value)
      : typeof number === 'number' &&
        (atom.kind === 'range' ? atom.from <= number && number <= atom.to : COMPARE[atom.operator](number, atom.value));
  return matches !== atom.negated;
};

const SORT_KEY: Record<CanonicalQuery['sort'], (record: SearchRecord, typos: number) => number[]> = {
  most_relevant: (record, typos) => [typos, -record.custom_rank],
  latest: (record) => [-record.created_at_timestamp],
  price_desc: (record) => [-record.price],
  price_asc: (record) => [record.price],
};

const countsOf = (records: SearchRecord[], attribute: string, take: number): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const record of records) for (const value of values(record, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const numeric = [...counts.keys()].every((value) => value !== '' && Number.isFinite(Number(value)));
  const before = (a: string, b: string) => (numeric ? Number(a) - Number(b) : a < b ? -1 : 1);
  const top = [...counts].toSorted(([a, x], [b, y]) => y - x || before(a, b)).slice(0, take);
  return Object.fromEntries(top);
};

const statsOf = (records: SearchRecord[], attribute: string) => {
  const numbers = records.map((record) => fieldsOf(record)[attribute]).filter((value) => typeof value === 'number');
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum };
};

export const bruteForce = (stock: SearchRecord[], query: CanonicalQuery, numericFacets: readonly string[]) => {
  const found = stock
    .filter((record) => query.filters.every((group) => group.some((atom) => holds(record, atom))))
    .map((record) => ({ record, typos: typosOf(record, query) }))
    .filter(({ typos }) => Number.isFinite(typos))
    .map(({ record, typos }) => ({ record, key: SORT_KEY[query.sort](record, typos) }))
    .toSorted((a, b) => {
      const at = a.key.findIndex((value, index) => value !== b.key[index]);
      return at >= 0 ? a.key[at]! - b.key[at]! : a.record.objectID < b.record.objectID ? -1 : 1;
    })
    .map(({ record }) => record);
  const start = query.page * query.hitsPerPage;
  const stats = query.facets
    .filter((facet) => numericFacets.includes(facet))
    .flatMap((facet) => {
      const of = statsOf(found, facet);
      return of ? [[facet, of] as const] : [];
    });
  return {
    ids: found.slice(start, start + query.hitsPerPage).map((record) => record.objectID),
    nbHits: found.length,
    facets: Object.fromEntries(query.facets.map((facet) => [facet, countsOf(found, facet, query.maxValuesPerFacet)])),
    facetsStats: Object.fromEntries(stats),
  };
};
