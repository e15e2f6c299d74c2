import type { Car, PriceType } from '@forecourt/contracts/car/car';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from './money';

/** The properties of a car that decide which price a page shows. */
export type PricedCar = Pick<Car, 'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'>;

/** The dealer's settings that decide which price a page shows. */
export interface PriceSettings {
  /** Configuration key `features.subscriptions`: the dealer offers subscriptions. */
  subscriptions: boolean;
  /** Configuration key `cards.noPriceText`: text that replaces the price of a car without a price. */
  noPriceText: string;
}

/** A price type, such as drive-away, that pages show beside a price. */
export type VisiblePriceType = Exclude<PriceType, 'poa' | 'unstated'>;

/** The price of a vehicle that a page shows. Amounts are whole dollars; those of a subscription are dollars a week. */
export type PriceDisplay =
  | { kind: 'subscription'; amount: number }
  | { kind: 'offer' | 'price'; amount: number; was?: number; priceType?: VisiblePriceType }
  | { kind: 'preorder' }
  | { kind: 'none'; text: string };

/** A price up to this many dollars is a feed's placeholder for a missing price (V-09). */
const LEAST_PRICE = 10;

/** Returns whether a number is a price, and neither absent nor a feed's placeholder. */
export const isPrice = (price: number | undefined): price is number => price !== undefined && price > LEAST_PRICE;

/**
 * Returns the price of a car that a page shows (V-09, C-01). The first that applies wins: subscription, offer, price,
 * PREORDER, the text for no price. The earlier price is present only if it is higher than the shown price; the price type
 * only if the feed or the dealer states it. A car "on application" shows no amount, even if its feed has one.
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

/** Default text of each price type. */
export const PRICE_TYPE_WORDING: Record<VisiblePriceType, string> = declareTexts('car.price.type', {
  drive_away: 'Drive away',
  excluding_government_charges: 'Excl. govt. charges',
});

/** Returns the text that stands beside a price of this type (Australian Consumer Law s48). */
export const priceTypeText = (type: VisiblePriceType, text: TextLookup): string =>
  text(`car.price.type.${type}`, PRICE_TYPE_WORDING[type]);

const PRICE_TYPE_MEANING: Record<VisiblePriceType, string> = declareTexts('car.price.meaning', {
  drive_away:
    'The price is drive away: with stamp duty, registration and the dealer’s delivery for a private buyer in this state.',
  excluding_government_charges: 'Government charges such as stamp duty and registration come on top of the price.',
});

/** Returns the sentence that explains which charges a price of this type contains. */
export const priceMeaning = (type: VisiblePriceType, text: TextLookup): string =>
  text(`car.price.meaning.${type}`, PRICE_TYPE_MEANING[type]);

/** Returns the text that replaces the price of a car that is ordered before it arrives. */
export const preorderText = (text: TextLookup): string => text('car.price.preorder', 'PREORDER');

/** Returns the line below a weekly price that states the price to buy the car. `price` is that price with its currency sign. */
export const purchasePriceLine = (price: string, type: VisiblePriceType | undefined, text: TextLookup): string =>
  type
    ? text('car.price.orBuy', 'or buy for {{price}} {{type}}', { price, type: priceTypeText(type, text).toLowerCase() })
    : text('car.price.orBuyAmount', 'or buy for {{price}}', { price });

/**
 * Returns the price from which calculators start, in whole dollars; undefined if the car shows no price or is offered by
 * subscription.
 */
export const purchasePrice = (car: PricedCar): number | undefined => {
  const display = priceDisplay(car, { subscriptions: false, noPriceText: '' });
  return 'amount' in display ? display.amount : undefined;
};

/** Returns the deposit for the label of the reserve button, such as `$200`; undefined if there is no deposit (V-09). */
export const depositLabel = (deposit: number | string | undefined, locale?: string, currency?: string): string | undefined => {
  const dollars = typeof deposit === 'string' ? Number(deposit.replace(/[^\d.]/g, '')) : (deposit ?? 0);
  return dollars > 0 ? formatMoney(dollars, locale, currency) : undefined;
};
