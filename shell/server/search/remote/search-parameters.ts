import type { CanonicalQuery, FacetValueQuery, FilterAtom, MatchCriteria, ScoredFilter } from '../contract/search-query';

/** As Algolia's API takes them. */
export type AlgoliaParameters = Record<string, unknown>;

type Condition = Pick<ScoredFilter, 'condition'> & Partial<ScoredFilter>;

/**
 * Algolia compares values of facets or numbers in one OR, never both. Only a dealer's base filter mixes them, for cars that were
 * sold lately, and whoever answers such a search must apply it by itself.
 */
const isMixed = (group: Condition[]): boolean => new Set(group.map(({ condition }) => condition.kind === 'facet')).size > 1;

export const hasMixedFilter = ({ filters }: Pick<MatchCriteria, 'filters'>): boolean =>
  filters.some((group) => isMixed(group.map((condition) => ({ condition }))));

const scoreText = ({ score = 1 }: Condition): string => (score === 1 ? '' : `<score=${score}>`);

/** An escaped minus belongs to the value. */
const facetText = ({ attribute, value, negated }: Extract<FilterAtom, { kind: 'facet' }>): string =>
  `${attribute}:${negated ? '-' : value.startsWith('-') ? '\\' : ''}${value}`;

const quoted = (attribute: string): string =>
  /^[\w.]+$/u.test(attribute) ? attribute : `"${attribute.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;

const numberText = (atom: Exclude<FilterAtom, { kind: 'facet' }>): string => {
  const name = quoted(atom.attribute);
  const text = atom.kind === 'range' ? `${name}:${atom.from} TO ${atom.to}` : `${name} ${atom.operator} ${atom.value}`;
  return atom.negated ? `NOT ${text}` : text;
};

const textOf = (each: Condition): string =>
  (each.condition.kind === 'facet' ? facetText(each.condition) : numberText(each.condition)) + scoreText(each);

/** Scores are those of the last groups. */
const groupsOf = ({ filters, filterScores }: Pick<CanonicalQuery, 'filters' | 'filterScores'>): Condition[][] => {
  const scored = filterScores?.required ?? [];
  const plain = filters.slice(0, filters.length - scored.length).map((group) => group.map((condition) => ({ condition })));
  return [...plain, ...scored];
};

const filterParameters = (query: Pick<CanonicalQuery, 'filters' | 'filterScores'>): AlgoliaParameters => {
  const groups = groupsOf(query).filter((group) => !isMixed(group));
  const ofFacets = groups.filter(([first]) => first?.condition.kind === 'facet');
  const ofNumbers = groups.filter(([first]) => first && first.condition.kind !== 'facet');
  return {
    facetFilters: ofFacets.map((group) => group.map(textOf)),
    filters: ofNumbers.map((group) => `(${group.map(textOf).join(' OR ')})`).join(' AND '),
    ...(query.filterScores
      ? {
          optionalFilters: query.filterScores.optional.map((group) => group.map(textOf)),
          sumOrFiltersScores: query.filterScores.sum,
        }
      : {}),
  };
};

const geoParameters = ({ around, boxes, polygons }: NonNullable<MatchCriteria['geo']>): AlgoliaParameters => ({
  ...(around
    ? {
        aroundLatLng: `${around.lat},${around.lng}`,
        aroundRadius: around.radius,
        ...(around.minimumRadius === undefined ? {} : { minimumAroundRadius: around.minimumRadius }),
        // Algolia's own steps are longer.
        aroundPrecision: around.precision ?? 1,
      }
    : {}),
  ...(boxes ? { insideBoundingBox: boxes } : {}),
  ...(polygons ? { insidePolygon: polygons } : {}),
});

export const matchParameters = (
  criteria: MatchCriteria & Pick<Partial<CanonicalQuery>, 'filterScores' | 'hidden'>,
): AlgoliaParameters => {
  const { index: _, hidden: _hidden, filters, filterScores, text, geo, withoutSynonyms, textRanking, ...words } = criteria;
  return {
    ...words,
    ...textRanking,
    ...filterParameters({ filters, ...(filterScores ? { filterScores } : {}) }),
    ...(geo ? geoParameters(geo) : {}),
    query: text,
    synonyms: !withoutSynonyms,
    ignorePlurals: words.ignorePlurals === true,
    removeStopWords: words.removeStopWords === true,
  };
};

export const searchParameters = ({ offset, length, attributesToSnippet, ...query }: CanonicalQuery): AlgoliaParameters => ({
  ...matchParameters(query),
  ...(length === 0 ? { hitsPerPage: 0 } : { offset, length }),
  attributesToSnippet: attributesToSnippet.map(({ attribute, words }) => `${attribute}:${words}`),
  analytics: false,
});

export const facetValueParameters = (query: FacetValueQuery): AlgoliaParameters => ({
  ...matchParameters(query),
  type: 'facet',
});
