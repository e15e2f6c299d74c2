import { slugify } from '@forecourt/rules/text/slug';
import type { Scope } from './scope';
import type { SearchState } from '../state/search-state';

interface Settled {
  attribute: string;
  /** Whether a value names what the address names. */
  fits: (value: string) => boolean;
  /** Values that together mean no more than the address. */
  all?: boolean;
  /** The same as a choice in the whole stock. */
  values?: string[];
}

const same = (name: string) => (value: string) => slugify(value) === slugify(name);

const settledWords = (scope: Scope): Settled[] => {
  const ofType: Settled[] =
    'carType' in scope && scope.carType
      ? [{ attribute: 'car_type', fits: (value) => value === scope.carType, values: [scope.carType] }]
      : [];
  switch (scope.kind) {
    case 'new-and-demo':
      return [{ attribute: 'car_type', fits: (value) => value !== 'used', all: true, values: ['new', 'demo'] }];
    case 'item':
      return [{ attribute: 'item_type', fits: (value) => value === scope.itemType, values: [scope.itemType] }];
    case 'make':
      return [{ attribute: 'make', fits: same(scope.name) }, ...ofType];
    case 'body':
      return [{ attribute: 'body', fits: same(scope.name) }, ...ofType];
    case 'model':
      return [
        { attribute: 'make', fits: same(scope.make) },
        { attribute: 'make_model', fits: same(`${scope.make} ${scope.model}`) },
        ...ofType,
      ];
    default:
      return ofType;
  }
};

/**
 * Words typed on the page of a make, body or kind of cars, once they are understood. What the address says already is no
 * choice; words that name something else, "kia" among Mazdas, mean the whole stock (`leaves`).
 */
export const placedWords = (scope: Scope, asked: SearchState): { state: SearchState; leaves: boolean } => {
  const settled = settledWords(scope);
  const named = settled.filter(({ attribute }) => asked.facets[attribute]);
  const contradicts = ({ attribute, fits }: Settled): boolean => {
    const values = asked.facets[attribute] ?? [];
    // Bodies go by several names: "suv" names what the page of SUVs shows, and more.
    return attribute === 'body' ? !values.some(fits) : !values.every(fits);
  };
  if (named.some(contradicts)) {
    // A used car is still wanted by who names another make among used ones.
    const kept = settled.filter(({ attribute, values }) => values && !asked.facets[attribute]);
    const facets = Object.fromEntries(kept.map(({ attribute, values = [] }) => [attribute, values]));
    return { state: { ...asked, facets: { ...facets, ...asked.facets } }, leaves: true };
  }
  const said = new Set(named.filter(({ all }) => !all).map(({ attribute }) => attribute));
  const facets = Object.fromEntries(Object.entries(asked.facets).filter(([attribute]) => !said.has(attribute)));
  return { state: { ...asked, facets }, leaves: false };
};
