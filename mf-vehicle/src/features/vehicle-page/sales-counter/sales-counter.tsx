import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatAmount } from '@forecourt/rules/price/money';
import { SALES_COUNTER_TIMES, salesThisMonth } from '@forecourt/rules/vehicle/sales-this-month';
import { useSite } from '@forecourt/store';
import { token, useText, VisuallyHidden } from '@forecourt/ui';
import { useAnimatedCount } from './use-count';

const MILLISECONDS = 1000;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding-block: ${token.space[8]};
  border-block-start: 1px solid ${token.colour.line};
  text-align: center;
`;
const Figure = styled.span`
  color: ${token.colour.price};
  font-family: ${token.font.heading};
  font-size: ${token.size.h2};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
`;

/** For a dealer that has configured its own figure of sales this month (V-27). `now`: Unix seconds of the page. */
export const SalesCounter = ({ now }: { now: number }) => {
  const text = useText<'vehicle'>();
  const { locale, vehicle } = useSite();
  // A shell of an earlier version has no `salesPerDay`.
  const perDay = vehicle.salesPerDay ?? 0;
  const [sales, setSales] = useState(() => salesThisMonth(now, perDay));
  const line = useRef<HTMLParagraphElement>(null);
  const count = useAnimatedCount(sales, line);
  useEffect(() => {
    const look = () => setSales(salesThisMonth(Math.floor(Date.now() / MILLISECONDS), perDay));
    const timer = setInterval(look, SALES_COUNTER_TIMES.every * MILLISECONDS);
    return () => clearInterval(timer);
  }, [perDay]);
  if (perDay === 0) return null;
  return (
    <Line ref={line} data-sales-counter="">
      <VisuallyHidden>{formatAmount(sales, locale)}</VisuallyHidden>
      <Figure aria-hidden>{formatAmount(count, locale)}</Figure>
      {text('vehicle.sales.month', 'vehicles sold this month')}
    </Line>
  );
};
