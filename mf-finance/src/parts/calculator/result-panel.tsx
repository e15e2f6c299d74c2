import { ratesOfLoan } from '@forecourt/rules/finance/calculated-loan';
import { EXAMPLE_LOAN } from '@forecourt/rules/finance/comparison-rate';
import { formatMoney } from '@forecourt/rules/price/money';
import type { Lender } from '@forecourt/rules/finance/lenders';
import type { Loan } from '@forecourt/rules/finance/loan';
import type { RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import { useSite } from '@forecourt/store';
import { Button, Copy, Stack, useText, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
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
  /** Undefined if the shopper has to enquire. */
  loan: Loan | undefined;
  frequency: RepaymentFrequency;
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
const useRatesNote = ({ loan, lender: advertised }: Pick<ResultPanelProps, 'loan' | 'lender'>): string => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const example = { amount: formatMoney(EXAMPLE_LOAN.amount, locale, currency), years: EXAMPLE_LOAN.termYears };
  if (!loan || (loan.rate === advertised.rate && loan.comparisonRate === advertised.comparisonRate))
    return text('finance.exampleRate', 'The comparison rate is for {{amount}} over {{years}} years.*', example);
  return text(
    'finance.ownLoan',
    'Both rates are for this loan. The advertised one is {{rate}} p.a., with a comparison rate of {{comparison}} p.a. for {{amount}} over {{years}} years.*',
    { rate: formatRate(advertised.rate), comparison: formatRate(advertised.comparisonRate), ...example },
  );
};

/** The debt at the start, and every dollar that pays it (F-15). */
const LoanLines = ({ loan: { principal, fees, balloon, payments: count, total } }: { loan: Loan }) => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const amounts = { amount: money(principal), fees: money(fees) };
  const sums = { total: money(total), count, balloon: money(balloon) };
  return (
    <>
      <Copy tone="muted">
        {balloon > 0
          ? text(
              'finance.totalWithBalloon',
              'Total to pay {{total}}: {{count}} repayments and a final payment of {{balloon}}, fees included',
              sums,
            )
          : text('finance.totalToPay', 'Total to pay {{total}}: {{count}} repayments, fees included', sums)}
      </Copy>
      <Copy size="sm">
        {fees > 0
          ? text('finance.borrowedWithFees', 'You borrow {{amount}}, of which {{fees}} are fees.', amounts)
          : text('finance.borrowed', 'You borrow {{amount}}.', amounts)}
      </Copy>
    </>
  );
};

/** Screen readers announce the result after the last change (F-02). */
export const ResultPanel = ({ loan, frequency, lender, ...address }: ResultPanelProps) => {
  const { locale, currency } = useSite();
  const text = useText<'finance'>();
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const period = useRepaymentPeriod(frequency);
  const ratesNote = useRatesNote({ loan, lender });
  const rates = ratesOfLoan(loan, lender);
  const enquire = text('finance.enquire', 'Enquire for Finance');
  const announcement = loan
    ? text('finance.said', 'Estimated repayment {{payment}} {{period}}, {{total}} in all', {
        payment: money(loan.payment),
        period,
        total: money(loan.total),
      })
    : enquire;
  const announced = useAnnouncement(announcement);
  return (
    <ResultPanelBox>
      <Stack gap={1}>
        <Copy size="sm" strong>
          {text('finance.result', 'Estimated repayment*')}
        </Copy>
        {loan ? (
          <>
            <ResultAmount data-result="repayment">
              {money(loan.payment)} <small>{period}</small>
            </ResultAmount>
            <LoanLines loan={loan} />
          </>
        ) : (
          <ResultAmount data-result="enquire">{enquire}</ResultAmount>
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
