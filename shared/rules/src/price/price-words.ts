import type { Text } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatMoney } from './money';
import { BUY_WORDING, PRICE_TYPE_WORDING, priceDisplay, type PricedCar, type ShownPriceType } from './price-display';

/** The price as it is read (V-09). */
export interface PriceWords {
  price: string;
  was?: string;
  type?: string;
  /** What it costs to buy, of a car that is had by the week. */
  also?: string;
}

type PriceSite = Pick<PublicSite, 'features' | 'cards' | 'locale' | 'currency'>;

/** Price of a vehicle in the dealer's words and currency (V-08, V-09). */
export const priceWords = (car: PricedCar, { features, cards, locale, currency }: PriceSite, text: Text): PriceWords => {
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  const money = (dollars: number) => formatMoney(dollars, locale, currency);
  const typeWords = (type: ShownPriceType) => text(`price.type.${type}`, PRICE_TYPE_WORDING[type]);
  if (display.kind === 'subscription') {
    const bought = priceDisplay(car, { subscriptions: false, noPriceText: '' });
    return {
      price: money(display.amount),
      type: text('price.subscription', 'a week, subscription'),
      ...('priceType' in bought
        ? {
            also: text('price.orBuy', BUY_WORDING, {
              price: money(bought.amount),
              type: typeWords(bought.priceType).toLowerCase(),
            }),
          }
        : {}),
    };
  }
  if (display.kind === 'preorder') return { price: text('price.preorder', 'PREORDER') };
  if (display.kind === 'none') return { price: display.text };
  const { amount, was, priceType } = display;
  return {
    price: money(amount),
    was: was === undefined ? undefined : money(was),
    type: typeWords(priceType),
  };
};
