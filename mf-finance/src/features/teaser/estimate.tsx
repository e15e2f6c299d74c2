import type { PaymentEstimate } from '@forecourt/rules/finance/payment-estimate';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Button, Copy, Skeleton, Stack, token, useText } from '@forecourt/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { formatRate } from '../../parts/calculator/entry-format';
import { RateList, ResultPanelBox } from '../../parts/calculator/result.styles';

const EstimateDialog = lazy(() =>
  import(/* webpackChunkName: "estimate-dialog" */ './estimate-dialog').then((module) => ({ default: module.EstimateDialog })),
);

/** The panel has one height while it loads and afterwards, so that nothing moves below it. */
const Panel = styled(ResultPanelBox)`
  gap: ${token.space[4]};
  min-height: 15rem;
`;

export interface EstimateProps {
  /** The figures; undefined while the quote is asked for, null if there is none. */
  estimate: PaymentEstimate | null | undefined;
  /** True if the figures are those of the vehicle's own quote, whose deposit and final payment are not known. */
  ownQuote: boolean;
  lender: Lender;
  /** Address of the enquiry about finance for this vehicle. */
  enquiry: string;
}

/** Renders the monthly repayment of a vehicle with both rates, what it assumes, and a dialog that says more (F-04, F-14). */
export const Estimate = ({ estimate, ownQuote, lender, enquiry }: EstimateProps) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const [isOpen, setOpen] = useState<boolean>();
  const ask = <Anchor href={enquiry}>{text('finance.estimate.ask', 'Ask about finance for this vehicle')}</Anchor>;
  if (estimate === undefined)
    return (
      <Panel aria-busy>
        <Skeleton />
      </Panel>
    );
  if (estimate === null) return <Panel>{ask}</Panel>;
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  return (
    <Panel>
      <Stack gap={1}>
        <Copy size="sm" strong>
          {text('finance.estimate.title', 'Estimated monthly repayment*')}
        </Copy>
        <Copy size="lg" strong>
          {text('finance.estimate.monthly', '{{payment}} a month', { payment: money(estimate.monthly) })}
        </Copy>
        <Copy size="sm" tone="muted">
          {ownQuote
            ? text('finance.estimate.own', 'By the quote for this vehicle, {{payment}} a week', {
                payment: money(estimate.weekly),
              })
            : text('finance.estimate.assumed', '5 year term, 10% deposit and 30% final payment')}
        </Copy>
      </Stack>
      <RateList>
        <div>
          <dt>{text('finance.estimate.rate', 'Advertised rate')}</dt>
          <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(estimate.rate) })}</dd>
        </div>
        <div>
          <dt>{text('finance.comparisonRate', 'Comparison rate*')}</dt>
          <dd>{text('finance.perAnnum', '{{rate}} p.a.', { rate: formatRate(estimate.comparisonRate) })}</dd>
        </div>
      </RateList>
      <div>
        <Button tone="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('finance.estimate.more', '* Comparison rate warning and assumptions')}
        </Button>
      </div>
      {ask}
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <EstimateDialog open={isOpen} onOpenChange={setOpen} ownQuote={ownQuote} lender={lender} />
        </Suspense>
      )}
    </Panel>
  );
};
