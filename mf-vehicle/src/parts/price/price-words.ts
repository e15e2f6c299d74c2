import type { Text } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/public-site';
import { formatMoney } from '@forecourt/rules/money';
import { PRICE_TYPE_WORDING, priceDisplay, type PricedCar } from '@forecourt/rules/price-display';

/** The price as it is read (V-09). */
export interface PriceWords {
  price: string;
  was?: string;
  type?: string;
}

type PriceSite = Pick<PublicSite, 'features' | 'cards' | 'locale' | 'currency'>;

/** Price of a vehicle in the dealer's words and currency (V-08, V-09). */
export const priceWords = (car: PricedCar, { features, cards, locale, currency }: PriceSite, text: Text): PriceWords => {
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  const money = (dollars: number) => formatMoney(dollars, locale, currency);
  if (display.kind === 'subscription')
    return { price: money(display.amount), type: text('price.subscription', 'a week, subscription') };
  if (display.kind === 'preorder') return { price: text('price.preorder', 'PREORDER') };
  if (display.kind === 'none') return { price: display.text };
  const { amount, was, priceType } = display;
  return {
    price: money(amount),
    was: was === undefined ? undefined : money(was),
    type: text(`price.type.${priceType}`, PRICE_TYPE_WORDING[priceType]),
  };
};
