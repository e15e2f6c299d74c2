import type { Car, CarStatus } from '@forecourt/contracts/car/car';

/** The properties of a car that decide whether a site may list it. */
export type ListableCar = Pick<Car, 'status' | 'show_on_dealer_website' | 'sold_date_timestamp'>;

/** Days for which a sold car stays listed if the dealer does not configure them. */
export const DEFAULT_SOLD_CAR_DAYS = 3;
const SECONDS_A_DAY = 86_400;

/** One choice of the cars that a site lists. Every preset also requires `show_on_dealer_website`. */
export interface StockPreset {
  number: number;
  name: string;
  statuses: readonly CarStatus[];
  /** True if cars that were sold within the dealer's number of days are listed too. */
  recentlySold: boolean;
}

/** The choices of the cars that a site lists, by name. Older configurations refer to them by number (X-08, vehicle-area §9). */
export const STOCK_PRESETS = {
  listed: { number: 1, name: 'listed', statuses: ['in_stock', 'coming_soon'], recentlySold: true },
  sellable: { number: 2, name: 'sellable', statuses: ['in_stock', 'coming_soon'], recentlySold: false },
  in_stock: { number: 3, name: 'in_stock', statuses: ['in_stock'], recentlySold: false },
  coming_soon: { number: 4, name: 'coming_soon', statuses: ['coming_soon'], recentlySold: false },
} as const satisfies Record<string, StockPreset>;
export type StockPresetName = keyof typeof STOCK_PRESETS;

/** The present time (Unix seconds) and the dealer's settings that decide which cars a site lists. */
export interface StockFilterSettings {
  /** The present time in Unix seconds, by which recently sold cars are selected. */
  now: number;
  /** Configuration key `search.include_sold_cars_days`: days for which a sold car stays listed. */
  soldDays?: number;
  preset?: StockPresetName;
}

/** Returns the preset with this number or name; undefined if there is none. */
export const stockPreset = (key: number | string): StockPreset | undefined =>
  Object.values(STOCK_PRESETS).find(({ number, name }) => number === key || name === key);

const soldSince = (now: number, soldDays: number): number => now - soldDays * SECONDS_A_DAY;

/** Returns whether a site may list a car at `now`. A sold car without a date of sale may not be listed. */
export const isCarListable = (
  car: ListableCar,
  { now, soldDays = DEFAULT_SOLD_CAR_DAYS, preset = 'listed' }: StockFilterSettings,
): boolean => {
  if (!car.show_on_dealer_website) return false;
  const { statuses, recentlySold }: StockPreset = STOCK_PRESETS[preset];
  if (statuses.includes(car.status)) return true;
  return recentlySold && car.status === 'sold' && (car.sold_date_timestamp ?? 0) > soldSince(now, soldDays);
};

/** Returns the filter, in Algolia's syntax, for the cars that a site may list: the same rule as `isCarListable`. */
export const stockFilterText = ({ now, soldDays = DEFAULT_SOLD_CAR_DAYS, preset = 'listed' }: StockFilterSettings): string => {
  const { statuses, recentlySold }: StockPreset = STOCK_PRESETS[preset];
  const atoms = statuses.map((status) => `status:${status}`);
  if (recentlySold) atoms.push(`sold_date_timestamp > ${soldSince(now, soldDays)}`);
  return `(${atoms.join(' OR ')}) AND show_on_dealer_website:true`;
};
