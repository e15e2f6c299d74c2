import { loanTermsText } from '@forecourt/rules/finance/loan-terms';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Button, Copy, media, Skeleton, Stack, token, useText } from '@forecourt/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CutDisclaimer } from '../../parts/calculator/cut-disclaimer';
import { formatRate } from '../../parts/calculator/entry-format';
import { RateList, ResultAmount, ResultPanelBox } from '../../parts/calculator/result.styles';
import type { EstimateFinePrint, PanelFigures } from './panel-figures';

const EstimateDialog = lazy(() =>
  import(/* webpackChunkName: "estimate-dialog" */ './estimate-dialog').then((module) => ({ default: module.EstimateDialog })),
);

const Panel = styled(ResultPanelBox)`
  align-content: start;
  gap: ${token.space[4]};
`;

/** Has the height of a panel with figures, so that nothing moves when a lender's answer brings them. */
const AnswerPanel = styled(Panel)`
  min-height: 21rem;
`;

/** Three lines for the answer to the panel's question, which stay when there is none, so that nothing moves. */
const Answer = styled.div`
  min-height: 4.8em;
  font-size: ${token.size.sm};
`;

const Small = styled.div`
  font-size: ${token.size.sm};
`;

/** Opens the dialog, for which the browser needs JavaScript; without it the calculator of the page has the same text. */
const More = styled.div`
  ${media.plain} {
    display: none;
  }
`;

export interface EstimateProps extends EstimateFinePrint {
  figures: PanelFigures | undefined;
  /** True if the panel asks for a quote: it keeps the place of an answer, also when there is none. */
  asks: boolean;
  isAsking: boolean;
  /** True if an answer alone brings the figures. */
  needsAnswer: boolean;
  /** Address of the enquiry about finance for this vehicle. */
  enquiry: string;
}

const WeeklyRepayment = ({ weekly }: Pick<PanelFigures, 'weekly'>) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  return (
    <Stack gap={1}>
      <Copy size="sm" strong>
        {text('finance.estimate.title', 'Estimated repayments*')}
      </Copy>
      <ResultAmount>
        {text('finance.estimate.weekly', '{{payment}} a week', { payment: formatMoney(weekly, locale, currency) })}
      </ResultAmount>
    </Stack>
  );
};

/** Stand below the rates of the repayment a week, because each has a comparison rate of its own (F-12). */
const MonthlyRepayments = ({ figures, hasPlace }: { figures: PanelFigures; hasPlace: boolean }) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const { monthly, termYears, loan, assumed, monthlyComparisonRate } = figures;
  const quotedMonthly = (payment: string): string =>
    text('finance.estimate.quotedTerms', '{{payment}} a month. {{terms}}', {
      payment,
      terms: loanTermsText({ isQuote: true, loan }, { locale, currency }, text),
    });
  return (
    <Stack gap={1}>
      {monthly === undefined ? null : (
        <Copy size="sm">
          {termYears === undefined
            ? quotedMonthly(money(monthly))
            : text(
                'finance.estimate.advertisedWithRate',
                '{{payment}} a month over {{years}} years, without a deposit, comparison rate {{comparison}} p.a.',
                { payment: money(monthly), years: termYears, comparison: formatRate(monthlyComparisonRate) },
              )}
        </Copy>
      )}
      {hasPlace ? (
        <Answer data-browser-only="">
          {assumed &&
            text(
              'finance.estimate.assumedWithRate',
              '{{payment}} a month over 5 years with 10% deposit and 30% final payment, comparison rate {{comparison}} p.a.',
              { payment: money(assumed.monthly), comparison: formatRate(assumed.comparisonRate) },
            )}
        </Answer>
      ) : null}
    </Stack>
  );
};

const Rates = ({ rate, comparisonRate }: Pick<PanelFigures, 'rate' | 'comparisonRate'>) => {
  const text = useText<'finance'>();
  return (
    <RateList>
      <div>
        <dt>{text('finance.estimate.rate', 'Advertised rate')}</dt>
        <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rate) })}</dd>
      </div>
      <div>
        <dt>{text('finance.comparisonRate', 'Comparison rate*')}</dt>
        <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(comparisonRate) })}</dd>
      </div>
    </RateList>
  );
};

/** Both rates, what they assume, and a dialog that says more (F-04, F-14). */
export const Estimate = ({ figures, asks, isAsking, needsAnswer, lender, warning, disclaimer, enquiry }: EstimateProps) => {
  const text = useText<'finance'>();
  const [isOpen, setOpen] = useState<boolean>();
  const ask = <Anchor href={enquiry}>{text('finance.estimate.ask', 'Ask about finance for this vehicle')}</Anchor>;
  if (!figures)
    return (
      <AnswerPanel aria-busy={isAsking || undefined} data-browser-only="">
        {isAsking ? (
          <Skeleton lines={4} />
        ) : (
          <Copy>{text('finance.estimate.none', 'We work out the repayments for this vehicle with you.')}</Copy>
        )}
        {ask}
      </AnswerPanel>
    );
  const Frame = needsAnswer ? AnswerPanel : Panel;
  return (
    <Frame data-browser-only={needsAnswer ? '' : undefined}>
      <WeeklyRepayment weekly={figures.weekly} />
      <Rates rate={figures.rate} comparisonRate={figures.comparisonRate} />
      <MonthlyRepayments figures={figures} hasPlace={asks && !needsAnswer} />
      {disclaimer && disclaimer !== lender.disclaimer ? (
        <Small>
          <CutDisclaimer>{disclaimer}</CutDisclaimer>
        </Small>
      ) : null}
      <More>
        <Button tone="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('finance.estimate.more', '* Comparison rate warning and assumptions')}
        </Button>
      </More>
      {ask}
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <EstimateDialog
            open={isOpen}
            onOpenChange={setOpen}
            figures={figures}
            lender={lender}
            warning={warning}
            disclaimer={disclaimer}
          />
        </Suspense>
      )}
    </Frame>
  );
};
