import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { loanTermsText } from '@forecourt/rules/finance/loan-terms';
import { formatMoney } from '@forecourt/rules/price/money';
import { Anchor, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { financeSubjectQuery, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { financeTeaserFigures, type FinanceTeaserCar } from '@forecourt/rules/finance/finance-figures';

const Root = styled.div`
  font-size: ${token.size.sm};
`;
/** The comparison rate has the style of the repayment, because the law wants it no less prominent (F-12). */
const From = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
`;
const Terms = styled(Anchor)`
  display: inline-block;
  min-height: 1.5rem;
`;

const rateOf = (rate: number): string => rate.toFixed(2);

interface FinanceTeaserProps extends FinanceTeaserCar {
  site: PublicSite;
  now: number;
  /** The car, which goes along to the calculator. */
  subject: FinanceSubject;
}

export const FinanceTeaser = ({ site, now, subject, ...car }: FinanceTeaserProps) => {
  const text = useText<'finance'>();
  const figures = financeTeaserFigures(car, site, now);
  if (!figures) return null;
  const money = (dollars: number): string => formatMoney(dollars, site.locale, site.currency);
  return (
    <Root>
      <From>
        <span>{text('finance.teaser.from', 'from {{payment}} a week*', { payment: money(figures.weekly) })}</span>
        <span>
          {text('finance.teaser.comparison', '{{rate}}% p.a. comparison rate*', { rate: rateOf(figures.comparisonRate) })}
        </span>
      </From>
      <p>
        {text('finance.teaser.rate', '{{rate}}% p.a. interest', { rate: rateOf(figures.rate) })}
        {`, ${loanTermsText(figures, site, text)} `}
        <Terms href={`/finance?${new URLSearchParams(financeSubjectQuery(subject))}#finance-calculator`}>
          {text('finance.teaser.terms', '* Comparison rate warning and terms')}
        </Terms>
      </p>
    </Root>
  );
};
