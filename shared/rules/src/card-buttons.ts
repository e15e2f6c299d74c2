import type { Car } from '@forecourt/contracts/car';
import type { SiteConfig } from '@forecourt/contracts/site';
import { purchasePrice, type PricedCar } from './price-display';
import { isSellable } from './sellable';

export type CardButton = 'enquire' | 'finance' | 'details' | 'reserve' | 'buy_online' | 'test_drive' | 'similar';
export type CardFeatures = Pick<SiteConfig['features'], 'finance' | 'reserve' | 'buyOnline' | 'testDrive'>;

/** Buttons of a result card in order, and the line above them when the vehicle is gone. */
export type CardButtons =
  { kind: 'sellable'; buttons: CardButton[] } | { kind: 'unavailable'; text: string; buttons: CardButton[] };

/** Default line over the similar-vehicle button (C-04). */
export const SIMILAR_TEXT = 'Like this and want something similar?';

/** Default labels, by button (C-02). Both ways to a car without a visit are asked for until there is a checkout: no label promises one. */
export const CARD_BUTTON_LABELS: Record<CardButton, string> = {
  enquire: 'Enquire',
  finance: 'Get Finance',
  details: 'View Details',
  reserve: 'Enquire to Reserve',
  buy_online: 'Enquire to Buy',
  test_drive: 'Book a Test Drive',
  similar: 'Find Me Something Similar',
};

/** Reserve or buy online: buying needs a price, and a car that is reserved already is offered to nobody else (V-24). */
const checkoutButton = (car: PricedCar & Pick<Car, 'reserved'>, features: CardFeatures): CardButton | undefined => {
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
