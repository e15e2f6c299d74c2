import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { marketIndicator } from '@forecourt/rules/price/market-indicator';
import { formatMoney } from '@forecourt/rules/price/money';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { media, token, useText } from '@forecourt/ui';
import { useMarketEstimate } from './use-market';

// The empty line has its full height, so that the content below the price does not move under a finger.
const Line = styled.p`
  min-height: calc(${token.size.sm} * ${token.leading.snug});
  margin-block: calc(-1 * ${token.space[3]});
  font-size: ${token.size.sm};
  line-height: ${token.leading.snug};
  font-weight: ${token.weight.bold};
  color: ${token.colour.success};
  ${media.plain} {
    display: none;
  }
`;

/** Renders, beside a price, by how much it is below the market (V-15). */
export const MarketIndicator = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const { locale, currency } = useSite();
  const market = useMarketEstimate(car, now, 'indicator');
  if (market.kind === 'hidden') return null;
  const { average_market_price: national, state_average_market_price: state } = market.kind === 'known' ? market.answer : {};
  const indicator = marketIndicator(purchasePrice(car) ?? 0, { state, national });
  if (!indicator) return <Line data-browser-only="" aria-hidden />;
  const amount = formatMoney(indicator.below, locale, currency);
  return (
    <Line data-browser-only="">
      {state !== undefined && car.state
        ? text('vehicle.market.state', '{{amount}} below the {{state}} market average', { amount, state: car.state })
        : text('vehicle.market.national', '{{amount}} below the market average', { amount })}
    </Line>
  );
};
