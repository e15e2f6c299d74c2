import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { visibleGauge } from '@forecourt/rules/price/price-gauge';
import { Heading, media, Stack, useText } from '@forecourt/ui';
import { DeferredPriceGauge } from './deferred-price-gauge';
import { useMarketEstimate } from './use-market';
import { SectionFrame } from '../section.styles';

// Without JavaScript the grey shape would stay for ever, so the section is hidden.
const Comparison = styled(SectionFrame)`
  ${media.plain} {
    display: none;
  }
`;

/** Renders nothing without comparable vehicles, or if the server does not answer (V-14). */
export const PriceComparison = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const market = useMarketEstimate(car, now, 'gauge');
  const [missing, setMissing] = useState(false);
  const gauge = market.kind === 'known' ? visibleGauge(market.answer) : undefined;
  if (missing || market.kind === 'hidden' || (market.kind === 'known' && !gauge)) return null;
  const comparables = market.kind === 'known' ? (market.answer.comparables ?? 0) : 0;
  return (
    <Comparison as="section" data-own="" data-browser-only="" id="price-comparison" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} size="h3" id={id}>
          {text('vehicle.gauge.title', 'Price comparison')}
        </Heading>
        <DeferredPriceGauge gauge={gauge} comparables={comparables} onMissing={() => setMissing(true)} />
      </Stack>
    </Comparison>
  );
};
