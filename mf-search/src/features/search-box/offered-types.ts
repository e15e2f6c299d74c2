import type { CarType } from '@forecourt/contracts/car/car';
import { CAR_TYPE_PAGES } from '@forecourt/rules/vehicle/breadcrumb';

/** Conditions that there are cars in; one alone says no more than "all". Before they are known: none. */
export const offeredTypes = (counts: Record<string, number> = {}) => {
  const offered = (Object.keys(CAR_TYPE_PAGES) as CarType[]).filter((type) => (counts[type] ?? 0) > 0);
  return offered.length > 1 ? offered.map((type) => ({ type, ...CAR_TYPE_PAGES[type] })) : [];
};
