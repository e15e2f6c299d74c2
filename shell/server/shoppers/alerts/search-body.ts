import { SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import { createHash } from 'node:crypto';
import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { indexNameForSort } from '@forecourt/contracts/search/search';
import { spelledMakeModel } from '@forecourt/rules/reference/models';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { MOST_CARS_PER_LOOK, type SearchHitCar } from './news';

const VALUE = String.raw`(\w+):"((?:[^"\\]|\\.)*)"`;
const PART = `${VALUE}(?: OR ${VALUE})*`;
const SCOPE = new RegExp(String.raw`^(?:${PART}|\(${PART}\)(?: AND \(${PART}\))+)$`, 'u');
const PAGE_ATTRIBUTES = new Set(['car_type', 'item_type', 'location_id', 'dealership_name', 'make', 'make_model', 'body']);

interface ScopeValues {
  attribute: string;
  values: string[];
}

const refuse = (): never => {
  const message = 'must be values of one attribute, or several of those in brackets with AND between them';
  throw new ProblemError('invalid_filter', `search/scope: ${message}`, [{ path: '/search/scope', message }]);
};

const partValues = (part: string): ScopeValues => {
  const pairs = [...part.matchAll(new RegExp(VALUE, 'gu'))];
  const attribute = pairs[0]?.[1] ?? '';
  if (!PAGE_ATTRIBUTES.has(attribute) || pairs.some((each) => each[1] !== attribute)) return refuse();
  return { attribute, values: pairs.map((each) => each[2]!.replace(/\\(.)/gu, '$1')) };
};

/** All parts must hold. Throws ProblemError `invalid_filter` for a filter that our pages would not write. */
export const parseScopeFilter = (scope: string): ScopeValues[] => {
  if (scope === '') return [];
  if (!SCOPE.test(scope)) return refuse();
  if (!scope.startsWith('(')) return [partValues(scope)];
  return [...scope.matchAll(new RegExp(String.raw`\((${PART})\)`, 'gu'))].map(([, part]) => partValues(part!));
};

/** A chosen model replaces its make, so that "Kia, or a Toyota HiLux" finds both. */
export const refinementsByFilter = ({
  make = [],
  make_model: models = [],
  ...others
}: SavedSearchQuery['facets']): ScopeValues[][] => {
  const whole = make.filter((each) => !models.some((model) => model.startsWith(`${each} `)));
  const cars = [
    { attribute: 'make', values: whole },
    { attribute: 'make_model', values: models },
  ].filter(({ values }) => values.length > 0);
  return [...(cars.length > 0 ? [cars] : []), ...Object.entries(others).map(([attribute, values]) => [{ attribute, values }])];
};

const bounds = (attribute: string, { min, max }: { min?: number; max?: number }): string[] => [
  ...(min === undefined ? [] : [`${attribute}>=${min}`]),
  ...(max === undefined ? [] : [`${attribute}<=${max}`]),
];

/** As the records spell models, whose names an earlier version took from the feeds. */
const spelled = (attribute: string, value: string): string => (attribute === 'make_model' ? spelledMakeModel(value) : value);

/** A minus at the start of a value is escaped, because it would mean "not". */
const facet = (attribute: string, value: string): string => `${attribute}:${spelled(attribute, value).replace(/^-/, '\\-')}`;

const byName = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Each as a filter of its own: no car may have the value. */
const exclusions = (excluded: SavedSearchQuery['excluded'] = {}): string[] =>
  byName(excluded).flatMap(([attribute, values]) =>
    values.toSorted().map((value) => `${attribute}:-${spelled(attribute, value)}`),
  );

const aroundPlace = (near: SavedSearchQuery['near']) =>
  near && { aroundLatLng: `${near.lat},${near.lng}`, aroundRadius: near.km * 1000 };

/** Finds the newest first, without sold cars. */
export const savedSearchRequest = (query: SavedSearchQuery, hitsPerPage = MOST_CARS_PER_LOOK) => {
  const scope = parseScopeFilter(query.scope);
  const any = (alternatives: ScopeValues[]) =>
    alternatives.flatMap(({ attribute, values }) => values.toSorted().map((value) => facet(attribute, value)));
  return {
    requests: [
      {
        indexName: indexNameForSort('latest'),
        query: query.query,
        filters: SELLABLE_FILTER,
        facetFilters: [
          ...scope.map(({ attribute, values }) => values.map((value) => facet(attribute, value))),
          ...refinementsByFilter(Object.fromEntries(byName(query.facets))).map(any),
          ...exclusions(query.excluded),
        ],
        ...aroundPlace(query.near),
        numericFilters: byName(query.ranges).flatMap(([attribute, range]) => bounds(attribute, range)),
        hitsPerPage,
        attributesToRetrieve: ['price', 'offer_price', 'price_type', 'preorder', 'created_at_timestamp'],
        attributesToHighlight: [],
      },
    ],
  };
};

/** The key is equal for searches with the same filters in any order. */
export const savedQueryKey = (query: SavedSearchQuery): string =>
  createHash('sha256')
    .update(JSON.stringify(savedSearchRequest({ ...query, query: query.query.trim().toLowerCase() })))
    .digest('base64url');

/** The search room provides this function. */
export type SearchRunner = (slug: string, body: unknown) => Promise<{ results: unknown[] }>;

type Hit = Pick<Car, 'price' | 'offer_price' | 'price_type' | 'preorder'> & { objectID: string; created_at_timestamp: number };

export const findSavedSearchCars = async (
  search: SearchRunner,
  slug: string,
  query: SavedSearchQuery,
): Promise<{ cars: SearchHitCar[]; total: number }> => {
  const { results } = await search(slug, savedSearchRequest(query));
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
