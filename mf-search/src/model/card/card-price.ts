import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney, formatPerWeek } from '@forecourt/rules/price/money';
import { purchasePriceLine, preorderText, priceDisplay, priceTypeText } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import type { PriceBlockProps } from '@forecourt/ui';
import type { CarHit } from './hit';

/** Texts of the price on a car's card. */
type CardPrice = Omit<PriceBlockProps, 'size'>;

type PricedHit = Pick<
  CarHit,
  'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price' | 'weekly_repayment' | 'status'
>;
type PriceSite = Pick<PublicSite, 'locale' | 'currency' | 'features' | 'cards' | 'finance'>;

/**
 * Returns the texts of a card's price block: the price that applies with its type, and the repayment where there is one
 * (C-01, V-09).
 */
export const cardPrice = (
  car: PricedHit,
  { locale, currency, features, cards, finance }: PriceSite,
  text: TextLookup<'search'>,
): CardPrice => {
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const perWeek = (dollars: number): string => formatPerWeek(dollars, locale, currency, text);
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  if (display.kind === 'none') return { price: display.text };
  if (display.kind === 'preorder') return { price: preorderText(text) };
  if (display.kind === 'subscription') {
    const purchase = priceDisplay(car, { subscriptions: false, noPriceText: '' });
    return {
      price: perWeek(display.amount),
      type: text('search.price.subscription', 'Subscription'),
      ...('amount' in purchase && purchase.kind !== 'subscription'
        ? { also: purchasePriceLine(money(purchase.amount), purchase.priceType, text) }
        : {}),
    };
  }
  const hasRepayment = features.weeklyPrice && isSellable(car) && (car.weekly_repayment ?? 0) > 0;
  return {
    price: money(display.amount),
    ...(display.was === undefined ? {} : { was: money(display.was) }),
    ...(display.priceType ? { type: priceTypeText(display.priceType, text) } : {}),
    ...(hasRepayment
      ? {
          weekly: perWeek(car.weekly_repayment!),
          rate: text('search.price.comparisonRate', '{{rate}}% p.a. comparison rate', { rate: finance.comparisonRate }),
        }
      : {}),
  };
};
