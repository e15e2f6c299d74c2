import { useState } from 'react';
import { wholeRange, withMax, withMin, type PriceRange, type SliderSettings } from './price-range';

/** An end of the price range. */
export type Side = 'min' | 'max';

const MOVE = { min: withMin, max: withMax };

const isDigits = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The chosen range, and what is typed into its two fields: "1" on the way to "15000" is no price yet. */
export const usePriceRange = (settings: SliderSettings) => {
  const [range, setRange] = useState<PriceRange>(() => wholeRange(settings));
  const [typed, setTyped] = useState<{ [End in Side]?: string | undefined }>({});
  const withTyped = (side: Side, from: PriceRange): PriceRange => {
    const value = typed[side];
    return value !== undefined && isDigits(value) ? MOVE[side](from, Number(value), settings) : from;
  };
  return {
    range,
    /** Text of a field. */
    fieldValue: (side: Side): string | number => typed[side] ?? range[side],
    move: (side: Side, value: number) => setRange((now) => MOVE[side](now, value, settings)),
    type: (side: Side, text: string) => setTyped((now) => ({ ...now, [side]: text })),
    /** Takes over the text of a field that is left. */
    commit: (side: Side) => {
      setRange((now) => withTyped(side, now));
      setTyped((now) => ({ ...now, [side]: undefined }));
    },
    /** The range with both fields taken over, for a form that is sent while the shopper still types. */
    committedRange: (): PriceRange => withTyped('max', withTyped('min', range)),
  };
};
