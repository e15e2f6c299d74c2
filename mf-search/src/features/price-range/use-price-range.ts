import { useState } from 'react';
import { wholePriceRange, withMaxPrice, withMinPrice, type PriceRange, type SliderSettings } from './price-range';

/** The lower and the higher end of the price slider. */
export type PriceRangeSide = 'min' | 'max';

const MOVE = { min: withMinPrice, max: withMaxPrice };

const isDigits = (text: string): boolean => /^\d{1,9}$/.test(text);

/** A text that is still being typed does not change the range: "1" is no price on the way to "15000". */
export const usePriceRange = (settings: SliderSettings) => {
  const [range, setRange] = useState<PriceRange>(() => wholePriceRange(settings));
  const [typed, setTyped] = useState<{ [End in PriceRangeSide]?: string | undefined }>({});
  const withTyped = (side: PriceRangeSide, from: PriceRange): PriceRange => {
    const value = typed[side];
    return value !== undefined && isDigits(value) ? MOVE[side](from, Number(value), settings) : from;
  };
  return {
    range,
    /** The typed text, or the price of this end of the range. */
    fieldValue: (side: PriceRangeSide): string | number => typed[side] ?? range[side],
    move: (side: PriceRangeSide, value: number) => setRange((now) => MOVE[side](now, value, settings)),
    type: (side: PriceRangeSide, text: string) => setTyped((now) => ({ ...now, [side]: text })),
    /** Takes over the typed price when the field loses the focus. */
    commit: (side: PriceRangeSide) => {
      setRange((now) => withTyped(side, now));
      setTyped((now) => ({ ...now, [side]: undefined }));
    },
    /** With the typed prices of both fields, for a form that is sent while a field is being edited. */
    committedRange: (): PriceRange => withTyped('max', withTyped('min', range)),
  };
};
