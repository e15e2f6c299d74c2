import { HISTOGRAM_BAND_EDGES } from '@forecourt/rules/stock/stock-bands';

/** In the form that algoliasearch-helper creates. */
export interface PlannedRequest {
  indexName: string;
  params?: { facets?: string | readonly string[]; facetFilters?: readonly (string | readonly string[])[] };
}

type Filters = NonNullable<NonNullable<PlannedRequest['params']>['facetFilters']>;

const isGroupOf =
  (attribute: string) =>
  (group: string | readonly string[]): group is readonly string[] =>
    typeof group !== 'string' && group.length > 0 && group.every((filter) => filter.startsWith(`${attribute}:`));

const valuesIn = (filters: Filters, attribute: string): string[] =>
  filters.filter(isGroupOf(attribute)).flatMap((group) => group.map((filter) => filter.slice(attribute.length + 1)));

const withoutGroups = (filters: Filters, attributes: readonly string[]): Filters =>
  filters.filter((group) => !attributes.some((attribute) => isGroupOf(attribute)(group)));

/** "any Kia, or a Toyota HiLux". If a chosen make has chosen models, only those match. */
const makesOrModels = (filters: Filters): Filters => {
  const [makes, models] = [valuesIn(filters, 'make'), valuesIn(filters, 'make_model')];
  if (makes.length === 0 || models.length === 0) return filters;
  const whole = makes.filter((make) => !models.some((model) => model.startsWith(`${make} `)));
  const either = [...whole.map((make) => `make:${make}`), ...models.map((model) => `make_model:${model}`)];
  return [...withoutGroups(filters, ['make', 'make_model']), either];
};

/** The values of a level are counted without the refinements of the levels below it. */
const BELOW: Record<string, readonly string[]> = { make: ['make_model', 'badge'], make_model: ['badge'] };

const plannedFilters = (filters: Filters, counted: string | undefined): Filters => {
  const below = counted === undefined ? undefined : BELOW[counted];
  return below ? withoutGroups(filters, below) : makesOrModels(filters);
};

/**
 * Completes queries so that any engine answers them alike: counts the bands of a number without its bounds, so that a
 * histogram shows the whole stock, and makes chosen makes and models alternatives.
 */
export const planSearchRequests = <Request extends PlannedRequest>(requests: readonly Request[]): Request[] =>
  requests.map((request) => {
    const { facets, facetFilters, ...params } = request.params ?? {};
    const counted = typeof facets === 'string' ? facets : undefined;
    const banded = counted !== undefined && Object.hasOwn(HISTOGRAM_BAND_EDGES, counted);
    const filters = facetFilters && plannedFilters(facetFilters, counted);
    return {
      ...request,
      params: {
        ...params,
        ...(facets === undefined ? {} : { facets: banded ? [counted, `${counted}_band`] : facets }),
        ...(filters && filters.length > 0 ? { facetFilters: filters } : {}),
      },
    };
  });
