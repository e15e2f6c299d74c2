import { madeUpStock } from '@forecourt/rules/market-estimate/made-up-stock';
import type { KnownEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { autogaugeAnswer } from './autogauge-answer';
import { createLearnedMakes } from './learned-makes';
import { dealersComparedWith, marketKey, stockKey } from '.';

const dealer = (slug: string, locale = 'en-AU', currency = 'AUD', share = true) => ({
  slug,
  config: { locale, currency, market: { share } },
});

it.each([
  ['en-AU', 'AUD', 'AUD AU'],
  ['en', 'USD', 'USD US'],
  ['zh-Hans-AU', 'AUD', 'AUD AU'],
  ['not a language', 'AUD', 'AUD '],
])('I-05 a dealer with the locale %s and currency %s belongs to the market %j', (locale, currency, key) => {
  expect(marketKey(dealer('a', locale, currency))).toBe(key);
});

it('I-05 a dealer is compared with its market, without stock that is not shared', () => {
  const all = [dealer('b'), dealer('a'), dealer('own', 'en-AU', 'AUD', false), dealer('nz', 'en-NZ', 'NZD')];
  expect(dealersComparedWith(all[0]!, all)).toEqual(['a', 'b']);
  expect(dealersComparedWith(all[2]!, all)).toEqual(['a', 'b', 'own']);
  expect(new Set(all.map(stockKey))).toEqual(new Set(['AUD AU', 'AUD AU own', 'NZD NZ']));
});

const known: KnownEstimate = {
  known: true,
  low: 25_040,
  estimate: 30_004,
  high: 34_960,
  bands: { p10: 25_040, p25: 27_500, p50: 30_004, p75: 32_500, p90: 34_960 },
  confidence: 0.714,
  comparables: 12,
  national: 30_506,
};

it('V-14 V-15 I-05 the answer has rounded figures', () => {
  expect(autogaugeAnswer(known, 28_000, 'Fair Price')).toEqual({
    fill: 0.7,
    listing_price: 28_000,
    market_range_min: 25_000,
    market_range_max: 35_000,
    confidence: 0.71,
    average_market_price: 30_510,
    comparables: 12,
  });
  expect(autogaugeAnswer({ ...known, state: 29_996 }, 31_000, 'Fair Price')).toMatchObject({
    description: 'Fair Price',
    state_average_market_price: 30_000,
  });
  expect(autogaugeAnswer({ known: false, reason: 'too_few', comparables: 2 }, 1, '')).toEqual({
    comparables: 2,
    reason: 'too_few',
  });
});

describe('the cache of learned markets', () => {
  const setUp = () => {
    const state = { at: 1000, reads: 0, cars: 12 };
    const makes = createLearnedMakes({ now: () => state.at, asOfYear: () => 2026 });
    const read = async () => {
      state.reads += 1;
      return madeUpStock({ count: state.cars });
    };
    return { state, makes, read };
  };

  it('I-05 a market is learned once for simultaneous calls, and again after a quarter of an hour', async () => {
    const { state, makes, read } = setUp();
    await Promise.all([makes.of('kia', read), makes.of('kia', read), makes.of('ford', read)]);
    expect(state.reads).toBe(2);
    state.at += 899;
    await makes.of('kia', read);
    expect(state.reads).toBe(2);
    state.at += 1;
    await makes.of('kia', read);
    expect(state.reads).toBe(3);
  });

  it('I-05 a market of few cars is learned again at once after a change of the stock', async () => {
    const { state, makes, read } = setUp();
    await makes.of('kia', read);
    makes.stockChanged();
    await makes.of('kia', read);
    await makes.of('kia', read);
    expect(state.reads).toBe(2);
  });

  it('I-05 a market of many cars is used for half a minute after a change of the stock', async () => {
    const { state, makes, read } = setUp();
    state.cars = 501;
    await makes.of('kia', read);
    makes.stockChanged();
    state.at += 29;
    await makes.of('kia', read);
    expect(state.reads).toBe(1);
    state.at += 1;
    await makes.of('kia', read);
    expect(state.reads).toBe(2);
  });

  it('I-05 a failure is not cached', async () => {
    const { makes, read } = setUp();
    await expect(makes.of('kia', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect((await makes.of('kia', read)).models.size).toBeGreaterThan(0);
  });

  it('I-05 a market is removed after two hundred other makes were used', async () => {
    const { state, makes, read } = setUp();
    await makes.of('kia', read);
    for (let index = 0; index < 200; index += 1) await makes.of(`make ${index}`, () => Promise.resolve([]));
    await makes.of('kia', read);
    expect(state.reads).toBe(2);
  });
});
