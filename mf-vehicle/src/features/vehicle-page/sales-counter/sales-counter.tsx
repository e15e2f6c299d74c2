import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatAmount } from '@forecourt/rules/price/money';
import { SALES_COUNTER_TIMES } from '@forecourt/rules/vehicle/sales-this-month';
import { useSite, useSiteJson } from '@forecourt/store';
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

/** Counted again every few minutes (V-27). */
const useSales = (ofPage: number): number => {
  const ask = useSiteJson();
  const [sales, setSales] = useState(ofPage);
  useEffect(() => {
    if (ofPage === 0) return undefined;
    const look = () =>
      void ask<{ sold: number }>('/api/sales').then(
        ({ sold }) => setSales(sold),
        () => undefined,
      );
    const timer = setInterval(look, SALES_COUNTER_TIMES.every * MILLISECONDS);
    return () => clearInterval(timer);
  }, [ask, ofPage]);
  return sales;
};

/** Counted sales of this month (V-27). */
export const SalesCounter = ({ sales: ofPage }: { sales: number }) => {
  const text = useText<'vehicle'>();
  const { locale } = useSite();
  const sales = useSales(ofPage);
  const line = useRef<HTMLParagraphElement>(null);
  const count = useAnimatedCount(sales, line);
  if (sales === 0) return null;
  return (
    <Line ref={line} data-sales-counter="">
      <VisuallyHidden>{formatAmount(sales, locale)}</VisuallyHidden>
      <Figure aria-hidden>{formatAmount(count, locale)}</Figure>
      {sales === 1
        ? text('vehicle.sales.one', 'vehicle sold this month')
        : text('vehicle.sales.month', 'vehicles sold this month')}
    </Line>
  );
};
