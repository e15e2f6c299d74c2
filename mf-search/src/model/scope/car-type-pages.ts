import type { CarType } from '@forecourt/contracts/car/car';
import { CAR_TYPE_PAGES } from '@forecourt/rules/vehicle/breadcrumb';

/** [] for a stock of one type, whose page would show the whole stock (S-01). `counts` is undefined while loading. */
export const carTypePages = (counts: Partial<Record<string, number>> = {}) => {
  const inStock = (Object.keys(CAR_TYPE_PAGES) as CarType[]).filter((type) => (counts[type] ?? 0) > 0);
  return inStock.length > 1 ? inStock.map((type) => ({ type, ...CAR_TYPE_PAGES[type] })) : [];
};
