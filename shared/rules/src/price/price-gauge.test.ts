import * as fc from 'fast-check';
import type { KnownPriceEstimate } from '../market-estimate/estimate-price';
import { priceGaugeBand, priceGaugeFill, priceGaugeLabel, gaugeForPrice, visibleGauge } from './price-gauge';

const result = { fill: 0.5, listing_price: 30_000, market_range_min: 25_000, market_range_max: 35_000, confidence: 0.7 };

it.each([
  [0, 'low'],
  [0.299, 'low'],
  [0.3, 'medium'],
  [0.599, 'medium'],
  [0.6, 'high'],
  [1, 'high'],
])('V-14 a gauge with the fill %s has the colour %s', (fill, band) => {
  expect(priceGaugeBand(fill)).toBe(band);
});

it.each([
  [0, 'good'],
  [0.649, 'good'],
  [0.65, 'great'],
  [1, 'great'],
])('V-14 a gauge with the fill %s has the label %s', (fill, label) => {
  expect(priceGaugeLabel(fill)).toBe(label);
});

it('V-14 the gauge fills more, the lower the price is in its range', () => {
  expect([35_000, 32_500, 30_000, 25_000, 1].map((price) => priceGaugeFill(price, 25_000, 35_000))).toEqual([0, 0.25, 0.5, 1, 1]);
  expect(priceGaugeFill(30_000, 30_000, 30_000)).toBe(0);
});

it('V-14 a complete answer shows a gauge', () => {
  expect(visibleGauge(result)).toEqual({
    fill: 0.5,
    price: 30_000,
    min: 25_000,
    max: 35_000,
    confidence: 0.7,
    band: 'medium',
    label: 'good',
  });
  expect(visibleGauge({ ...result, description: 'Fair' })?.description).toBe('Fair');
});

it.each(Object.keys(result))('V-14 an answer without %s shows no gauge', (key) => {
  expect(visibleGauge({ ...result, [key]: undefined })).toBeUndefined();
  expect(visibleGauge({ ...result, [key]: null })).toBeUndefined();
});

it.each([
  ['a confidence of 0.2', { confidence: 0.2 }],
  ['a price above the range', { listing_price: 35_001 }],
])('V-14 an answer with %s shows no gauge', (_, change) => {
  expect(visibleGauge({ ...result, ...change })).toBeUndefined();
});

it('V-14 a gauge shows if the confidence is above 0.2, even if the price is the highest of the range', () => {
  expect(visibleGauge({ ...result, confidence: 0.201 })).toBeDefined();
  expect(visibleGauge({ ...result, listing_price: 35_000, fill: 0 })).toMatchObject({ fill: 0, band: 'low', label: 'good' });
  expect(visibleGauge(undefined)).toBeUndefined();
});

const estimate = (low: number, high: number): KnownPriceEstimate => ({
  known: true,
  low,
  high,
  estimate: (low + high) / 2,
  national: low,
  confidence: 0.7142,
  comparables: 9,
  bands: { p10: low, p25: low, p50: low, p75: high, p90: high },
});

it('I-05 the range is rounded outwards, and a car without estimate or price has no gauge', () => {
  expect(gaugeForPrice(estimate(25_049, 34_951), 30_000)).toEqual({ ...result, market_range_min: 25_000, confidence: 0.71 });
  expect(gaugeForPrice(estimate(25_000, 35_000), undefined)).toBeUndefined();
  expect(gaugeForPrice({ known: false, reason: 'too_few', comparables: 2 }, 30_000)).toBeUndefined();
});

it('V-14 I-05 every gauge stays within its bounds, for any estimate and price', () => {
  const dollars = fc.integer({ min: 600, max: 2_000_000 });
  fc.assert(
    fc.property(dollars, dollars, dollars, (low, more, price) => {
      const gauge = visibleGauge(gaugeForPrice(estimate(low, low + more), price));
      expect(gauge === undefined).toBe(price > Math.ceil((low + more) / 100) * 100);
      if (!gauge) return;
      expect(gauge.fill).toBeGreaterThanOrEqual(0);
      expect(gauge.fill).toBeLessThanOrEqual(1);
      expect(gauge.min).toBeLessThanOrEqual(low);
    }),
  );
});
