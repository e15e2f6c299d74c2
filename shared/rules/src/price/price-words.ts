import type { TextLookup } from '@forecourt/contracts/wording';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatMoney } from './money';
import { purchasePriceLine, preorderText, priceDisplay, priceTypeText, type PricedCar } from './price-display';

/** V-08, V-09. */
export interface PriceTexts {
  price: string;
  was?: string;
  type?: string;
  /** Purchase price of a car that is also offered for a weekly price. */
  also?: string;
}

type PriceSite = Pick<PublicSite, 'features' | 'cards' | 'locale' | 'currency'>;

export const priceTexts = (car: PricedCar, { features, cards, locale, currency }: PriceSite, text: TextLookup): PriceTexts => {
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  const money = (dollars: number) => formatMoney(dollars, locale, currency);
  if (display.kind === 'subscription') {
    const bought = priceDisplay(car, { subscriptions: false, noPriceText: '' });
    return {
      price: money(display.amount),
      type: text('car.price.subscription', 'a week, subscription'),
      ...('amount' in bought && bought.kind !== 'subscription'
        ? { also: purchasePriceLine(money(bought.amount), bought.priceType, text) }
        : {}),
    };
  }
  if (display.kind === 'preorder') return { price: preorderText(text) };
  if (display.kind === 'none') return { price: display.text };
  const { amount, was, priceType } = display;
  return {
    price: money(amount),
    was: was === undefined ? undefined : money(was),
    type: priceType && priceTypeText(priceType, text),
  };
};
