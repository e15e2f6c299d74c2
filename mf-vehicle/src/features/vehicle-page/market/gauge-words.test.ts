import type { VisiblePriceGauge } from '@forecourt/rules/price/price-gauge';
import { createWording } from '@forecourt/ui';
import { gaugeTexts } from './gauge-words';

const gauge: VisiblePriceGauge = {
  fill: 0.7,
  price: 28_000,
  min: 25_000,
  max: 35_000,
  confidence: 0.71,
  band: 'high',
  label: 'great',
};
const wordsOf = (change: Partial<VisiblePriceGauge> = {}, overrides = {}) =>
  gaugeTexts({ ...gauge, ...change }, 23, { locale: 'en-AU', currency: 'AUD' }, createWording('en-AU', overrides));

it.each([
  [{ label: 'good' as const }, 'Good Deal'],
  [{ label: 'great' as const }, 'Great Deal'],
  [{ description: 'Fair Price' }, 'Fair Price'],
])('V-14 the gauge %j has the label %j', (change, label) => {
  expect(wordsOf(change).label).toBe(label);
});

it('V-14 the sentences state price, range, confidence and the note of the gauge', () => {
  const words = wordsOf();
  expect(words.sentence).toBe('Vehicles like this one are advertised for $25,000 to $35,000. This one is $28,000.');
  expect(words.sure).toBe('About 7 in 10 of these estimates come within 10% of the advertised price.');
  expect(words.note).toContain('23 similar vehicles');
});

it('V-14 X-04 the gauge uses the dealer’s own wording', () => {
  expect(wordsOf({}, { 'vehicle.gauge.great': 'A bargain' }).label).toBe('A bargain');
});
