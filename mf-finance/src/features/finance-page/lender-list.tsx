import type { Lender } from '@forecourt/rules/finance/lenders';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { lenderLabel } from '../../model/calculator-lender';
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
  max-width: 30rem;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
`;

/** Rate and comparison rate have one style: neither may be more prominent than the other. */
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
`;

/** Renders the dealer's lenders side by side with rate, comparison rate, bounds and fees, each with its warning (F-11, F-12). */
export const LenderList = ({ lenders }: { lenders: readonly Lender[] }) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const factsOf = ({ rate, comparisonRate, minAmount, maxAmount, years, maxTermYears, fees }: Lender) => [
    [text('finance.rate', 'Interest rate'), text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rate) })],
    [
      text('finance.comparisonRate', 'Comparison rate*'),
      text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(comparisonRate) }),
    ],
    [
      text('finance.lenders.amount', 'Loan'),
      text('finance.lenders.range', '{{min}} to {{max}}', { min: money(minAmount), max: money(maxAmount) }),
    ],
    [
      text('finance.lenders.term', 'Longest term'),
      text('finance.lenders.years', '{{years}} years', { years: Math.max(...(years.length > 0 ? years : [maxTermYears])) }),
    ],
    ...(fees.establishment > 0 ? [[text('finance.lenders.establishment', 'Establishment fee'), money(fees.establishment)]] : []),
    ...(fees.monthly > 0 ? [[text('finance.lenders.monthly', 'Fee each month'), money(fees.monthly)]] : []),
  ];
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3">
        {text('finance.lenders.title', 'Our lenders')}
      </Heading>
      <Lenders>
        {lenders.map((lender) => (
          <LenderBox key={lender.id}>
            <Heading level={3}>{lenderLabel(lender, lenders)}</Heading>
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
