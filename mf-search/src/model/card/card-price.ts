import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney, formatPerWeek } from '@forecourt/rules/price/money';
import { purchasePriceLine, preorderText, priceDisplay, priceTypeText } from '@forecourt/rules/price/price-display';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { loanTermsText } from '@forecourt/rules/finance/loan-terms';
import type { PriceBlockProps } from '@forecourt/ui';
import type { CarHit } from './hit';

export type CardPrice = Omit<PriceBlockProps, 'size'>;

type PricedHit = Pick<
  CarHit,
  'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price' | 'status'
> &
  Partial<Pick<CarHit, 'year' | 'make' | 'car_type' | 'item_type' | 'reserved' | 'finance_lenders'>>;
type PriceSite = Pick<PublicSite, 'locale' | 'currency' | 'timezone' | 'features' | 'cards' | 'finance'>;

/** As the car's own page shows them (F-06, F-12, F-14). */
const repaymentTexts = (
  car: PricedHit,
  site: PriceSite,
  { now, text }: { now: number; text: TextLookup<'search'> },
): Pick<CardPrice, 'weekly' | 'rate' | 'terms'> => {
  if (!site.features.weeklyPrice || car.year === undefined) return {};
  const figures = repaymentsOfCar({ ...car, year: car.year }, site, now);
  if (!figures) return {};
  return {
    weekly: formatPerWeek(figures.weekly, site.locale, site.currency, text),
    rate: text('search.price.comparisonRate', '{{rate}}% p.a. comparison rate', { rate: figures.comparisonRate.toFixed(2) }),
    terms: loanTermsText(figures, site, text),
  };
};

/** `now` (Unix seconds) decides on the repayment (C-01, V-09). */
export const cardPrice = (car: PricedHit, site: PriceSite, text: TextLookup<'search'>, now?: number): CardPrice => {
  const { locale, currency, features, cards } = site;
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
  return {
    price: money(display.amount),
    ...(display.was === undefined ? {} : { was: money(display.was) }),
    ...(display.priceType ? { type: priceTypeText(display.priceType, text) } : {}),
    ...(now === undefined ? {} : repaymentTexts(car, site, { now, text })),
  };
};
