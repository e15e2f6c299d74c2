import { slugify } from '@forecourt/rules/text/slug';
import type { SearchState } from '../state/search-state';
import type { StockScope } from './scope';

interface SettledFilter {
  attribute: string;
  fits: (value: string) => boolean;
  /** The page's address allows several values, so that choosing one still narrows the results. */
  narrows?: boolean;
  /** Those in the whole stock that match the page's address. */
  values?: string[];
}

const hasSlugOf = (name: string) => (value: string) => slugify(value) === slugify(name);

const settledFiltersOf = (scope: StockScope): SettledFilter[] => {
  const ofType: SettledFilter[] =
    'carType' in scope && scope.carType
      ? [{ attribute: 'car_type', fits: (value) => value === scope.carType, values: [scope.carType] }]
      : [];
  switch (scope.kind) {
    case 'new-and-demo':
      return [{ attribute: 'car_type', fits: (value) => value !== 'used', narrows: true, values: ['new', 'demo'] }];
    case 'item':
      return [{ attribute: 'item_type', fits: (value) => value === scope.itemType, values: [scope.itemType] }];
    case 'make':
      return [{ attribute: 'make', fits: hasSlugOf(scope.name) }, ...ofType];
    case 'body':
      return [{ attribute: 'body', fits: hasSlugOf(scope.name) }, ...ofType];
    case 'model':
      return [
        { attribute: 'make', fits: hasSlugOf(scope.make) },
        { attribute: 'make_model', fits: hasSlugOf(`${scope.make} ${scope.model}`) },
        ...ofType,
      ];
    default:
      return ofType;
  }
};

/** The words name a value that the page's stock excludes. */
const contradicts = ({ facets }: SearchState, { attribute, fits }: SettledFilter): boolean => {
  const values = facets[attribute] ?? [];
  // The word "suv" matches several body types, of which the page's address needs only one.
  return attribute === 'body' ? !values.some(fits) : !values.every(fits);
};

/** Removes a filter that repeats the page's own value. `leavesScope`: words contradict it, such as "kia" on the page of Mazda. */
export const moveWordsIntoFilters = (scope: StockScope, state: SearchState): { state: SearchState; leavesScope: boolean } => {
  const settled = settledFiltersOf(scope);
  const namedFilters = settled.filter(({ attribute }) => state.facets[attribute]);
  if (namedFilters.some((filter) => contradicts(state, filter))) {
    // On a page of used cars, the typed name of another make still searches only used cars.
    const remaining = settled.filter(({ attribute, values }) => values && !state.facets[attribute]);
    const facets = Object.fromEntries(remaining.map(({ attribute, values = [] }) => [attribute, values]));
    return { state: { ...state, facets: { ...facets, ...state.facets } }, leavesScope: true };
  }
  const repeated = new Set(namedFilters.filter(({ narrows }) => !narrows).map(({ attribute }) => attribute));
  const facets = Object.fromEntries(Object.entries(state.facets).filter(([attribute]) => !repeated.has(attribute)));
  return { state: { ...state, facets }, leavesScope: false };
};
