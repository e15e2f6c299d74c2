import type { RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import { useText } from '@forecourt/ui';

/** Follows an amount: "a week". */
export const useRepaymentPeriod = (frequency: RepaymentFrequency): string => {
  const text = useText<'finance'>();
  switch (frequency) {
    case 'week':
      return text('finance.perWeek', 'a week');
    case 'fortnight':
      return text('finance.perFortnight', 'a fortnight');
    case 'month':
      return text('finance.perMonth', 'a month');
  }
};
