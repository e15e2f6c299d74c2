import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { financeSubjectQuery, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { calculatedLoan, ratesOfLoan } from '@forecourt/rules/finance/calculated-loan';
import type { CalculatorInput } from '../../model/calculator-input';
import { lenderLabel, startingInput } from '../../model/calculator-lender';
import { calculatorQuery } from '../../model/calculator-query';
import { useRepaymentPeriod } from '../../parts/calculator/use-repayment-period';
import { formatRate } from '../../parts/calculator/entry-format';

const Lenders = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const LenderBox = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
  &:only-child {
    max-width: 30rem;
  }
`;

const RepaymentLine = styled.p`
  font-size: ${token.size.h4};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
  small {
    font-size: ${token.size.md};
    font-weight: ${token.weight.medium};
  }
`;

/** Both rates have the style of the repayment above: the comparison rate may not be less prominent than it (F-12). */
const Facts = styled.dl`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${token.space[1]} ${token.space[4]};
  }
  dd {
    margin: 0;
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  > div:nth-child(-n + 2) dd {
    font-size: ${token.size.h4};
  }
`;

/** Returns the calculator's inputs at another lender: its own rate, and the shopper's other inputs within its bounds. */
const inputAt = (lender: Lender, { rate, ...input }: CalculatorInput, price: number | undefined): CalculatorInput =>
  startingInput([lender], price, lender.id === input.lender ? { ...input, rate } : { ...input, lender: lender.id });

interface LenderListProps {
  lenders: readonly Lender[];
  input: CalculatorInput;
  subject: FinanceSubject;
}

const LenderRepayment = ({ lender, lenders, input, subject }: LenderListProps & { lender: Lender }) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const own = inputAt(lender, input, subject.price);
  const period = useRepaymentPeriod(own.frequency);
  const loan = calculatedLoan(own, calculatorRanges(lender, subject.price), lender);
  const query = new URLSearchParams({ ...financeSubjectQuery(subject), ...calculatorQuery(own) });
  return (
    <>
      {loan && (
        <RepaymentLine data-result="repayment">
          {formatMoney(loan.payment, locale, currency)} <small>{period}</small>
        </RepaymentLine>
      )}
      {lenders.length < 2 ? null : lender.id === input.lender ? (
        <Copy strong>{text('finance.lenders.chosen', 'In the calculator now')}</Copy>
      ) : (
        <Anchor href={`/finance?${query}#finance-calculator`}>
          {text('finance.lenders.use', 'Use {{lender}} in the calculator', { lender: lenderLabel(lender, lenders) })}
        </Anchor>
      )}
    </>
  );
};

/** Each lender has repayment, both rates, bounds and fees, with its own warning (F-11, F-12). */
export const LenderList = ({ lenders, input, subject }: LenderListProps) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const perAnnum = (rate: number): string => text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rate) });
  const factsOf = (lender: Lender) => {
    const { minAmount, maxAmount, years, maxTermYears, fees } = lender;
    const own = inputAt(lender, input, subject.price);
    const rates = ratesOfLoan(calculatedLoan(own, calculatorRanges(lender, subject.price), lender), lender);
    return [
      [text('finance.rate', 'Interest rate'), perAnnum(rates.rate)],
      [text('finance.comparisonRate', 'Comparison rate*'), perAnnum(rates.comparisonRate)],
      [
        text('finance.lenders.amount', 'Loan'),
        text('finance.lenders.range', '{{min}} to {{max}}', { min: money(minAmount), max: money(maxAmount) }),
      ],
      [
        text('finance.lenders.term', 'Longest term'),
        text('finance.lenders.years', '{{years}} years', { years: Math.max(...(years.length > 0 ? years : [maxTermYears])) }),
      ],
      ...(fees.establishment > 0
        ? [[text('finance.lenders.establishment', 'Establishment fee'), money(fees.establishment)]]
        : []),
      ...(fees.monthly > 0 ? [[text('finance.lenders.monthly', 'Fee each month'), money(fees.monthly)]] : []),
    ];
  };
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3">
        {text('finance.lenders.title', 'Our lenders')}
      </Heading>
      <Copy>{text('finance.lenders.loan', 'Repayments and rates are for the loan in the calculator.')}</Copy>
      <Lenders>
        {lenders.map((lender) => (
          <LenderBox key={lender.id}>
            <Heading level={3}>{lenderLabel(lender, lenders)}</Heading>
            <LenderRepayment lender={lender} lenders={lenders} input={input} subject={subject} />
            <Facts>
              {factsOf(lender).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Facts>
            <Copy size="sm" tone="muted">
              {`* ${lender.warning}`}
            </Copy>
          </LenderBox>
        ))}
      </Lenders>
    </Stack>
  );
};
