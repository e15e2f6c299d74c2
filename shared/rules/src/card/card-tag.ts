import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { stockDate } from '../stock/stock-date';
import { isOnItsWay, isSellable } from './sellable';

/** A car or a search record. `created_at` (car) and `created_at_timestamp` (search record) are Unix seconds. */
export type CarForTag = Pick<Car, 'status' | 'car_type' | 'make' | 'fuel' | 'certified' | 'tag'> & {
  created_at?: number;
  created_at_timestamp?: number;
};

export interface CardTagSettings {
  /** `features.fuelTag`: tags such as "Electric". */
  fuelTag: boolean;
  /** `features.certified`. */
  certified: boolean;
  /** Absent or empty means every make. */
  certifiedMakes?: SiteConfig['cards']['certifiedMakes'];
  justArrivedDays: number;
  justArrivedTag: string;
}

/** On cards and vehicle pages (V-25). Lengths in CSS px. */
export const CERTIFIED_LOGO = {
  aspect: 'natural',
  width: 132,
  height: 32,
  widths: [250],
  sizes: '8.25rem',
  fit: 'contain',
} as const;

/** The car can drive on electricity. */
export type FuelTag = 'electric' | 'plug_in' | 'hybrid';

/** The configuration gives the text of `just_arrived`, the car that of `own`; other kinds have a default text. */
export interface CardTag {
  kind: FuelTag | 'certified' | 'own' | 'just_arrived';
  text: string;
}

const TAG_TEXTS = declareTexts('car.tag', {
  electric: 'Electric',
  plug_in: 'Plug-in Hybrid',
  hybrid: 'Hybrid',
  certified: 'Certified',
});
const SECONDS_A_DAY = 86_400;

/** For a fuel as feeds write it. A mild hybrid has no tag, because it can't drive on electricity. */
export const fuelTagFor = (fuel: string | undefined): FuelTag | undefined => {
  const words = (fuel ?? '').toLowerCase();
  if (/mild|mhev/.test(words)) return undefined;
  if (/plug|phev/.test(words)) return 'plug_in';
  if (/hybrid|\bhev\b/.test(words) || (/electric/.test(words) && /petrol|diesel|unleaded/.test(words))) return 'hybrid';
  return /electric|\bb?ev\b/.test(words) ? 'electric' : undefined;
};

/** In stock since at most `days` days before `now` (Unix seconds); never if `days` is 0, or for a car on its way. */
export const isJustArrived = (car: CarForTag, days: number, now: number): boolean => {
  const created = stockDate(car.created_at ?? car.created_at_timestamp ?? 0, now);
  return !isOnItsWay(car) && days > 0 && now - created <= days * SECONDS_A_DAY;
};

/** Used, certified, and its make is in the programme (V-25). */
export const isCertified = (
  car: Pick<CarForTag, 'certified' | 'car_type' | 'make'>,
  { certified, certifiedMakes = [] }: Pick<CardTagSettings, 'certified' | 'certifiedMakes'>,
): boolean =>
  certified && car.certified && car.car_type === 'used' && (certifiedMakes.length === 0 || certifiedMakes.includes(car.make));

/** The first that applies, in the order of the lines below (C-03); `carStateText` says sold, reserved and coming. `now`: Unix seconds. */
export const cardTagOfCar = (car: CarForTag, settings: CardTagSettings, now: number): CardTag | undefined => {
  if (!isSellable(car)) return undefined;
  const fuel = settings.fuelTag ? fuelTagFor(car.fuel) : undefined;
  if (fuel) return { kind: fuel, text: TAG_TEXTS[fuel] };
  if (isCertified(car, settings)) return { kind: 'certified', text: TAG_TEXTS.certified };
  const own = car.tag?.trim();
  if (own) return { kind: 'own', text: own };
  if (isJustArrived(car, settings.justArrivedDays, now)) return { kind: 'just_arrived', text: settings.justArrivedTag };
  return undefined;
};

/** A text from the settings stays as it is; the dealer's wording may replace a default text. */
export const tagText = ({ kind, text: words }: CardTag, text: TextLookup): string =>
  kind in TAG_TEXTS ? text(`car.tag.${kind}`, words) : words;
