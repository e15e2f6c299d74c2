import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { purchasePrice, type PricedCar } from '../price/price-display';
import { isSellable } from './sellable';

export type CardButton = 'enquire' | 'finance' | 'details' | 'reserve' | 'buy_online' | 'test_drive' | 'similar';
export type CardFeatures = Pick<SiteConfig['features'], 'finance' | 'reserve' | 'buyOnline' | 'testDrive'>;

/** Buttons of a result card in order, and the line above them when the vehicle is gone. */
export type CardButtons =
  { kind: 'sellable'; buttons: CardButton[] } | { kind: 'unavailable'; text: string; buttons: CardButton[] };

/** Default line over the similar-vehicle button (C-04). */
export const SIMILAR_TEXT = 'Like this and want something similar?';

/** Default labels, by button (C-02). */
export const CARD_BUTTON_LABELS: Record<CardButton, string> = {
  enquire: 'Enquire',
  finance: 'Get Finance',
  details: 'View Details',
  reserve: 'Reserve Now',
  buy_online: 'Buy Online',
  test_drive: 'Book a Test Drive',
  similar: 'Find Me Something Similar',
};

/** Labels of a dealer without a checkout (`reservations.page` is none): no label promises one. */
const ENQUIRY_LABELS: Partial<Record<CardButton, string>> = { reserve: 'Enquire to Reserve', buy_online: 'Enquire to Buy' };

/** Key and default of a button's label, by whether the dealer has a checkout (C-02, V-24). */
export const cardButtonLabel = (
  button: CardButton,
  page: SiteConfig['reservations']['page'],
): [key: string, fallback: string] => {
  const byEnquiry = page === 'none' ? ENQUIRY_LABELS[button] : undefined;
  return byEnquiry ? [`card.button.${button}.enquiry`, byEnquiry] : [`card.button.${button}`, CARD_BUTTON_LABELS[button]];
};

/** Reserve or buy online: buying needs a price, and a car that is reserved already is offered to nobody else (V-24). */
export const checkoutButton = (
  car: PricedCar & Pick<Car, 'reserved'>,
  features: Pick<CardFeatures, 'reserve' | 'buyOnline'>,
): 'reserve' | 'buy_online' | undefined => {
  if (car.reserved) return undefined;
  if (features.buyOnline && purchasePrice(car) !== undefined) return 'buy_online';
  return features.reserve ? 'reserve' : undefined;
};

/** Which buttons a card shows (C-02, C-04; vehicle-area §4 and §6). */
export const cardButtons = (car: PricedCar & Pick<Car, 'status' | 'reserved'>, features: CardFeatures): CardButtons => {
  if (!isSellable(car)) return { kind: 'unavailable', text: SIMILAR_TEXT, buttons: ['similar', 'details'] };
  const buttons: (CardButton | undefined | false)[] = [
    'enquire',
    features.finance && 'finance',
    'details',
    checkoutButton(car, features),
    features.testDrive && 'test_drive',
  ];
  return { kind: 'sellable', buttons: buttons.filter((button) => button !== undefined && button !== false) };
};
