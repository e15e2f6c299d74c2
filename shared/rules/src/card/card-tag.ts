import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { isSellable } from './sellable';

/**
 * The properties of a car or a search record that decide on the tag of its card. `created_at` (car) and
 * `created_at_timestamp` (search record) are Unix seconds.
 */
export type CarForTag = Pick<Car, 'status' | 'car_type' | 'make' | 'fuel' | 'reserved' | 'certified' | 'tag'> & {
  created_at?: number;
  created_at_timestamp?: number;
};

/** The parts of a dealer's configuration that decide which tag a car's card has. */
export interface CardTagSettings {
  /** Configuration key `features.fuelTag`: result cards show tags such as "Electric". */
  fuelTag: boolean;
  /** Configuration key `features.certified`: result cards show a tag on certified cars. */
  certified: boolean;
  /** Configuration key `cards.certifiedMakes`: makes with a certified programme. Absent or empty means every make. */
  certifiedMakes?: SiteConfig['cards']['certifiedMakes'];
  /** Configuration key `cards.justArrivedDays`: days for which a car counts as just arrived. */
  justArrivedDays: number;
  /** Configuration key `cards.justArrivedTag`: text of the tag on cars that arrived recently. */
  justArrivedTag: string;
  /** Configuration key `cards.soldTag`: text of the tag on sold cars. */
  soldTag: string;
}

/**
 * Attributes of the image with the logo of a certified programme, on cards and vehicle pages (V-25). Lengths in CSS
 * px.
 */
export const CERTIFIED_LOGO = {
  aspect: 'natural',
  width: 132,
  height: 32,
  widths: [250],
  sizes: '8.25rem',
  fit: 'contain',
} as const;

/** Kind of a tag for a car that can drive on electricity. */
export type FuelTag = 'electric' | 'plug_in' | 'hybrid';

/**
 * The tag of a card. The dealer's configuration gives the texts of the kinds `sold`, `own` and `just_arrived`; other
 * kinds have a default text.
 */
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
 * Returns the fuel tag for a fuel as feeds write it; undefined for fuels without a tag. A mild hybrid has no tag,
 * because it can't drive on electricity.
 */
export const fuelTagFor = (fuel: string | undefined): FuelTag | undefined => {
  const words = (fuel ?? '').toLowerCase();
  if (/mild|mhev/.test(words)) return undefined;
  if (/plug|phev/.test(words)) return 'plug_in';
  if (/hybrid|\bhev\b/.test(words) || (/electric/.test(words) && /petrol|diesel|unleaded/.test(words))) return 'hybrid';
  return /electric|\bb?ev\b/.test(words) ? 'electric' : undefined;
};

/**
 * Returns whether a car was first seen at most `days` days before `now` (Unix seconds); always false if `days` is 0.
 */
export const isJustArrived = (car: CarForTag, days: number, now: number): boolean => {
  const created = car.created_at ?? car.created_at_timestamp;
  return created !== undefined && days > 0 && now - created <= days * SECONDS_A_DAY;
};

/**
 * Returns whether a car belongs to the dealer's certified programme (V-25): it is used, certified, and its make is in
 * the programme.
 */
export const isCertified = (
  car: Pick<CarForTag, 'certified' | 'car_type' | 'make'>,
  { certified, certifiedMakes = [] }: Pick<CardTagSettings, 'certified' | 'certifiedMakes'>,
): boolean =>
  certified && car.certified && car.car_type === 'used' && (certifiedMakes.length === 0 || certifiedMakes.includes(car.make));

/**
 * Returns the one tag of a result card (C-03), or undefined. The first that applies wins: sold, fuel, reserved,
 * certified, the car's own tag, coming soon, just arrived. `now` is Unix seconds.
 */
export const cardTagOfCar = (car: CarForTag, settings: CardTagSettings, now: number): CardTag | undefined => {
  if (!isSellable(car)) return { kind: 'sold', text: settings.soldTag };
  const fuel = settings.fuelTag ? fuelTagFor(car.fuel) : undefined;
  if (fuel) return { kind: fuel, text: TAG_TEXTS[fuel] };
  if (car.reserved) return { kind: 'reserved', text: TAG_TEXTS.reserved };
  if (isCertified(car, settings)) return { kind: 'certified', text: TAG_TEXTS.certified };
  const own = car.tag?.trim();
  if (own) return { kind: 'own', text: own };
  if (car.status === 'coming_soon') return { kind: 'coming_soon', text: TAG_TEXTS.coming_soon };
  if (isJustArrived(car, settings.justArrivedDays, now)) return { kind: 'just_arrived', text: settings.justArrivedTag };
  return undefined;
};

/**
 * Returns the text of a tag. A text from the dealer's settings stays as it is; the dealer's wording may
 * replace a default text.
 */
export const tagText = ({ kind, text: words }: CardTag, text: TextLookup): string =>
  kind in TAG_TEXTS ? text(`car.tag.${kind}`, words) : words;
