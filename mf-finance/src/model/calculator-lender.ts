import type { FinanceSettings } from '@forecourt/contracts/site/finance';
import { SIDEBAR_DEFAULTS } from '@forecourt/contracts/site/finance-defaults';
import { loanAmountRange } from '@forecourt/rules/finance/calculator-input';
import { initialCalculatorInput, type CalculatorInput } from './calculator-input';
import { lendersForCar, lendersOf, type FinancedCar, type Lender, type LenderSource } from '@forecourt/rules/finance/lenders';

/** `sidebar`: a narrow column with limits of its own (F-14). */
export type CalculatorVariant = 'page' | 'sidebar';

/**
 * Lends no more than the lender does, and always the price of the car if the lender does. Rate and fees are the lender's,
 * so that a loan costs the same wherever it is worked out.
 */
const inSidebar = (lender: Lender, { maxAmount }: FinanceSettings['sidebar'], price = 0): Lender => ({
  ...lender,
  maxAmount: Math.max(Math.min(loanAmountRange(lender, price).max, Math.max(maxAmount, price)), lender.minAmount),
  maxAmountFollowsPrice: false,
});

/** The dealer's first choice first; all lenders without a car, or if none finances it (F-11). */
export const calculatorLenders = (
  finance: LenderSource,
  car?: FinancedCar,
  variant: CalculatorVariant = 'page',
): readonly Lender[] => {
  const fitting = car ? lendersForCar(finance, car) : [];
  const lenders = fitting.length > 0 ? fitting : lendersOf(finance);
  return variant === 'page'
    ? lenders
    : lenders.map((lender) => inSidebar(lender, finance.sidebar ?? SIDEBAR_DEFAULTS, car?.price));
};

/** The first lender if none has the id. Throws without lenders, where no calculator stands. */
export const chosenLender = (lenders: readonly Lender[], id: string | undefined): Lender => {
  const lender = lenders.find((each) => each.id === id) ?? lenders[0];
  if (!lender) throw new Error('A calculator needs a lender');
  return lender;
};

/** At the stated lender or else the first one. A stated rate counts only for the lender that it was chosen with. */
export const startingInput = (
  lenders: readonly Lender[],
  price: number | undefined,
  { rate, ...stated }: Partial<CalculatorInput> = {},
): CalculatorInput => {
  const lender = chosenLender(lenders, stated.lender);
  const isSame = stated.lender === undefined || stated.lender === lender.id;
  return initialCalculatorInput(lender, price, isSame && rate !== undefined ? { ...stated, rate } : stated);
};

/** Adds the cars that the lender finances if another one of the list has the same name. */
export const lenderLabel = ({ id, provider, cars }: Lender, lenders: readonly Lender[]): string => {
  const isShared = lenders.some((other) => other.id !== id && other.provider === provider);
  const kinds = [...(cars?.types ?? []), ...(cars?.items ?? []), ...(cars?.makes ?? [])];
  return isShared && kinds.length > 0 ? `${provider} (${kinds.join(', ')})` : provider;
};
