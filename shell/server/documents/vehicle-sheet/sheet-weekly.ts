import type { Car } from '@forecourt/contracts/car/car';
import { teaserOf } from '@forecourt/rules/finance/finance-figures';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceDisplay } from '@forecourt/rules/price/price-display';
import type { SheetSite } from './sheet';

/** The weekly estimate as it is read; the comparison rate stands beside the rate, no smaller. */
export interface SheetWeekly {
  from: string;
  rate: string;
  comparison: string;
  term: string;
}

/** Weekly estimate of a vehicle's price where the dealer may advertise one (F-06, V-19); none beside a subscription. */
export const weeklyOf = (car: Car, { config, text, now }: Omit<SheetSite, 'root'>): SheetWeekly | undefined => {
  const { features, cards, locale, currency } = config;
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  if (display.kind !== 'price' && display.kind !== 'offer') return undefined;
  const figures = teaserOf({ price: display.amount, year: car.year, status: car.status }, config, now);
  if (!figures) return undefined;
  return {
    from: text('shell.finance.teaser.from', 'from {{payment}} a week*', {
      payment: formatMoney(figures.weekly, locale, currency),
    }),
    rate: text('shell.finance.teaser.rate', '{{rate}}% p.a. interest', { rate: figures.rate.toFixed(2) }),
    comparison: text('shell.finance.teaser.comparison', '{{rate}}% p.a. comparison rate*', {
      rate: figures.comparisonRate.toFixed(2),
    }),
    term: text('shell.sheet.weekly.term', 'over {{years}} years, no deposit', { years: figures.termYears }),
  };
};
