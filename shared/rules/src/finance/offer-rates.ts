import type { Offer } from '@forecourt/contracts/site/site';
import { advertisesLoan, statedComparisonRate } from './stated-rates';
import { splitWarning } from './warning';

/** The texts of an offer that may advertise a loan. */
export type OfferTexts = Pick<Offer, 'name' | 'description' | 'disclaimer' | 'mechanic'>;

/** Returns whether the headline figure of an offer is a rate, or the repayment of a loan (F-12). */
export const isLoanMechanic = (mechanic: Offer['mechanic']): boolean =>
  mechanic?.kind === 'rate' || (mechanic?.kind === 'weekly' && mechanic.loan);

/**
 * Returns the comparison rate (percent a year) that must stand beside an offer's name, because the name states a rate or a
 * repayment without it (F-12); undefined for any other name.
 */
export const comparisonRateOfOfferName = ({ name, description, disclaimer = '', mechanic }: OfferTexts): number | undefined =>
  !advertisesLoan(name) || statedComparisonRate(name) !== undefined
    ? undefined
    : (statedComparisonRate(description) ?? statedComparisonRate(disclaimer) ?? mechanic?.comparisonRate);

/** Returns the law's warning of an offer that states a rate or a repayment; '' for an offer without them (F-12). */
export const warningOfOffer = ({ name, description, disclaimer = '', mechanic }: OfferTexts): string =>
  isLoanMechanic(mechanic) || advertisesLoan(`${name} ${description}`) ? splitWarning(disclaimer).warning : '';
