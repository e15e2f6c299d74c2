import type { Offer } from '@forecourt/contracts/site/site';
import { advertisesLoan, statedComparisonRate } from './stated-rates';
import { splitWarning } from './warning';

export type OfferTexts = Pick<Offer, 'name' | 'description' | 'disclaimer' | 'mechanic'>;

/** The headline figure is a rate, or the repayment of a loan (F-12). */
export const isLoanMechanic = (mechanic: Offer['mechanic']): boolean =>
  mechanic?.kind === 'rate' || (mechanic?.kind === 'weekly' && mechanic.loan);

/** Percent a year; must stand beside a name that states a rate or a repayment without it (F-12). Undefined for any other name. */
export const comparisonRateOfOfferName = ({ name, description, disclaimer = '', mechanic }: OfferTexts): number | undefined =>
  !advertisesLoan(name) || statedComparisonRate(name) !== undefined
    ? undefined
    : (statedComparisonRate(description) ?? statedComparisonRate(disclaimer) ?? mechanic?.comparisonRate);

/** '' for an offer without rates and repayments (F-12). */
export const warningOfOffer = ({ name, description, disclaimer = '', mechanic }: OfferTexts): string =>
  isLoanMechanic(mechanic) || advertisesLoan(`${name} ${description}`) ? splitWarning(disclaimer).warning : '';
