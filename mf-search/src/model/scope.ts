import type { CarType } from '@forecourt/contracts/car';
import type { PublicSite } from '@forecourt/contracts/public-site';
import { groupName } from '@forecourt/rules/location-groups';
import { slugify } from '@forecourt/rules/slug';
import { anyOf } from './filter-text';

/** The stock that an address stands for, before anything is chosen on the page (S-01). */
export type Scope =
  | { kind: 'stock' | 'new-and-demo'; filter: string }
  | { kind: 'type'; carType: CarType; filter: string }
  | { kind: 'item'; itemType: string; filter: string }
  | { kind: 'location' | 'dealership' | 'make' | 'body'; name: string; filter: string }
  | { kind: 'model'; make: string; model: string; filter: string };

/** Filters that every car of the scope answers the same, so that they need not be offered. */
export const settledBy = (scope: Scope): string[] => {
  const settled: Record<Scope['kind'], string[]> = {
    stock: [],
    'new-and-demo': [],
    type: ['car_type'],
    item: ['item_type'],
    location: ['location_name'],
    dealership: ['dealership_name'],
    make: ['make'],
    body: ['body'],
    model: ['make', 'model', 'make_model'],
  };
  return settled[scope.kind];
};

/** What follows `/search/`: one part, or make and model. */
export type Place = [first: string] | [make: string, model: string];

const FIXED = new Map<string, Scope>(
  Object.entries({
    'new-used-and-demo-cars': { kind: 'stock', filter: '' },
    'new-and-demo-cars': { kind: 'new-and-demo', filter: anyOf('car_type', ['new', 'demo']) },
    'used-cars': { kind: 'type', carType: 'used', filter: anyOf('car_type', ['used']) },
    'demo-cars': { kind: 'type', carType: 'demo', filter: anyOf('car_type', ['demo']) },
    'new-cars': { kind: 'type', carType: 'new', filter: anyOf('car_type', ['new']) },
  } satisfies Record<string, Scope>),
);

const ITEM_TYPES = new Map(
  Object.entries({
    cars: 'car',
    car: 'car',
    caravans: 'caravan',
    caravan: 'caravan',
    trucks: 'truck',
    truck: 'truck',
    motorcycles: 'motorcycle',
    motorcycle: 'motorcycle',
  }),
);

/** Place that an address names; undefined for an address that is none of a search. */
export const placeOf = (pathname: string): Place | undefined => {
  const [, rest = ''] = /\/search\/(.+?)\/?$/.exec(pathname) ?? [];
  const parts = rest.split('/').map((part) => part.toLowerCase());
  if (rest === '' || parts.length > 2) return undefined;
  return parts as Place;
};

/** Facets whose values are needed to say what a place stands for. */
export const facetsForPlace = (place: Place): string[] => {
  if (place.length === 2) return ['make_model', 'make'];
  return FIXED.has(place[0]) ? [] : ['make', 'body', 'item_type'];
};

const matching = (values: Record<string, number> = {}, slug: string): string[] =>
  Object.keys(values).filter((value) => slugify(value) === slug);

const atLocation = (slug: string, locations: PublicSite['locations']): Scope | undefined => {
  const found =
    locations.find((location) => location.slug === slug) ?? locations.find(({ name }) => slugify(groupName(name)) === slug);
  if (!found) return undefined;
  const name = groupName(found.name);
  const ids = locations.filter((location) => groupName(location.name) === name).map(({ id }) => id);
  return { kind: 'location', name, filter: anyOf('location_id', ids) };
};

const atDealership = (slug: string, locations: PublicSite['locations']): Scope | undefined => {
  const found = locations.find(({ dealership_id, dealership_name }) => [dealership_id, slugify(dealership_name)].includes(slug));
  return found && { kind: 'dealership', name: found.dealership_name, filter: anyOf('dealership_name', [found.dealership_name]) };
};

const ofModel = (
  [makeSlug, modelSlug = '']: readonly string[],
  facets: Record<string, Record<string, number>>,
): Scope | undefined => {
  for (const make of matching(facets['make'], makeSlug ?? '')) {
    const found = Object.keys(facets['make_model'] ?? {}).filter(
      (value) => value.startsWith(`${make} `) && slugify(value.slice(make.length + 1)) === modelSlug,
    );
    const [first] = found;
    if (first) return { kind: 'model', make, model: first.slice(make.length + 1), filter: anyOf('make_model', found) };
  }
  return undefined;
};

/**
 * What a place stands for: a fixed page, a location, a dealership, an item type, a make or a body type, in this order;
 * undefined when it is none of this dealer's. `facets` are the values of `facetsForPlace` in stock.
 */
export const scopeOf = (
  place: Place,
  facets: Record<string, Record<string, number>>,
  locations: PublicSite['locations'],
): Scope | undefined => {
  if (place.length === 2) return ofModel(place, facets);
  const [slug] = place;
  const itemType = ITEM_TYPES.get(slug);
  const [make] = matching(facets['make'], slug);
  const [body] = matching(facets['body'], slug);
  return (
    FIXED.get(slug) ??
    atLocation(slug, locations) ??
    atDealership(slug, locations) ??
    (itemType ? ({ kind: 'item', itemType, filter: anyOf('item_type', [itemType]) } as const) : undefined) ??
    (make ? ({ kind: 'make', name: make, filter: anyOf('make', matching(facets['make'], slug)) } as const) : undefined) ??
    (body ? ({ kind: 'body', name: body, filter: anyOf('body', matching(facets['body'], slug)) } as const) : undefined)
  );
};
