import { createHash } from 'node:crypto';
import type { SavedQuery } from '@forecourt/contracts/alerts';
import type { Car } from '@forecourt/contracts/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { indexNameOf } from '@forecourt/contracts/search';
import { purchasePrice } from '@forecourt/rules/price-display';
import { MOST_FOUND, type FoundCar } from './news';

const CONDITION = /^(\w+):"((?:[^"\\]|\\.)*)"$/u;

export interface ScopeValues {
  attribute: string;
  values: string[];
}

/**
 * What the filter of a results page says, where it has the form that our pages give it: values of one attribute, any of
 * them. @throws ProblemError `invalid_filter`
 */
export const scopeValues = (scope: string): ScopeValues | undefined => {
  if (scope === '') return undefined;
  const conditions = scope.split(/ OR (?=\w+:")/u).map((part) => CONDITION.exec(part));
  const attribute = conditions[0]?.[1];
  if (!attribute || conditions.some((condition) => condition?.[1] !== attribute))
    throw new ProblemError('invalid_filter', 'search/scope: must be values of one attribute', [
      { path: '/search/scope', message: 'must be values of one attribute' },
    ]);
  return { attribute, values: conditions.map((condition) => condition![2]!.replace(/\\(.)/gu, '$1')) };
};

const bounds = (attribute: string, { min, max }: { min?: number; max?: number }): string[] => [
  ...(min === undefined ? [] : [`${attribute}>=${min}`]),
  ...(max === undefined ? [] : [`${attribute}<=${max}`]),
];

/** A leading minus would mean "not". */
const facet = (attribute: string, value: string): string => `${attribute}:${value.replace(/^-/, '\\-')}`;

const byName = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The search that finds what a results page with these choices finds, newest first, without what is sold. */
export const searchBody = (query: SavedQuery, hitsPerPage = MOST_FOUND) => {
  const scope = scopeValues(query.scope);
  return {
    requests: [
      {
        indexName: indexNameOf('latest'),
        query: query.query,
        filters: 'NOT status:sold',
        facetFilters: [
          ...(scope ? [scope.values.map((value) => facet(scope.attribute, value))] : []),
          ...byName(query.facets).map(([attribute, values]) => values.toSorted().map((value) => facet(attribute, value))),
        ],
        numericFilters: byName(query.ranges).flatMap(([attribute, range]) => bounds(attribute, range)),
        hitsPerPage,
        attributesToRetrieve: ['price', 'offer_price', 'price_type', 'preorder', 'created_at_timestamp'],
        attributesToHighlight: [],
      },
    ],
  };
};

/** Equal for searches that find the same, whatever the order in which their choices were made. */
export const queryKeyOf = (query: SavedQuery): string =>
  createHash('sha256')
    .update(JSON.stringify(searchBody({ ...query, query: query.query.trim().toLowerCase() })))
    .digest('base64url');

/** Runs a multi-search of a dealer; `search` of the search room. */
export type Search = (slug: string, body: unknown) => Promise<{ results: unknown[] }>;

type Hit = Pick<Car, 'price' | 'offer_price' | 'price_type' | 'preorder'> & { objectID: string; created_at_timestamp: number };

/** What a saved search finds now. */
export const findCars = async (search: Search, slug: string, query: SavedQuery): Promise<{ cars: FoundCar[]; total: number }> => {
  const { results } = await search(slug, searchBody(query));
  const { hits, nbHits } = results[0] as { hits: Hit[]; nbHits: number };
  return {
    cars: hits.map((hit) => ({
      id: hit.objectID,
      price: Math.round(purchasePrice(hit) ?? 0),
      createdAt: hit.created_at_timestamp,
    })),
    total: nbHits,
  };
};
