import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type Text } from '@forecourt/contracts/wording';
import { isSellable } from './sellable';

/** `created_at` of a car, or `created_at_timestamp` of a search record: Unix seconds. */
export type TaggedCar = Pick<Car, 'status' | 'car_type' | 'make' | 'fuel' | 'reserved' | 'certified' | 'tag'> & {
  created_at?: number;
  created_at_timestamp?: number;
};

export interface TagSettings {
  /** `features.fuelTag`. */
  fuelTag: boolean;
  /** `features.certified`. */
  certified: boolean;
  /** `cards.certifiedMakes`: makes with a certified programme; absent or empty: every make. */
  certifiedMakes?: SiteConfig['cards']['certifiedMakes'];
  /** `cards.justArrivedDays`. */
  justArrivedDays: number;
  /** `cards.justArrivedTag`. */
  justArrivedTag: string;
  /** `cards.soldTag`. */
  soldTag: string;
}

/** Properties of the picture that shows the logo of a certified programme, on cards and vehicle pages (V-25). Lengths in CSS px. */
export const CERTIFIED_LOGO = {
  aspect: 'natural',
  width: 132,
  height: 32,
  widths: [250],
  sizes: '8.25rem',
  fit: 'contain',
} as const;

export type FuelTag = 'electric' | 'plug_in' | 'hybrid';

/** The tag of a card. Texts of the kinds `sold`, `own` and `just_arrived` are the dealer's; the others are defaults. */
export interface CardTag {
  kind: 'sold' | FuelTag | 'reserved' | 'certified' | 'own' | 'coming_soon' | 'just_arrived';
  text: string;
}

const TAG_TEXTS = declareTexts('car.tag', {
  electric: 'Electric',
  plug_in: 'Plug-in Hybrid',
  hybrid: 'Hybrid',
  reserved: 'Reserved',
  certified: 'Certified',
  coming_soon: 'COMING SOON',
});
const SECONDS_A_DAY = 86_400;

/**
 * The fuel of a card's tag that a feed's wording means; undefined for other fuels. A mild hybrid has no tag, because it
 * can't drive on electricity.
 */
export const fuelTagOf = (fuel: string | undefined): FuelTag | undefined => {
  const words = (fuel ?? '').toLowerCase();
  if (/mild|mhev/.test(words)) return undefined;
  if (/plug|phev/.test(words)) return 'plug_in';
  if (/hybrid|\bhev\b/.test(words) || (/electric/.test(words) && /petrol|diesel|unleaded/.test(words))) return 'hybrid';
  return /electric|\bb?ev\b/.test(words) ? 'electric' : undefined;
};

/** Whether a car counts as just arrived: first seen at most `days` days before `now` (Unix seconds). 0 days: never. */
export const isJustArrived = (car: TaggedCar, days: number, now: number): boolean => {
  const created = car.created_at ?? car.created_at_timestamp;
  return created !== undefined && days > 0 && now - created <= days * SECONDS_A_DAY;
};

/** Whether a car belongs to the dealer's certified programme (V-25): used, certified, and of one of its makes. */
export const isCertified = (
  car: Pick<TaggedCar, 'certified' | 'car_type' | 'make'>,
  { certified, certifiedMakes = [] }: Pick<TagSettings, 'certified' | 'certifiedMakes'>,
): boolean =>
  certified && car.certified && car.car_type === 'used' && (certifiedMakes.length === 0 || certifiedMakes.includes(car.make));

/**
 * The one tag of a result card (C-03): sold text when it is not available; else fuel, reserved, certified, the car's own
 * tag, coming soon, just arrived. `now` is Unix seconds.
 */
export const cardTag = (car: TaggedCar, settings: TagSettings, now: number): CardTag | undefined => {
  if (!isSellable(car)) return { kind: 'sold', text: settings.soldTag };
  const fuel = settings.fuelTag ? fuelTagOf(car.fuel) : undefined;
  if (fuel) return { kind: fuel, text: TAG_TEXTS[fuel] };
  if (car.reserved) return { kind: 'reserved', text: TAG_TEXTS.reserved };
  if (isCertified(car, settings)) return { kind: 'certified', text: TAG_TEXTS.certified };
  const own = car.tag?.trim();
  if (own) return { kind: 'own', text: own };
  if (car.status === 'coming_soon') return { kind: 'coming_soon', text: TAG_TEXTS.coming_soon };
  if (isJustArrived(car, settings.justArrivedDays, now)) return { kind: 'just_arrived', text: settings.justArrivedTag };
  return undefined;
};

/** The text of a tag. A text that a setting of the dealer gives stays; the dealer's wording may change the others. */
export const tagText = ({ kind, text: words }: CardTag, text: Text): string =>
  kind in TAG_TEXTS ? text(`car.tag.${kind}`, words) : words;
