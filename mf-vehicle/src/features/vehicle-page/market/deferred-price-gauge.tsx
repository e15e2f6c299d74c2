import { Component, lazy, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { VisiblePriceGauge } from '@forecourt/rules/price/price-gauge';
import { Loading, media, Skeleton } from '@forecourt/ui';

const PriceGauge = lazy(() =>
  import(/* webpackChunkName: "price-gauge" */ './price-gauge').then(({ PriceGauge: Gauge }) => ({ default: Gauge })),
);

// The placeholder is as high as the price gauge, so that nothing moves when the gauge appears.
const Place = styled.div`
  min-height: 28rem;
  ${media.sm} {
    min-height: 23rem;
  }
  ${media.md} {
    min-height: 14rem;
  }
`;

interface WithoutCodeProps {
  onMissing: () => void;
  children: ReactNode;
}

class WithoutCode extends Component<WithoutCodeProps, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError() {
    return { missing: true };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    return this.state.missing ? null : this.props.children;
  }
}

const Waiting = () => (
  <Loading>
    <Skeleton shape="box" />
  </Loading>
);

export interface DeferredPriceGaugeProps {
  /** Undefined until the server has answered. */
  gauge: VisiblePriceGauge | undefined;
  comparables: number;
  onMissing: () => void;
}

/** A grey shape until figures and code are loaded (V-14). */
export const DeferredPriceGauge = ({ gauge, comparables, onMissing }: DeferredPriceGaugeProps) => (
  <Place>
    <WithoutCode onMissing={onMissing}>
      {gauge ? (
        <Suspense fallback={<Waiting />}>
          <PriceGauge gauge={gauge} comparables={comparables} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </WithoutCode>
  </Place>
);
