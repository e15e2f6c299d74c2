import { madeUpStock } from '@forecourt/rules/market-estimate/made-up-stock';
import type { KnownPriceEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { autogaugeAnswer } from './autogauge-answer';
import { createLearnedMakesCache } from './learned-makes';
import { dealersComparedWith, marketKeyOfDealer, comparedStockKey } from '.';

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
  expect(marketKeyOfDealer(dealer('a', locale, currency))).toBe(key);
});

it('I-05 a dealer is compared with its market, without stock that is not shared', () => {
  const all = [dealer('b'), dealer('a'), dealer('own', 'en-AU', 'AUD', false), dealer('nz', 'en-NZ', 'NZD')];
  expect(dealersComparedWith(all[0]!, all)).toEqual(['a', 'b']);
  expect(dealersComparedWith(all[2]!, all)).toEqual(['a', 'b', 'own']);
  expect(new Set(all.map(comparedStockKey))).toEqual(new Set(['AUD AU', 'AUD AU own', 'NZD NZ']));
});

const known: KnownPriceEstimate = {
  known: true,
  low: 26_040,
  estimate: 30_004,
  high: 34_960,
  bands: { p10: 26_040, p25: 27_500, p50: 30_004, p75: 32_500, p90: 34_960 },
  confidence: 0.834,
  comparables: 24,
  national: 30_506,
};

it('V-14 V-15 I-05 the market answer has rounded figures', () => {
  expect(autogaugeAnswer({ estimate: known, cautious: 30_004 }, 29_500, 'Fair Price')).toEqual({
    fill: 0.611,
    listing_price: 29_500,
    market_range_min: 26_000,
    market_range_max: 35_000,
    confidence: 0.83,
    average_market_price: 30_510,
    comparables: 24,
  });
  expect(autogaugeAnswer({ estimate: { ...known, state: 29_996 }, cautious: 30_004 }, 31_000, 'Fair Price')).toMatchObject({
    description: 'Fair Price',
    state_average_market_price: 30_000,
  });
  expect(autogaugeAnswer({ estimate: { known: false, reason: 'too_few', comparables: 2 }, cautious: undefined }, 1, '')).toEqual({
    comparables: 2,
    reason: 'too_few',
  });
});

it.each([
  ['2,199, which lacks a digit', { price: 2_199 }],
  ['20,000, which is far below the range', { price: 20_000 }],
])('V-14 V-15 I-05 a price of %s has neither range nor average', (_, { price }) => {
  expect(autogaugeAnswer({ estimate: known, cautious: 30_004 }, price, 'Fair Price')).toEqual({
    comparables: 24,
    reason: 'unlikely_price',
  });
});

it('V-15 a saving is not more than the lowest estimate with any one cell replaced supports', () => {
  expect(autogaugeAnswer({ estimate: known, cautious: 29_000 }, 28_400, '')).toMatchObject({ average_market_price: 29_490 });
  expect(autogaugeAnswer({ estimate: known, cautious: undefined }, 28_400, '')).not.toHaveProperty('average_market_price');
});

it('V-14 a price is fair, and not a good deal, if one wrong cell would put it above its range', () => {
  const describe = (cautious: number | undefined) =>
    autogaugeAnswer({ estimate: known, cautious }, 28_000, 'Fair Price').description;
  expect([describe(25_000), describe(23_000), describe(undefined)]).toEqual([undefined, 'Fair Price', 'Fair Price']);
});

describe('the cache of learned markets', () => {
  const setUp = () => {
    const state = { at: 1000, reads: 0, cars: 12 };
    const makes = createLearnedMakesCache({ now: () => state.at, asOfYear: () => 2026 });
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
