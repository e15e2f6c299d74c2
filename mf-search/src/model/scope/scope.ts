import type { CarType } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { slugify } from '@forecourt/rules/text/slug';
import { allOf, anyOf } from '@forecourt/rules/stock/filter-text';

/** The stock that an address stands for, before anything is chosen on the page (S-01). */
export type Scope = { filter: string } & (
  | { kind: 'stock' | 'new-and-demo' }
  | { kind: 'type'; carType: CarType }
  | { kind: 'item'; itemType: string }
  | { kind: 'location' | 'dealership'; name: string }
  | { kind: 'make' | 'body'; name: string; /** Of one kind of cars only. */ carType?: CarType }
  | { kind: 'model'; make: string; model: string; carType?: CarType }
);

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
  const ofType = 'carType' in scope && scope.carType ? ['car_type'] : [];
  return [...new Set([...settled[scope.kind], ...ofType])];
};

/** What an address says: one part, or make and model, and whether of one kind of cars only. */
export interface Place {
  parts: readonly string[];
  carType?: CarType;
}

const FIXED = new Map<string, Scope>(
  Object.entries({
    'new-used-and-demo-cars': { kind: 'stock', filter: '' },
    'new-and-demo-cars': { kind: 'new-and-demo', filter: anyOf('car_type', ['new', 'demo']) },
    'used-cars': { kind: 'type', carType: 'used', filter: anyOf('car_type', ['used']) },
    'demo-cars': { kind: 'type', carType: 'demo', filter: anyOf('car_type', ['demo']) },
    'new-cars': { kind: 'type', carType: 'new', filter: anyOf('car_type', ['new']) },
    used: { kind: 'type', carType: 'used', filter: anyOf('car_type', ['used']) },
    demo: { kind: 'type', carType: 'demo', filter: anyOf('car_type', ['demo']) },
    new: { kind: 'type', carType: 'new', filter: anyOf('car_type', ['new']) },
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

const typeOf = (slug: string): CarType | undefined => {
  const fixed = FIXED.get(slug);
  return fixed?.kind === 'type' ? fixed.carType : undefined;
};

/** Place that an address names; undefined for an address that is none of a search. */
export const placeOf = (pathname: string): Place | undefined => {
  const [, type, rest = ''] = /\/(?:search|(new|demo|used)-cars?)(?:\/(.+?))?\/?$/.exec(pathname) ?? [];
  const parts = rest.split('/').flatMap((part) => (part === '' ? [] : part.toLowerCase()));
  if (parts.length > 2) return undefined;
  if (type) return parts.length > 0 ? { parts, carType: type as CarType } : { parts: [type] };
  const [first, second] = parts;
  if (first === undefined) return undefined;
  const carType = second === undefined ? undefined : typeOf(first);
  return carType ? { parts: [second!], carType } : { parts };
};

/** Facets whose values are needed to say what a place stands for. */
export const facetsForPlace = (place: Place): string[] => {
  if (place.parts.length === 2) return ['make_model', 'make'];
  return FIXED.has(place.parts[0] ?? '') ? [] : ['make', 'body', 'item_type'];
};

const matching = (values: Record<string, number> = {}, slug: string): string[] =>
  Object.keys(values).filter((value) => slugify(value) === slug);

const atLocation = (slug: string, locations: PublicSite['locations']): Scope | undefined => {
  const found =
    locations.find((location) => location.slug === slug) ??
    locations.find(({ name }) => slugify(groupName(name)) === slug) ??
    // "corner-brisbane-sales": the whole place, as without the department.
    locations.find(({ name }) => slugify(name) === slug);
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

/** Addresses of one kind of cars lead to makes, bodies and models only. */
const ofType = (scope: Scope | undefined, carType: CarType | undefined): Scope | undefined => {
  if (!scope || !carType) return scope;
  if (scope.kind !== 'make' && scope.kind !== 'body' && scope.kind !== 'model') return undefined;
  return { ...scope, carType, filter: allOf(anyOf('car_type', [carType]), scope.filter) };
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
  const { parts, carType } = place;
  if (parts.length === 2) return ofType(ofModel(parts, facets), carType);
  const [slug = ''] = parts;
  const itemType = ITEM_TYPES.get(slug);
  const [make] = matching(facets['make'], slug);
  const [body] = matching(facets['body'], slug);
  const found =
    FIXED.get(slug) ??
    atLocation(slug, locations) ??
    atDealership(slug, locations) ??
    (itemType ? ({ kind: 'item', itemType, filter: anyOf('item_type', [itemType]) } as const) : undefined) ??
    (make ? ({ kind: 'make', name: make, filter: anyOf('make', matching(facets['make'], slug)) } as const) : undefined) ??
    (body ? ({ kind: 'body', name: body, filter: anyOf('body', matching(facets['body'], slug)) } as const) : undefined);
  return ofType(found, carType);
};
