import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { filterBound } from '@forecourt/rules/search/filter-value';
import { rangeOfThumbs, thumbsOf } from '../../../model/filters/histogram';
import { withRange, type Range } from '../../../model/state/search-state';
import type { SearchControl } from '../use-search-state';
import { BoundInputs } from './bound-inputs';
import { Bars, Sliders } from './histogram-filter.styles';
import type { PanelFilter } from './panel-filters';

interface Props {
  filter: Extract<PanelFilter, { kind: 'histogram' }>;
  name: string;
  control: SearchControl;
  form: string;
}

/** Milliseconds after the last step of a key at which the search follows. */
const PAUSE = 300;
const HEIGHT = 40;

/** Distribution of the stock with two thumbs, and two numbers to type (S-06). The thumbs are buttons to the keyboard too. */
export const HistogramFilter = ({ filter: { attribute, bars, range }, name, control: { apply }, form }: Props) => {
  const text = useText<'search'>();
  const { locale, currency } = useSite();
  const hint = useId();
  const [draft, setDraft] = useState<[number, number]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [low, high] = draft ?? thumbsOf(bars, range);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const choose = (next: Range) => {
    clearTimeout(timer.current);
    setDraft(undefined);
    apply((now) => withRange(now, attribute, next));
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const move = (next: [number, number]) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(rangeOfThumbs(bars, ...next)), PAUSE);
  };
  const nameOf = (bound: number | undefined): string =>
    bound === undefined ? text('search.range.any', 'Any') : filterBound(attribute, bound, { locale, currency }, text);
  const shown = draft ? rangeOfThumbs(bars, low, high) : range;
  const slider = { min: 0, max: bars.length, step: 1, 'aria-describedby': hint } as const;

  return (
    <div role="group" aria-label={name}>
      {bars.length > 1 ? (
        <>
          <Bars viewBox={`0 0 ${bars.length * 4} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {bars.map(({ from, count }, index) => {
              const height = count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT);
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
          </Bars>
          <Sliders>
            <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden>
              <rect x={low} y={0} width={high - low} height={1} />
            </svg>
            <input
              {...slider}
              type="range"
              value={low}
              aria-label={text('search.range.lowest', 'Lowest {{name}}', { name: name.toLowerCase() })}
              aria-valuetext={nameOf(shown.min)}
              onChange={(event) => move([Math.min(Number(event.target.value), high - 1), high])}
            />
            <input
              {...slider}
              type="range"
              value={high}
              aria-label={text('search.range.highest', 'Highest {{name}}', { name: name.toLowerCase() })}
              aria-valuetext={nameOf(shown.max)}
              onChange={(event) => move([low, Math.max(Number(event.target.value), low + 1)])}
            />
          </Sliders>
        </>
      ) : null}
      <BoundInputs attribute={attribute} range={shown} hint={hint} form={form} onChange={choose} />
    </div>
  );
};
