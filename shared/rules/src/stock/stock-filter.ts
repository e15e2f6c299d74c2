import type { Car, CarStatus } from '@forecourt/contracts/car/car';

export type ListableCar = Pick<Car, 'status' | 'show_on_dealer_website' | 'sold_date_timestamp'>;

/** */
export const DEFAULT_SOLD_CAR_DAYS = 3;
const SECONDS_A_DAY = 86_400;

/** Every preset also requires `show_on_dealer_website`. */
export interface StockPreset {
  number: number;
  name: string;
  statuses: readonly CarStatus[];
  /** Also cars that were sold within the dealer's number of days. */
  recentlySold: boolean;
}

/** By name. Older configurations refer to presets by number (X-08, vehicle-area §9). */
export const STOCK_PRESETS = {
  listed: { number: 1, name: 'listed', statuses: ['in_stock', 'coming_soon'], recentlySold: true },
  sellable: { number: 2, name: 'sellable', statuses: ['in_stock', 'coming_soon'], recentlySold: false },
  in_stock: { number: 3, name: 'in_stock', statuses: ['in_stock'], recentlySold: false },
  coming_soon: { number: 4, name: 'coming_soon', statuses: ['coming_soon'], recentlySold: false },
} as const satisfies Record<string, StockPreset>;
export type StockPresetName = keyof typeof STOCK_PRESETS;

export interface StockFilterSettings {
  /** Unix seconds. */
  now: number;
  /** `search.include_sold_cars_days`. */
  soldDays?: number;
  preset?: StockPresetName;
}

/** By number or name. */
export const stockPreset = (key: number | string): StockPreset | undefined =>
  Object.values(STOCK_PRESETS).find(({ number, name }) => number === key || name === key);

const soldSince = (now: number, soldDays: number): number => now - soldDays * SECONDS_A_DAY;

/** A sold car without a date of sale may not be listed. */
export const isCarListable = (
  car: ListableCar,
  { now, soldDays = DEFAULT_SOLD_CAR_DAYS, preset = 'listed' }: StockFilterSettings,
): boolean => {
  if (!car.show_on_dealer_website) return false;
  const { statuses, recentlySold }: StockPreset = STOCK_PRESETS[preset];
  if (statuses.includes(car.status)) return true;
  return recentlySold && car.status === 'sold' && (car.sold_date_timestamp ?? 0) > soldSince(now, soldDays);
};

/** In Algolia's syntax: the same rule as `isCarListable`. */
export const stockFilterText = ({ now, soldDays = DEFAULT_SOLD_CAR_DAYS, preset = 'listed' }: StockFilterSettings): string => {
  const { statuses, recentlySold }: StockPreset = STOCK_PRESETS[preset];
  const atoms = statuses.map((status) => `status:${status}`);
  if (recentlySold) atoms.push(`sold_date_timestamp > ${soldSince(now, soldDays)}`);
  return `(${atoms.join(' OR ')}) AND show_on_dealer_website:true`;
};
