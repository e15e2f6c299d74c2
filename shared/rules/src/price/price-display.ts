import type { Car, PriceType } from '@forecourt/contracts/car/car';
import { declareTexts, type Text } from '@forecourt/contracts/wording';
import { formatMoney } from './money';

export type PricedCar = Pick<Car, 'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'>;

export interface PriceSettings {
  /** The dealer offers subscriptions (`features.subscriptions`). */
  subscriptions: boolean;
  /** `cards.noPriceText`. */
  noPriceText: string;
}

/** A price type that stands beside a shown price. */
export type ShownPriceType = Exclude<PriceType, 'poa'>;

/** What to show as the price of a vehicle. Amounts are whole dollars; a subscription is dollars a week. */
export type PriceDisplay =
  | { kind: 'subscription'; amount: number }
  | { kind: 'offer' | 'price'; amount: number; was?: number; priceType: ShownPriceType }
  | { kind: 'preorder' }
  | { kind: 'none'; text: string };

/** Prices up to this are placeholders of a feed, not prices (V-09). */
const LEAST_PRICE = 10;

const isPrice = (price: number | undefined): price is number => price !== undefined && price > LEAST_PRICE;

/**
 * Price by precedence (V-09, C-01): subscription, offer, price, PREORDER, no-price text. The was-price only when it is
 * higher than what is asked now. A car "on application" shows no amount, whatever its feed holds.
 */
export const priceDisplay = (car: PricedCar, { subscriptions, noPriceText }: PriceSettings): PriceDisplay => {
  if (subscriptions && (car.subscription_price ?? 0) > 0)
    return { kind: 'subscription', amount: car.subscription_price as number };
  if (car.price_type !== 'poa') {
    const kind = isPrice(car.offer_price) ? 'offer' : 'price';
    const amount = isPrice(car.offer_price) ? car.offer_price : car.price;
    if (isPrice(amount)) {
      const was = car.before_price !== undefined && car.before_price > amount ? { was: car.before_price } : {};
      return { kind, amount, ...was, priceType: car.price_type };
    }
  }
  return car.preorder ? { kind: 'preorder' } : { kind: 'none', text: noPriceText };
};

/** Default words of a price type. */
export const PRICE_TYPE_WORDING: Record<ShownPriceType, string> = declareTexts('car.price.type', {
  drive_away: 'Drive away',
  excluding_government_charges: 'Excl. govt. charges',
});

/** Words that stand beside a price of this type (Australian Consumer Law s48). */
export const priceTypeText = (type: ShownPriceType, text: Text): string =>
  text(`car.price.type.${type}`, PRICE_TYPE_WORDING[type]);

const PRICE_TYPE_MEANING: Record<ShownPriceType, string> = declareTexts('car.price.meaning', {
  drive_away:
    'The price is drive away: with stamp duty, registration and the dealer’s delivery for a private buyer in this state.',
  excluding_government_charges: 'Government charges such as stamp duty and registration come on top of the price.',
});

/** The sentence that says what a price of this type contains, for all texts that explain a price. */
export const priceMeaning = (type: ShownPriceType, text: Text): string =>
  text(`car.price.meaning.${type}`, PRICE_TYPE_MEANING[type]);

/** The text in place of a price, for a car that is ordered before it arrives. */
export const preorderText = (text: Text): string => text('car.price.preorder', 'PREORDER');

/** The line under a weekly price, with the amount that buys the car. `price` is that amount with its currency. */
export const buyText = (price: string, type: ShownPriceType, text: Text): string =>
  text('car.price.orBuy', 'or buy for {{price}} {{type}}', { price, type: priceTypeText(type, text).toLowerCase() });

/** The price that calculators start from, in whole dollars; undefined if the car shows no price or is a subscription. */
export const purchasePrice = (car: PricedCar): number | undefined => {
  const display = priceDisplay(car, { subscriptions: false, noPriceText: '' });
  return 'amount' in display ? display.amount : undefined;
};

/** The deposit that the reserve button names, e.g. `$200`; undefined if there is no deposit or it is `$0` (V-09). */
export const depositLabel = (deposit: number | string | undefined, locale?: string, currency?: string): string | undefined => {
  const dollars = typeof deposit === 'string' ? Number(deposit.replace(/[^\d.]/g, '')) : (deposit ?? 0);
  return dollars > 0 ? formatMoney(dollars, locale, currency) : undefined;
};
