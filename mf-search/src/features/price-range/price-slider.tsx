import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, useText } from '@forecourt/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { rangeHref, shareOf, wholeRange, withMax, withMin, type PriceRange } from './price-range';
import { Form, Numbers, Prices, Track } from './price-slider.styles';

const isDigits = (typed: string): boolean => /^\d{1,9}$/.test(typed);

/**
 * Two prices on a slider, the same as numbers, and the way to the cars between them (S-13). A GET form: without
 * JavaScript the two numbers are sent.
 */
export const PriceSlider = () => {
  const text = useText<'search'>();
  const { display, locale, currency } = useSite();
  const settings = display.priceSlider;
  const ends = wholeRange(settings);
  const [range, setRange] = useState<PriceRange>(ends);
  // What is being typed, until it is done: "1" on the way to "15000" is no price yet.
  const [typed, setTyped] = useState<{ min?: string; max?: string }>({});
  const track = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const action = useHref(STOCK_PATH);

  const low = shareOf(range.min, settings);
  const high = shareOf(range.max, settings);
  // Style attributes are not allowed in the HTML; a script may set properties.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--low', String(low));
    track.current?.style.setProperty('--high', String(high));
  }, [low, high]);

  const move = { min: withMin, max: withMax };
  const settle = (side: 'min' | 'max', from: PriceRange): PriceRange => {
    const value = typed[side];
    return value !== undefined && isDigits(value) ? move[side](from, Number(value), settings) : from;
  };
  const done = (side: 'min' | 'max') => {
    setRange((now) => settle(side, now));
    setTyped((now) => ({ ...now, [side]: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(rangeHref(settle('max', settle('min', range))));
  };
  const names = {
    min: text('search.priceRange.min', 'Lowest price'),
    max: text('search.priceRange.max', 'Highest price'),
  };
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const sides = ['min', 'max'] as const;

  return (
    <Form method="get" action={action} onSubmit={submit}>
      <Prices aria-hidden>
        <span>{money(range.min)}</span>
        <span>{money(range.max)}</span>
      </Prices>
      <Track ref={track}>
        {sides.map((side) => (
          <input
            key={side}
            type="range"
            aria-label={names[side]}
            aria-valuetext={money(range[side])}
            min={ends.min}
            max={ends.max}
            step={settings.step}
            value={range[side]}
            onChange={(event) => setRange((now) => move[side](now, Number(event.target.value), settings))}
          />
        ))}
      </Track>
      <Numbers>
        {sides.map((side) => (
          <label key={side}>
            {names[side]}
            <input
              type="number"
              inputMode="numeric"
              name={`price_${side}`}
              min={ends.min}
              max={ends.max}
              step="any"
              value={typed[side] ?? range[side]}
              onChange={(event) => setTyped((now) => ({ ...now, [side]: event.target.value }))}
              onBlur={() => done(side)}
            />
          </label>
        ))}
      </Numbers>
      <input type="hidden" name="sortBy" value="price_desc" />
      <div>
        <Button type="submit" size="large" icon="search">
          {text('search.priceRange.submit', 'Search')}
        </Button>
      </div>
    </Form>
  );
};
