import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatMoney } from '@forecourt/rules/price/money';
import { Anchor, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { financeTeaserFigures, type FinanceTeaserCar } from '@forecourt/rules/finance/finance-figures';

const Root = styled.div`
  display: grid;
  gap: ${token.space[1]};
  font-size: ${token.size.sm};
`;
const From = styled.p`
  font-size: ${token.size.lg};
  font-weight: ${token.weight.bold};
`;
/** Both rates have one style: the comparison rate must not be less prominent than the interest rate. */
const Rates = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
`;
const Terms = styled(Anchor)`
  display: inline-block;
  min-height: 1.5rem;
  justify-self: start;
`;

const rateOf = (rate: number): string => rate.toFixed(2);

export const FinanceTeaser = ({ site, now, ...car }: FinanceTeaserCar & { site: PublicSite; now: number }) => {
  const text = useText<'finance'>();
  const figures = financeTeaserFigures(car, site, now);
  if (!figures) return null;
  const money = (dollars: number): string => formatMoney(dollars, site.locale, site.currency);
  return (
    <Root>
      <From>{text('finance.teaser.from', 'from {{payment}} a week*', { payment: money(figures.weekly) })}</From>
      <Rates>
        <span>{text('finance.teaser.rate', '{{rate}}% p.a. interest', { rate: rateOf(figures.rate) })}</span>
        <span>
          {text('finance.teaser.comparison', '{{rate}}% p.a. comparison rate*', { rate: rateOf(figures.comparisonRate) })}
        </span>
      </Rates>
      {figures.monthly === undefined ? null : (
        <p>
          {text('finance.teaser.monthly', 'About {{payment}} a month over {{years}} years', {
            payment: money(figures.monthly),
            years: figures.termYears,
          })}
        </p>
      )}
      <Terms href={`/finance?vehiclePriceBudget=${Math.round(car.price)}#finance-calculator`}>
        {text('finance.teaser.terms', '* Comparison rate warning and terms')}
      </Terms>
    </Root>
  );
};
