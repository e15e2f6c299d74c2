import type { SiteConfig } from '@forecourt/contracts/site/site';
import { calculatedLoan, calculatedTerms } from '@forecourt/rules/finance/calculated-loan';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { readApprovalLine } from '@forecourt/rules/finance/lender-approval';
import { lenderForCar, lendersOf } from '@forecourt/rules/finance/lenders';
import { principalOf, REPAYMENT_FREQUENCIES, type RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import type { StoredLead } from '../store';

/** Comes from the repayment calculator (L-11); money in whole dollars. */
export interface LeadFinance {
  /** Null if the dealer names none. */
  lender: string | null;
  amount: number;
  deposit: number;
  /** The value of the shopper's own car reduces the loan. */
  trade_in: number;
  /** Owed at the start: the amount without deposit and trade-in, and the fees. */
  amount_financed: number;
  /** At the start; part of the amount financed. */
  fees: number;
  /** The balloon at the end of the loan. */
  residual: number;
  term_years: number;
  /** In percent a year. */
  rate: number;
  /** In percent a year; null for a loan without repayments. */
  comparison_rate: number | null;
  frequency: RepaymentFrequency;
  /** Paid each period of `frequency`; null for a loan outside the lender's bounds. */
  repayment: number | null;
  /** Number of repayments; null likewise. */
  repayments: number | null;
  /** All repayments and the balloon, with the fees in them; null likewise. */
  total: number | null;
  /** The shopper's browser told it; null if none was asked or none agreed. */
  prequalification: string | null;
}

/** Names of the form's hidden fields begin with it. */
export const FINANCE_PREFIX = 'finance_';
const MOST_DOLLARS = 50_000_000;

const isFrequency = (text: string): text is RepaymentFrequency => Object.hasOwn(REPAYMENT_FREQUENCIES, text);

/**
 * Undefined if amount, term or rate is missing or impossible, and without a lender. Computes the repayment again for a car of this price (dollars;
 * 0 without a car), so that the dealer reads no figure that was changed in a browser.
 */
export const readLeadFinance = (
  { fields }: Pick<StoredLead, 'fields'>,
  { finance }: Pick<SiteConfig, 'finance'>,
  price = 0,
): LeadFinance | undefined => {
  const textOf = (name: string): string => String(fields[`${FINANCE_PREFIX}${name}`] ?? '').trim();
  const numberOf = (name: string, most: number): number | undefined => {
    const text = textOf(name);
    const value = Number(text);
    return text !== '' && value >= 0 && value <= most ? value : undefined;
  };
  const amount = numberOf('amount', MOST_DOLLARS);
  const termYears = numberOf('term', 50);
  const rate = numberOf('rate', 100);
  if (!amount || !termYears || rate === undefined) return undefined;
  const deposit = numberOf('deposit', MOST_DOLLARS) ?? 0;
  const tradeIn = numberOf('trade_in', MOST_DOLLARS) ?? 0;
  const residual = numberOf('residual', MOST_DOLLARS) ?? 0;
  const chosen = textOf('frequency');
  const frequency = isFrequency(chosen) ? chosen : 'week';
  const lenderId = textOf('lender');
  const lender = lendersOf(finance).find(({ id }) => id === lenderId) ?? lenderForCar(finance);
  if (!lender) return undefined;
  const input = { amount, deposit, tradeIn, residual, termYears, rate, frequency };
  const terms = calculatedTerms(input, lender);
  const loan = calculatedLoan(input, calculatorRanges(lender, price), lender);
  const principal = principalOf(terms);
  const approval = textOf('prequalification');
  return {
    lender: lender.provider || null,
    amount,
    deposit,
    trade_in: tradeIn,
    amount_financed: principal,
    fees: principal > 0 ? (terms.fees ?? 0) : 0,
    residual,
    term_years: termYears,
    rate,
    comparison_rate: loan?.comparisonRate ?? null,
    frequency,
    repayment: loan?.payment ?? null,
    repayments: loan?.payments ?? null,
    total: loan?.total ?? null,
    prequalification: readApprovalLine(approval) ? approval : null,
  };
};
