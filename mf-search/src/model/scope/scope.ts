import type { CarType } from '@forecourt/contracts/car/car';

/** Before any refinement (S-01). `filter` is its filter text; '' for the whole stock. */
export type StockScope = { filter: string } & (
  | { kind: 'stock' | 'new-and-demo' }
  | { kind: 'type'; carType: CarType }
  | { kind: 'item'; itemType: string }
  | { kind: 'location' | 'dealership'; name: string }
  | { kind: 'make' | 'body'; name: string; /** Type of the listed cars; undefined lists every type. */ carType?: CarType }
  | { kind: 'model'; make: string; model: string; carType?: CarType }
);

const SETTLED_FILTERS: Record<StockScope['kind'], string[]> = {
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

/** They have the same value for every car of the scope, so the panel leaves them out. */
export const filtersOfScope = (scope: StockScope): string[] => {
  const ofType = 'carType' in scope && scope.carType ? ['car_type'] : [];
  return [...new Set([...SETTLED_FILTERS[scope.kind], ...ofType])];
};
