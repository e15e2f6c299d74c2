import { keyframes, styled } from 'styled-components';
import { PRICE_GAUGE_ANIMATION_SECONDS, type PriceGaugeColourBand } from '@forecourt/rules/price/price-gauge';
import { media, token } from '@forecourt/ui';

/** The bands also differ in length, so that nobody depends on colour. */
const BAND_COLOURS: Record<PriceGaugeColourBand, string> = {
  low: token.colour.warning,
  medium: `color-mix(in srgb, ${token.colour.warning} 45%, ${token.colour.success})`,
  high: token.colour.success,
};

export const GaugePanel = styled.div`
  display: grid;
  gap: ${token.space[5]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
    gap: ${token.space[8]};
  }
`;

export const GaugeDial = styled.div`
  position: relative;
  width: 100%;
  max-width: 15rem;
  margin-inline: auto;
`;

const grow = keyframes`from { stroke-dashoffset: 1; }`;

export const GaugeArc = styled.path`
  fill: none;
  stroke: ${token.colour.line};
  stroke-width: 16;
`;

export const FilledGaugeArc = styled(GaugeArc)<{ $band: PriceGaugeColourBand }>`
  stroke: ${({ $band }) => BAND_COLOURS[$band]};
  stroke-dasharray: 1;
  animation: ${grow} ${PRICE_GAUGE_ANIMATION_SECONDS}s cubic-bezier(0.2, 0.7, 0.2, 1);
  ${media.still} {
    animation: none;
  }
`;

export const GaugeDialText = styled.p`
  position: absolute;
  inset-inline: 20%;
  inset-block-end: 0;
  display: grid;
  justify-items: center;
  text-align: center;
  line-height: ${token.leading.tight};
  > strong {
    font-family: ${token.font.heading};
    font-size: ${token.size.lg};
    font-weight: ${token.weight.heading};
  }
`;

export const GaugeText = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

/** From the lowest to the highest price, with a mark at the vehicle's price. */
export const GaugeScale = styled.svg`
  display: block;
  width: 100%;
  height: 1rem;
  overflow: visible;
  line {
    stroke: ${token.colour.control};
    stroke-width: 4;
    stroke-linecap: round;
  }
  circle {
    fill: ${token.colour.ink};
    stroke: ${token.colour.surface};
    stroke-width: 2;
  }
`;

/** From the vehicle's price to the highest one. */
export const FilledGaugeLine = styled.line<{ $band: PriceGaugeColourBand }>`
  && {
    stroke: ${({ $band }) => BAND_COLOURS[$band]};
  }
`;

export const GaugeScaleEnds = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
`;
