import type { Car, PriceType } from '@forecourt/contracts/car/car';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from './money';

export type PricedCar = Pick<Car, 'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'>;

export interface PriceSettings {
  /** `features.subscriptions`. */
  subscriptions: boolean;
  /** `cards.noPriceText`: stands in place of a price. */
  noPriceText: string;
}

/** Stands beside a price, such as drive-away. */
export type VisiblePriceType = Exclude<PriceType, 'poa' | 'unstated'>;

/** Whole dollars; those of a subscription are dollars a week. */
export type PriceDisplay =
  | { kind: 'subscription'; amount: number }
  | { kind: 'offer' | 'price'; amount: number; was?: number; priceType?: VisiblePriceType }
  | { kind: 'preorder' }
  | { kind: 'none'; text: string };

/** Up to this many dollars, a feed's price is a placeholder for a missing one (V-09). */
const LEAST_PRICE = 10;

export const isPrice = (price: number | undefined): price is number => price !== undefined && price > LEAST_PRICE;

/**
 * The first that applies: subscription, offer, price, PREORDER, the text for no price (V-09, C-01). The earlier price is
 * present only if it is higher than the shown price; the price type only if the feed or the dealer states it. A car "on
 * application" shows no amount, even if its feed has one.
 */
export const priceDisplay = (car: PricedCar, { subscriptions, noPriceText }: PriceSettings): PriceDisplay => {
  if (subscriptions && (car.subscription_price ?? 0) > 0)
    return { kind: 'subscription', amount: car.subscription_price as number };
  if (car.price_type !== 'poa') {
    const kind = isPrice(car.offer_price) ? 'offer' : 'price';
    const amount = isPrice(car.offer_price) ? car.offer_price : car.price;
    if (isPrice(amount)) {
      const was = car.before_price !== undefined && car.before_price > amount ? { was: car.before_price } : {};
      return { kind, amount, ...was, ...(car.price_type === 'unstated' ? {} : { priceType: car.price_type }) };
    }
  }
  return car.preorder ? { kind: 'preorder' } : { kind: 'none', text: noPriceText };
};

export const PRICE_TYPE_WORDING: Record<VisiblePriceType, string> = declareTexts('car.price.type', {
  drive_away: 'Drive away',
  excluding_government_charges: 'Excl. govt. charges',
});

/** Stands beside the price (Australian Consumer Law s48). */
export const priceTypeText = (type: VisiblePriceType, text: TextLookup): string =>
  text(`car.price.type.${type}`, PRICE_TYPE_WORDING[type]);

const PRICE_TYPE_MEANING: Record<VisiblePriceType, string> = declareTexts('car.price.meaning', {
  drive_away:
    'The price is drive away: with stamp duty, registration and the dealer’s delivery for a private buyer in this state.',
  excluding_government_charges: 'Government charges such as stamp duty and registration come on top of the price.',
});

/** Says which charges the price contains. */
export const priceMeaning = (type: VisiblePriceType, text: TextLookup): string =>
  text(`car.price.meaning.${type}`, PRICE_TYPE_MEANING[type]);

/** The car is ordered before it arrives. */
export const preorderText = (text: TextLookup): string => text('car.price.preorder', 'PREORDER');

/** Stands below a weekly price. `price` has its currency sign. */
export const purchasePriceLine = (price: string, type: VisiblePriceType | undefined, text: TextLookup): string =>
  type
    ? text('car.price.orBuy', 'or buy for {{price}} {{type}}', { price, type: priceTypeText(type, text).toLowerCase() })
    : text('car.price.orBuyAmount', 'or buy for {{price}}', { price });

/** Calculators start from this price. Whole dollars; undefined if the car shows no price or is offered by subscription. */
export const purchasePrice = (car: PricedCar): number | undefined => {
  const display = priceDisplay(car, { subscriptions: false, noPriceText: '' });
  return 'amount' in display ? display.amount : undefined;
};

/** For the reserve button, such as `$200`; undefined if there is no deposit (V-09). */
export const depositLabel = (deposit: number | string | undefined, locale: string, currency: string): string | undefined => {
  const dollars = typeof deposit === 'string' ? Number(deposit.replace(/[^\d.]/g, '')) : (deposit ?? 0);
  return dollars > 0 ? formatMoney(dollars, locale, currency) : undefined;
};
