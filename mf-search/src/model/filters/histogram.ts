import { HISTOGRAM_BAND_EDGES, type HistogramAttribute } from '@forecourt/rules/stock/stock-bands';
import type { NumberRange } from '../state/search-state';

/** From `from` (included) to `to` (excluded; undefined for the highest band). */
export interface HistogramBar {
  from: number;
  to?: number;
  count: number;
}

/** From the lowest to the highest band that contains cars; an empty band between them has a count of 0. */
export const histogramBars = (attribute: HistogramAttribute, counts: Readonly<Record<string, number>>): HistogramBar[] => {
  const edges: readonly number[] = HISTOGRAM_BAND_EDGES[attribute];
  const withCars = edges.flatMap((edge, index) => ((counts[edge] ?? 0) > 0 ? [index] : []));
  const [first, last] = [withCars[0], withCars.at(-1)];
  if (first === undefined || last === undefined) return [];
  return edges.slice(first, last + 1).map((from, index) => {
    const to = edges[first + index + 1];
    return { from, ...(to === undefined ? {} : { to }), count: counts[from] ?? 0 };
  });
};

/** From 0 (no lower bound) to the number of bars (no upper bound). */
export const thumbPositions = (bars: readonly HistogramBar[], { min, max }: NumberRange): [low: number, high: number] => {
  const above = max === undefined ? -1 : bars.findIndex(({ to }) => to !== undefined && to >= max);
  const low =
    min === undefined
      ? 0
      : Math.max(
          0,
          bars.findLastIndex(({ from }) => from <= min),
        );
  const high = above === -1 ? bars.length : above + 1;
  return low < high ? [low, high] : [Math.max(0, high - 1), high];
};

/** A thumb at an end of the scale sets no bound. */
export const rangeBetweenThumbs = (bars: readonly HistogramBar[], low: number, high: number): NumberRange => {
  const [min, max] = [bars[low]?.from, bars[high - 1]?.to];
  return { ...(low > 0 && min !== undefined ? { min } : {}), ...(high < bars.length && max !== undefined ? { max } : {}) };
};
