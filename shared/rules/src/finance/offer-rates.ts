import type { Offer } from '@forecourt/contracts/site/site';
import { advertisesLoan, statedComparisonRate } from './stated-rates';
import { splitWarning } from './warning';

export type OfferTexts = Pick<Offer, 'name' | 'description' | 'disclaimer' | 'mechanic' | 'loan'>;

/** The headline figure is a rate, or the repayment of a loan (F-12). */
export const isLoanMechanic = (mechanic: Offer['mechanic']): boolean =>
  mechanic?.kind === 'rate' || (mechanic?.kind === 'weekly' && mechanic.loan);

/** Each amount a week, fortnight or month is the repayment of a loan, unless the offer states that it is none (F-12). */
export const offerAdvertisesLoan = ({ loan, mechanic }: Pick<Offer, 'loan' | 'mechanic'>, text: string): boolean =>
  advertisesLoan(text, loan !== false && (mechanic?.kind !== 'weekly' || mechanic.loan));

/** Percent a year; must stand beside a name that states a rate or a repayment without it (F-12). Undefined for any other name. */
export const comparisonRateOfOfferName = (offer: OfferTexts): number | undefined => {
  const { name, description, disclaimer = '', mechanic } = offer;
  return !offerAdvertisesLoan(offer, name) || statedComparisonRate(name) !== undefined
    ? undefined
    : (statedComparisonRate(description) ?? statedComparisonRate(disclaimer) ?? mechanic?.comparisonRate);
};

/** '' for an offer without rates and repayments (F-12). */
export const warningOfOffer = (offer: OfferTexts): string => {
  const { name, description, disclaimer = '', mechanic } = offer;
  return isLoanMechanic(mechanic) || offerAdvertisesLoan(offer, `${name} ${description}`) ? splitWarning(disclaimer).warning : '';
};
