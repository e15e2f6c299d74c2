import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { purchasePrice, type PricedCar } from '../price/price-display';
import { declareTexts, type Text } from '@forecourt/contracts/wording';
import { isSellable } from './sellable';

export type CardButton = 'enquire' | 'finance' | 'details' | 'reserve' | 'buy_online' | 'test_drive' | 'similar';
export type CardFeatures = Pick<SiteConfig['features'], 'finance' | 'reserve' | 'buyOnline' | 'testDrive'>;

/** Buttons of a result card in order. */
export interface CardButtons {
  /** `unavailable`: the vehicle is gone, and the card says so with `similarText`. */
  kind: 'sellable' | 'unavailable';
  buttons: CardButton[];
}

/** The line over the similar-vehicle button, in the dealer's words (C-04). */
export const similarText = (text: Text): string => text('car.similar', 'Like this and want something similar?');

const CARD_BUTTON_LABELS: Record<CardButton, string> = declareTexts('car.button', {
  enquire: 'Enquire',
  finance: 'Get Finance',
  details: 'View Details',
  reserve: 'Reserve Now',
  buy_online: 'Buy Online',
  test_drive: 'Book a Test Drive',
  similar: 'Find Me Something Similar',
});

/** Labels of a dealer without a checkout (`reservations.page` is none): no label promises one. */
const ENQUIRY_LABELS: Partial<Record<CardButton, string>> = declareTexts('car.button.enquiry', {
  reserve: 'Enquire to Reserve',
  buy_online: 'Enquire to Buy',
});

/** Label of a button in the dealer's words, by whether the dealer has a checkout (C-02, V-24). */
export const cardButtonLabel = (button: CardButton, page: SiteConfig['reservations']['page'], text: Text): string => {
  const byEnquiry = page === 'none' ? ENQUIRY_LABELS[button] : undefined;
  return byEnquiry ? text(`car.button.enquiry.${button}`, byEnquiry) : text(`car.button.${button}`, CARD_BUTTON_LABELS[button]);
};

/**
 * The button to reserve or to buy a car online (V-24); undefined if the car has neither: buying needs a price, and a
 * reserved car is offered to nobody else.
 */
export const checkoutButton = (
  car: PricedCar & Pick<Car, 'reserved'>,
  features: Pick<CardFeatures, 'reserve' | 'buyOnline'>,
): 'reserve' | 'buy_online' | undefined => {
  if (car.reserved) return undefined;
  if (features.buyOnline && purchasePrice(car) !== undefined) return 'buy_online';
  return features.reserve ? 'reserve' : undefined;
};

/** The buttons that a car's card shows (C-02, C-04; vehicle-area §4 and §6). */
export const cardButtons = (car: PricedCar & Pick<Car, 'status' | 'reserved'>, features: CardFeatures): CardButtons => {
  if (!isSellable(car)) return { kind: 'unavailable', buttons: ['similar', 'details'] };
  const buttons: (CardButton | undefined | false)[] = [
    'enquire',
    features.finance && 'finance',
    'details',
    checkoutButton(car, features),
    features.testDrive && 'test_drive',
  ];
  return { kind: 'sellable', buttons: buttons.filter((button) => button !== undefined && button !== false) };
};
