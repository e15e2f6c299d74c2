import { initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import type { CalculatedLoan } from '@forecourt/rules/finance/calculated-loan';
import { calculatorRanges, clamp } from '@forecourt/rules/finance/calculator-input';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { REPAYMENT_FREQUENCIES } from '@forecourt/rules/finance/repayment';
import { priceForBudget } from '@forecourt/rules/price/weekly-budget';

export interface CalculatorInput extends CalculatedLoan {
  /** Id of the lender. */
  lender: string;
}

/** True if the lender locks or hides the rate, or its lowest and highest are equal (F-01). */
export const isRateLocked = ({ minRate, maxRate, inputs }: Lender): boolean => inputs.interest !== 'shown' || minRate >= maxRate;

/**
 * From the page's address, else by the price of the car, else the dealer's default (F-01). Values are limited to their
 * ranges, except the amount, for which a message is shown; an input that the lender hides has the lender's value.
 */
export const initialCalculatorInput = (
  lender: Lender,
  price = 0,
  fromAddress: Partial<CalculatorInput> = {},
): CalculatorInput => {
  const ranges = calculatorRanges(lender, price);
  const terms = initialLoanTerms({
    ...lender,
    rate: isRateLocked(lender) ? lender.rate : (fromAddress.rate ?? lender.rate),
    termYears: fromAddress.termYears ?? lender.termYears,
  });
  const shows = (input: 'deposit' | 'residual' | 'frequency'): boolean => lender.inputs[input] === 'shown';
  return {
    lender: lender.id,
    amount: fromAddress.amount ?? (price > 0 ? price : lender.defaultAmount),
    deposit: shows('deposit') ? clamp(fromAddress.deposit ?? 0, ranges.deposit) : 0,
    tradeIn: shows('deposit') ? clamp(fromAddress.tradeIn ?? 0, ranges.tradeIn) : 0,
    ...terms,
    residual: shows('residual') ? clamp(fromAddress.residual ?? 0, ranges.residual) : 0,
    frequency: (shows('frequency') ? fromAddress.frequency : undefined) ?? lender.frequency,
  };
};

/** In whole hundreds, for at most `weekly` dollars a week with the lender's fees; 0 if no loan is small enough (F-09). */
export const affordablePrice = (weekly: number, input: CalculatorInput, lender: Lender): number => {
  const { week, month } = REPAYMENT_FREQUENCIES;
  const { fees = 0, monthlyFee = 0 } = lenderLoanTerms(lender);
  // The balloon is paid at the end, so it adds only its value of today to the price.
  const discount = (1 + input.rate / 100 / week.perYear) ** -Math.round(input.termYears * week.perYear);
  const price = priceForBudget(weekly - (monthlyFee * month.perYear) / week.perYear, {
    rate: input.rate,
    termYears: input.termYears,
    deposit: input.deposit + input.tradeIn - fees + input.residual * discount,
    maxAmount: lender.maxAmount + fees,
  });
  return price - input.deposit - input.tradeIn < lender.minAmount ? 0 : price;
};
