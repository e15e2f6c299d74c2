import { useSite } from '@forecourt/store';
import type { VisiblePriceGauge } from '@forecourt/rules/price/price-gauge';
import { Copy, useText } from '@forecourt/ui';
import { gaugeTexts } from './gauge-words';
import {
  GaugeArc,
  GaugeDial,
  GaugeScaleEnds,
  GaugeDialText,
  FilledGaugeArc,
  FilledGaugeLine,
  GaugePanel,
  GaugeScale,
  GaugeText,
} from './price-gauge.styles';

export interface PriceGaugeProps {
  gauge: VisiblePriceGauge;
  comparables: number;
}

/** Half circle from right to left, on a grid of 200 × 108, so that its tip and the mark on the scale stand on the same side. */
const ARC = 'M186 100 A86 86 0 0 0 14 100';
/** In the units of the scale's SVG. */
const MIDDLE = 8;

/** The words below repeat the drawing (V-14). */
export const PriceGauge = ({ gauge, comparables }: PriceGaugeProps) => {
  const text = useText<'vehicle'>();
  const words = gaugeTexts(gauge, comparables, useSite(), text);
  const mark = `${Math.round((1 - gauge.fill) * 100)}%`;
  return (
    <GaugePanel data-gauge={gauge.band}>
      <GaugeDial>
        <svg viewBox="0 0 200 108" aria-hidden focusable="false">
          <GaugeArc d={ARC} />
          <FilledGaugeArc d={ARC} pathLength={1} strokeDashoffset={1 - gauge.fill} $band={gauge.band} />
        </svg>
        <GaugeDialText>
          <strong>{words.label}</strong>
          <span>{words.price}</span>
        </GaugeDialText>
      </GaugeDial>
      <GaugeText>
        <Copy strong>{words.sentence}</Copy>
        <div aria-hidden>
          <GaugeScale focusable="false">
            <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
            <FilledGaugeLine x1={mark} x2="100%" y1={MIDDLE} y2={MIDDLE} $band={gauge.band} />
            <circle cx={mark} cy={MIDDLE} r={MIDDLE - 1} />
          </GaugeScale>
          <GaugeScaleEnds>
            <span>{words.min}</span>
            <span>{words.max}</span>
          </GaugeScaleEnds>
        </div>
        <Copy size="sm" tone="muted">
          {words.sure} {words.note}
        </Copy>
      </GaugeText>
    </GaugePanel>
  );
};
