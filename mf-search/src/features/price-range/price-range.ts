import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';

/** In dollars. */
export interface PriceRange {
  min: number;
  max: number;
}

/** `display.priceSlider` of a dealer's configuration, in dollars. */
export interface SliderSettings extends PriceRange {
  step: number;
}

/** The highest price is at least one step above the lowest. */
export const wholePriceRange = ({ min, max, step }: SliderSettings): PriceRange => ({ min, max: Math.max(max, min + step) });

const onStep = (value: number, { min, step }: SliderSettings): number => min + Math.round((value - min) / step) * step;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The lower price stays at least one step below the higher price (site-area §4). */
export const withMinPrice = (range: PriceRange, value: number, settings: SliderSettings): PriceRange => ({
  ...range,
  min: within(onStep(value, settings), wholePriceRange(settings).min, range.max - settings.step),
});

export const withMaxPrice = (range: PriceRange, value: number, settings: SliderSettings): PriceRange => ({
  ...range,
  max: within(onStep(value, settings), range.min + settings.step, wholePriceRange(settings).max),
});

/** From 0 to 1. */
export const sliderPosition = (value: number, settings: SliderSettings): number => {
  const { min, max } = wholePriceRange(settings);
  return within((value - min) / (max - min), 0, 1);
};

/** The most expensive first (S-13). */
export const priceRangeHref = ({ min, max }: PriceRange): string => `${STOCK_PATH}?range[price]=${min}:${max}&sortBy=price_desc`;
