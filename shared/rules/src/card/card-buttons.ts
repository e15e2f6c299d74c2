import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { purchasePrice, type PricedCar } from '../price/price-display';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { isOnItsWay, isSellable, waitsForArrival } from './sellable';

export type CardButton = 'enquire' | 'finance' | 'details' | 'reserve' | 'buy_online' | 'test_drive' | 'similar';
export type CardButtonFeatures = Pick<SiteConfig['features'], 'finance' | 'reserve' | 'buyOnline' | 'testDrive'>;

/** In the order of display. */
export interface CardButtons {
  /** `unavailable`: the car can't be bought any more, and the card shows `similarCarsHeading` instead of the usual buttons. */
  kind: 'sellable' | 'unavailable';
  buttons: CardButton[];
}

/** Stands above the button that leads to similar cars (C-04). */
export const similarCarsHeading = (text: TextLookup): string => text('car.similar', 'Like this and want something similar?');

const CARD_BUTTON_LABELS: Record<CardButton, string> = declareTexts('car.button', {
  enquire: 'Enquire',
  finance: 'Get Finance',
  details: 'View Details',
  reserve: 'Reserve Now',
  buy_online: 'Buy Online',
  test_drive: 'Book a Test Drive',
  similar: 'Find Me Something Similar',
});

/** Without a checkout (`reservations.page` is `none`) the buttons offer an enquiry, not a reservation. */
const ENQUIRY_LABELS: Partial<Record<CardButton, string>> = declareTexts('car.button.enquiry', {
  reserve: 'Enquire to Reserve',
  buy_online: 'Enquire to Buy',
});

/** Depends on whether the dealer has a checkout (C-02, V-24). */
export const cardButtonLabel = (button: CardButton, page: SiteConfig['reservations']['page'], text: TextLookup): string => {
  const byEnquiry = page === 'none' ? ENQUIRY_LABELS[button] : undefined;
  return byEnquiry ? text(`car.button.enquiry.${button}`, byEnquiry) : text(`car.button.${button}`, CARD_BUTTON_LABELS[button]);
};

/**
 * Undefined for a reserved car, for one on its way that can't be ordered before it arrives, and for a car without a price,
 * because nobody pays a deposit for an unknown price (V-24).
 */
export const checkoutButton = (
  car: PricedCar & Pick<Car, 'reserved' | 'status'>,
  features: Pick<CardButtonFeatures, 'reserve' | 'buyOnline'>,
): 'reserve' | 'buy_online' | undefined => {
  if (car.reserved || waitsForArrival(car) || purchasePrice(car) === undefined) return undefined;
  if (features.buyOnline) return 'buy_online';
  return features.reserve ? 'reserve' : undefined;
};

/** Nobody can drive a car that has not arrived. */
export const hasTestDrive = (car: Pick<Car, 'status'>, { testDrive }: Pick<CardButtonFeatures, 'testDrive'>): boolean =>
  testDrive && !isOnItsWay(car);

/** C-02, C-04; vehicle-area §4 and §6. */
export const cardButtons = (car: PricedCar & Pick<Car, 'status' | 'reserved'>, features: CardButtonFeatures): CardButtons => {
  if (!isSellable(car)) return { kind: 'unavailable', buttons: ['similar', 'details'] };
  const buttons: (CardButton | undefined | false)[] = [
    'enquire',
    features.finance && 'finance',
    'details',
    checkoutButton(car, features),
    hasTestDrive(car, features) && 'test_drive',
  ];
  return { kind: 'sellable', buttons: buttons.filter((button) => button !== undefined && button !== false) };
};
