import { lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { REPAYMENT_FREQUENCIES } from '@forecourt/rules/finance/repayment';
import { priceForBudget } from '@forecourt/rules/price/weekly-budget';
import type { CalculatorInput } from './calculator-input';

/**
 * Returns the highest price in whole hundreds of dollars whose repayment is at most `weekly` dollars a week, with the deposit,
 * trade-in, balloon, term and rate of the calculator and the lender's fees; 0 if the budget is too small for any loan (F-09).
 */
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
