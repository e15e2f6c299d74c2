import type { OfferMechanic } from '@forecourt/contracts/site/content';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '../price/money';

interface MoneySite {
  locale: string;
  currency: string;
}

const weeklyText = (amount: string, comparison: string | undefined, text: TextLookup): string =>
  comparison === undefined
    ? text('car.offer.weekly', '{{amount}} a week', { amount })
    : text('car.offer.weeklyWithRate', '{{amount}} a week, comparison rate {{comparison}}% p.a.', { amount, comparison });

/** A rate or repayment stands in one text with its comparison rate, so that both have the same size (P-04, F-12). */
export const mechanicText = (mechanic: OfferMechanic, { locale, currency }: MoneySite, text: TextLookup): string => {
  const amount = formatMoney(mechanic.amount ?? 0, locale, currency);
  const comparison = mechanic.comparisonRate?.toFixed(2);
  if (mechanic.kind === 'price') return text('car.offer.price', '{{amount}} drive-away', { amount });
  if (mechanic.kind === 'weekly') return weeklyText(amount, mechanic.loan ? comparison : undefined, text);
  if (mechanic.kind === 'bonus') return mechanic.text || text('car.offer.bonus', '{{amount}} bonus', { amount });
  return text('car.offer.rate', '{{rate}}% p.a., comparison rate {{comparison}}% p.a.', {
    rate: (mechanic.rate ?? 0).toFixed(2),
    comparison: comparison ?? '',
  });
};

/** Undefined for an offer without one (P-04). */
export const priceBeforeText = (
  { kind, was }: OfferMechanic,
  { locale, currency }: MoneySite,
  text: TextLookup,
): string | undefined =>
  kind === 'price' && was ? text('car.offer.was', 'Was {{amount}}', { amount: formatMoney(was, locale, currency) }) : undefined;
