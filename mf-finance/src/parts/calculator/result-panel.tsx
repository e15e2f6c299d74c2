import { borrowedAmount } from '@forecourt/rules/finance/calculated-repayment';
import { EXAMPLE_LOAN } from '@forecourt/rules/finance/comparison-rate';
import { formatMoney } from '@forecourt/rules/price/money';
import type { Lender } from '@forecourt/rules/finance/lenders';
import type { RepaymentResult } from '@forecourt/rules/finance/repayment';
import { useSite } from '@forecourt/store';
import { Button, Copy, Stack, useText, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CalculatorInput } from '../../model/calculator-input';
import { formatRate } from './entry-format';
import { useRepaymentPeriod } from './use-repayment-period';
import { ResultAmount, ResultPanelBox, RateList } from './result.styles';

/** Milliseconds without a change after which the result is announced, so that a moving slider causes no announcements. */
const PAUSE = 700;

/** Empty before the first change, then `text` as soon as it has stopped changing. */
const useAnnouncement = (text: string): string => {
  const first = useRef(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (first.current === text && announced === '') return undefined;
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, announced]);
  return announced;
};

interface ResultPanelProps {
  result: RepaymentResult;
  input: CalculatorInput;
  /** Of the calculated loan, per cent a year. */
  rates: { rate: number; comparisonRate: number };
  lender: Lender;
  enquiry: string;
  /** Address to which the calculator's form is sent before hydration. */
  enquiryAction: string;
}

/**
 * Before hydration and without JavaScript it sends the form with what was typed (F-13). One element: hydration keeps the
 * focus.
 */
const EnquiryButton = ({ enquiry, enquiryAction }: Pick<ResultPanelProps, 'enquiry' | 'enquiryAction'>) => {
  const text = useText<'finance'>();
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    // The form may be on the page itself; the browser then scrolls to it, as for a link.
    if (enquiry.startsWith('#')) location.assign(enquiry);
    else void navigate(enquiry);
  };
  return (
    <Button type="submit" formAction={enquiryAction} size="large" wide onClick={open}>
      {text('finance.apply', 'Ask about finance')}
    </Button>
  );
};

/** Says which loan the rates are for, and what the lender advertises if that is another one (F-12). */
const useRatesNote = ({ rates, lender: advertised }: Pick<ResultPanelProps, 'rates' | 'lender'>): string => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const example = { amount: formatMoney(EXAMPLE_LOAN.amount, locale, currency), years: EXAMPLE_LOAN.termYears };
  if (rates.rate === advertised.rate && rates.comparisonRate === advertised.comparisonRate)
    return text('finance.exampleRate', 'The comparison rate is for {{amount}} over {{years}} years.*', example);
  return text(
    'finance.ownLoan',
    'Both rates are for this loan. The advertised one is {{rate}} p.a., with a comparison rate of {{comparison}} p.a. for {{amount}} over {{years}} years.*',
    { rate: formatRate(advertised.rate), comparison: formatRate(advertised.comparisonRate), ...example },
  );
};

/** The debt after deposit, trade-in and fees, and the balloon that is left of it (F-02). */
const useBorrowedNote = ({ input, lender }: Pick<ResultPanelProps, 'input' | 'lender'>): string => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const { borrowed, fees } = borrowedAmount(input, lender);
  const amounts = { amount: money(borrowed), fees: money(fees) };
  const debt =
    fees > 0
      ? text('finance.borrowedWithFees', 'You borrow {{amount}}, of which {{fees}} are fees.', amounts)
      : text('finance.borrowed', 'You borrow {{amount}}.', amounts);
  if (input.residual <= 0) return debt;
  return `${debt} ${text('finance.balloonLeft', 'At the end, {{balloon}} is left to pay on top.', { balloon: money(input.residual) })}`;
};

/** Screen readers announce the result after the last change (F-02). */
export const ResultPanel = ({ result, input, rates, lender, ...address }: ResultPanelProps) => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const period = useRepaymentPeriod(input.frequency);
  const ratesNote = useRatesNote({ rates, lender });
  const borrowed = useBorrowedNote({ input, lender });
  const enquire = text('finance.enquire', 'Enquire for Finance');
  const announcement =
    result.kind === 'enquire'
      ? enquire
      : text('finance.said', 'Estimated repayment {{payment}} {{period}}, {{total}} in all', {
          payment: money(result.payment),
          period,
          total: money(result.total),
        });
  const announced = useAnnouncement(announcement);
  return (
    <ResultPanelBox>
      <Stack gap={1}>
        <Copy size="sm" strong>
          {text('finance.result', 'Estimated repayment*')}
        </Copy>
        {result.kind === 'enquire' ? (
          <ResultAmount data-result="enquire">{enquire}</ResultAmount>
        ) : (
          <>
            <ResultAmount data-result="repayment">
              {money(result.payment)} <small>{period}</small>
            </ResultAmount>
            <Copy tone="muted">{text('finance.total', 'Total repayments {{total}}', { total: money(result.total) })}</Copy>
            <Copy size="sm">{borrowed}</Copy>
          </>
        )}
      </Stack>
      <RateList>
        <div>
          <dt>{text('finance.rate', 'Interest rate')}</dt>
          <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rates.rate) })}</dd>
        </div>
        <div>
          <dt>{text('finance.comparisonRate', 'Comparison rate*')}</dt>
          <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(rates.comparisonRate) })}</dd>
        </div>
      </RateList>
      <Copy size="sm">{ratesNote}</Copy>
      <EnquiryButton {...address} />
      <VisuallyHidden as="output">{announced}</VisuallyHidden>
    </ResultPanelBox>
  );
};
