import type { PriceRating } from '@forecourt/contracts/car/price-ratings';
import type { MarketEstimate } from '../market-estimate/estimate-price';

/** `GET /api/cars/{slug}/autogauge` (vehicle-area §3). Whole dollars. A property without a value is absent or null. */
export interface PriceGaugeResult {
  /** 0: the price is the highest of the range, 1: the lowest. */
  fill?: number | null;
  listing_price?: number | null;
  market_range_min?: number | null;
  market_range_max?: number | null;
  /** From 0 (none) to 1 (certain). */
  confidence?: number | null;
  /** Replaces the default label. */
  description?: string | null;
}

export type PriceGaugeLabelKey = 'good' | 'great';
/** The fill decides on the band, and the band on the colour. */
export type PriceGaugeColourBand = 'low' | 'medium' | 'high';

/** A gauge that has all values, so that a page can show it. */
export interface VisiblePriceGauge {
  fill: number;
  price: number;
  min: number;
  max: number;
  confidence: number;
  band: PriceGaugeColourBand;
  label: PriceGaugeLabelKey;
  description?: string;
}

/** Pages show the gauge only above this confidence (vehicle-area §9). */
const LEAST_CONFIDENCE = 0.2;
const GREAT_FROM = 0.65;
const MEDIUM_FROM = 0.3;
const HIGH_FROM = 0.6;
/** Dollars; the range is rounded outwards, because exact figures would promise too much. */
const STEP = 100;

/** vehicle-area §4. */
export const PRICE_GAUGE_ANIMATION_SECONDS = 2.5;

/** Low below 0.3, high from 0.6 (V-14). */
export const priceGaugeBand = (fill: number): PriceGaugeColourBand => {
  if (fill < MEDIUM_FROM) return 'low';
  return fill < HIGH_FROM ? 'medium' : 'high';
};

/** Great from 0.65 (V-14). */
export const priceGaugeLabel = (fill: number): PriceGaugeLabelKey => (fill < GREAT_FROM ? 'good' : 'great');

/** From 0 to 1: 1 for a price at or below the lowest of the range, 0 at or above the highest, and 0 for an empty range. */
export const priceGaugeFill = (price: number, min: number, max: number): number =>
  max > min ? Math.min(1, Math.max(0, (max - price) / (max - min))) : 0;

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

/** Undefined if a figure is missing, if the confidence is 0.2 or lower, or if the price is above the range (V-14). */
export const visibleGauge = (result: PriceGaugeResult | undefined): VisiblePriceGauge | undefined => {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max, confidence, description } = result ?? {};
  if (!isNumber(fill) || !isNumber(price) || !isNumber(min) || !isNumber(max) || !isNumber(confidence)) return undefined;
  if (confidence <= LEAST_CONFIDENCE || max < price) return undefined;
  const within = Math.min(1, Math.max(0, fill));
  return {
    fill: within,
    price,
    min,
    max,
    confidence,
    band: priceGaugeBand(within),
    label: priceGaugeLabel(within),
    ...(description ? { description } : {}),
  };
};

/** Undefined where no gauge is shown. A gauge with words of its own has a price that its label would praise too much. */
export const priceRating = (result: PriceGaugeResult | undefined): PriceRating | undefined => {
  const gauge = visibleGauge(result);
  return gauge && (gauge.description === undefined ? gauge.label : 'fair');
};

/** Undefined if there is no estimate or no price. */
export const gaugeForPrice = (
  estimate: MarketEstimate,
  price: number | undefined,
): Required<Omit<PriceGaugeResult, 'description'>> | undefined => {
  if (!estimate.known || price === undefined) return undefined;
  const min = Math.floor(estimate.low / STEP) * STEP;
  const max = Math.ceil(estimate.high / STEP) * STEP;
  return {
    fill: Math.round(priceGaugeFill(price, min, max) * 1000) / 1000,
    listing_price: price,
    market_range_min: min,
    market_range_max: max,
    confidence: Math.round(estimate.confidence * 100) / 100,
  };
};
