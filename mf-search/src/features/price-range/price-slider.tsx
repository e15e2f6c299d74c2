import { formatMoney } from '@forecourt/rules/price/money';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Button, useText } from '@forecourt/ui';
import { useLayoutEffect, useRef, type FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { priceRangeHref, sliderPosition, wholePriceRange, type PriceRange, type SliderSettings } from './price-range';
import { PriceSliderForm, PriceFields, PriceSliderPrices, PriceSliderTrack } from './price-slider.styles';
import { usePriceRange, type PriceRangeSide } from './use-price-range';

const SIDES: readonly PriceRangeSide[] = ['min', 'max'];

const useTrack = (range: PriceRange, settings: SliderSettings) => {
  const track = useRef<HTMLDivElement>(null);
  const low = sliderPosition(range.min, settings);
  const high = sliderPosition(range.max, settings);
  // The Content-Security-Policy forbids style attributes in HTML; a script may set properties.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--low', String(low));
    track.current?.style.setProperty('--high', String(high));
  }, [low, high]);
  return track;
};

/** Without JavaScript the GET form sends the two numbers (S-13). */
export const PriceSlider = () => {
  const text = useText<'search'>();
  const { display, locale, currency } = useSite();
  const settings = display.priceSlider;
  const ends = wholePriceRange(settings);
  const { range, fieldValue, move, type, commit, committedRange } = usePriceRange(settings);
  const track = useTrack(range, settings);
  const navigate = useNavigate();
  const action = useHref(STOCK_PATH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(priceRangeHref(committedRange()));
  };
  const names = {
    min: text('search.priceRange.min', 'Lowest price'),
    max: text('search.priceRange.max', 'Highest price'),
  };
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);

  return (
    <PriceSliderForm method="get" action={action} onSubmit={submit}>
      <PriceSliderPrices aria-hidden>
        <span>{money(range.min)}</span>
        <span>{money(range.max)}</span>
      </PriceSliderPrices>
      <PriceSliderTrack ref={track}>
        {SIDES.map((side) => (
          <input
            key={side}
            type="range"
            aria-label={names[side]}
            aria-valuetext={money(range[side])}
            {...ends}
            step={settings.step}
            value={range[side]}
            onChange={(event) => move(side, Number(event.target.value))}
          />
        ))}
      </PriceSliderTrack>
      <PriceFields>
        {SIDES.map((side) => (
          <label key={side}>
            {names[side]}
            <input
              type="number"
              inputMode="numeric"
              name={`price_${side}`}
              {...ends}
              step="any"
              value={fieldValue(side)}
              onChange={(event) => type(side, event.target.value)}
              onBlur={() => commit(side)}
            />
          </label>
        ))}
      </PriceFields>
      <input type="hidden" name="sortBy" value="price_desc" />
      <div>
        <Button type="submit" size="large" icon="search">
          {text('search.priceRange.submit', 'Search')}
        </Button>
      </div>
    </PriceSliderForm>
  );
};
