import { filterBoundText } from '@forecourt/rules/search/filter-value';
import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { rangeBetweenThumbs, thumbPositions, type HistogramBar } from '../../../model/filters/histogram';
import { withRange, type NumberRange } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { MinMaxInputs } from './bound-inputs';
import { HistogramBars, HistogramSliders } from './histogram-filter.styles';
import type { FilterWithValues } from './panel-filters';

type Thumbs = [low: number, high: number];

/** Milliseconds between the last move of a thumb and the search. */
const PAUSE = 300;
const HEIGHT = 40;

/** The positions change before the search while the thumbs move. Calls `onSettle` with the range after a pause. */
const useThumbs = (bars: HistogramBar[], range: NumberRange, onSettle: (range: NumberRange) => void) => {
  const [draft, setDraft] = useState<Thumbs>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (next: NumberRange) => {
    clearTimeout(timer.current);
    setDraft(undefined);
    onSettle(next);
  };
  // The timer reads `choose` from a ref, so that it calls the function of the latest render.
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  const move = (next: Thumbs) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestChoose.current(rangeBetweenThumbs(bars, ...next)), PAUSE);
  };
  const thumbs: Thumbs = draft ?? thumbPositions(bars, range);
  return { thumbs, draftRange: draft ? rangeBetweenThumbs(bars, ...draft) : range, move, choose };
};

const Histogram = ({ bars, thumbs: [low, high] }: { bars: HistogramBar[]; thumbs: Thumbs }) => {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <HistogramBars viewBox={`0 0 ${bars.length * 4} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ from, count }, index) => {
        const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * HEIGHT);
        const inside = index >= low && index < high;
        return (
          <rect
            key={from}
            x={index * 4 + 0.4}
            y={HEIGHT - height}
            width={3.2}
            height={height}
            data-inside={inside || undefined}
          />
        );
      })}
    </HistogramBars>
  );
};

interface Props {
  filter: Extract<FilterWithValues, { kind: 'histogram' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

/** The distribution of the stock with two thumbs and two number fields (S-06). */
export const HistogramFilter = ({ filter: { attribute, bars, range }, name, control: { apply }, form }: Props) => {
  const text = useText<'search'>();
  const format = useSite();
  const hint = useId();
  const { thumbs, draftRange, move, choose } = useThumbs(bars, range, (next) => apply((now) => withRange(now, attribute, next)));
  const [low, high] = thumbs;
  const nameOf = (bound: number | undefined): string =>
    bound === undefined ? text('search.range.any', 'Any') : filterBoundText(attribute, bound, format, text);
  const slider = { min: 0, max: bars.length, step: 1, 'aria-describedby': hint } as const;

  return (
    <div role="group" aria-label={name}>
      {bars.length > 1 ? (
        <>
          <Histogram bars={bars} thumbs={thumbs} />
          <HistogramSliders>
            <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden>
              <rect x={low} y={0} width={high - low} height={1} />
            </svg>
            <input
              {...slider}
              type="range"
              value={low}
              aria-label={text('search.range.lowest', 'Lowest {{name}}', { name: name.toLowerCase() })}
              aria-valuetext={nameOf(draftRange.min)}
              onChange={(event) => move([Math.min(Number(event.target.value), high - 1), high])}
            />
            <input
              {...slider}
              type="range"
              value={high}
              aria-label={text('search.range.highest', 'Highest {{name}}', { name: name.toLowerCase() })}
              aria-valuetext={nameOf(draftRange.max)}
              onChange={(event) => move([low, Math.max(Number(event.target.value), low + 1)])}
            />
          </HistogramSliders>
        </>
      ) : null}
      <MinMaxInputs attribute={attribute} range={draftRange} hint={hint} form={form} onChange={choose} />
    </div>
  );
};
