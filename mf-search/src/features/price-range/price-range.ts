import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';

/** Two prices, dollars. */
export interface PriceRange {
  min: number;
  max: number;
}

/** `display.priceSlider` of the dealer: the ends of the slider, and its step. */
export interface SliderSettings extends PriceRange {
  step: number;
}

/** Ends that a slider can have: the highest at least a step above the lowest. */
const endsOf = ({ min, max, step }: SliderSettings): PriceRange => ({ min, max: Math.max(max, min + step) });

const onStep = (value: number, { min, step }: SliderSettings): number => min + Math.round((value - min) / step) * step;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The range after its lower price was moved: never up to the higher one, which stays (site-area §4). */
export const withMin = (range: PriceRange, value: number, settings: SliderSettings): PriceRange => ({
  ...range,
  min: within(onStep(value, settings), endsOf(settings).min, range.max - settings.step),
});

/** The range after its higher price was moved: never down to the lower one, which stays. */
export const withMax = (range: PriceRange, value: number, settings: SliderSettings): PriceRange => ({
  ...range,
  max: within(onStep(value, settings), range.min + settings.step, endsOf(settings).max),
});

/** The whole slider. */
export const wholeRange = (settings: SliderSettings): PriceRange => endsOf(settings);

/** How far along the slider a price stands, 0 to 1. */
export const shareOf = (value: number, settings: SliderSettings): number => {
  const { min, max } = endsOf(settings);
  return within((value - min) / (max - min), 0, 1);
};

/** Results between two prices, the dearest first (S-13). */
export const rangeHref = ({ min, max }: PriceRange): string => `${STOCK_PATH}?range[price]=${min}:${max}&sortBy=price_desc`;
