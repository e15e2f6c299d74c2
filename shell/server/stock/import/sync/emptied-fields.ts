import type { StockSettings } from '@forecourt/contracts/site/stock';

export interface EmptiedField {
  field: string;
  /** Vehicles on sale whose value the feed empties, and vehicles on sale that had a value. */
  count: number;
  had: number;
}

/** Their values end without a mistake, such as an offer: reported when a feed empties them, and not kept. */
export const PASSING_FIELDS: ReadonlySet<string> = new Set([
  'offer_price',
  'before_price',
  'subscription_price',
  'finance_lenders',
  'weekly_repayment',
  'tag',
  'reserved',
  'preorder',
]);

/** A price of 0 is none. */
export const isEmptyValue = (field: string, value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0) || (field === 'price' && value === 0);

export const filledFields = (car: object): string[] =>
  Object.entries(car).flatMap(([field, value]) => (isEmptyValue(field, value) ? [] : [field]));

/** In more vehicles than the dealer allows. If all had a value, the last may not go, unless there is only one vehicle. */
export const findWronglyEmptied = (
  fields: readonly EmptiedField[],
  { vehicles, allowed, limits }: { vehicles: number; allowed: ReadonlySet<string>; limits: StockSettings['emptiedFields'] },
): EmptiedField[] => {
  const { share, minimum } = limits;
  if (share >= 1) return [];
  return fields.filter(({ field, count, had }) => {
    if (PASSING_FIELDS.has(field) || allowed.has(field)) return false;
    const isEmptiedEverywhere = count === had && had === vehicles && vehicles > 1;
    return isEmptiedEverywhere || count > Math.max(minimum, Math.floor(had * share));
  });
};
