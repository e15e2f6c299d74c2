import { ratesOfLoan } from '@forecourt/rules/finance/calculated-loan';
import type { Lender } from '@forecourt/rules/finance/lenders';
import type { Loan } from '@forecourt/rules/finance/loan';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Heading, KeyFacts, Stack, useText } from '@forecourt/ui';
import type { CalculatorInput } from '../../model/calculator-input';
import { formatRate } from '../../parts/calculator/entry-format';
import { useRepaymentPeriod } from '../../parts/calculator/use-repayment-period';

interface FiguresSummaryProps {
  input: CalculatorInput;
  lender: Lender;
  loan: Loan | undefined;
  carName: string | undefined;
}

/** The shopper sees what the dealer will read (F-13). */
export const FiguresSummary = ({ input, lender, loan, carName }: FiguresSummaryProps) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const money = (dollars: number): string | undefined => (dollars > 0 ? formatMoney(dollars, locale, currency) : undefined);
  const rates = ratesOfLoan(loan, lender);
  const period = useRepaymentPeriod(input.frequency);
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        {text('finance.summary.title', 'Goes with your enquiry')}
      </Heading>
      <KeyFacts
        facts={[
          { label: text('finance.summary.car', 'Vehicle'), value: carName },
          { label: text('finance.lender', 'Lender'), value: lender.provider || undefined },
          { label: text('finance.amount', 'Loan amount'), value: money(input.amount) },
          { label: text('finance.summary.deposit', 'Deposit'), value: money(input.deposit) },
          { label: text('finance.summary.tradeIn', 'Trade-in'), value: money(input.tradeIn) },
          {
            label: text('finance.term', 'Loan term'),
            value: text('finance.lenders.years', '{{years}} years', { years: input.termYears }),
          },
          { label: text('finance.summary.residual', 'Residual'), value: money(input.residual) },
          {
            label: text('finance.summary.repayment', 'Repayment'),
            value: loan ? `${money(loan.payment)} ${period}` : undefined,
          },
          {
            label: text('finance.rate', 'Interest rate'),
            value: text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rates.rate) }),
          },
          {
            label: text('finance.comparisonRate', 'Comparison rate*'),
            value: text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rates.comparisonRate) }),
          },
        ]}
      />
      <Anchor href="#finance-calculator">{text('finance.summary.change', 'Change the figures')}</Anchor>
    </Stack>
  );
};
