import type { MappedCar } from '../sync/incoming';
import { judgeCars } from './judge-cars';
import type { ValueDoubt } from './doubts';

const CAR = { id: 'a', status: 'in_stock', item_type: 'car', car_type: 'used', price: 20_000, km: 60_000, year: 2018 };
const mapped = (change: object): MappedCar => ({ line: 7, hash: 'h', car: { ...CAR, ...change } }) as MappedCar;
const RULES = {
  implausible: { price: 'hold', priceFactor: 3, other: 'publish' },
  currency: 'AUD',
  now: Date.UTC(2026, 5, 1) / 1000,
  lastPrices: new Map(),
  allowPriceJumps: false,
  acceptLowKm: false,
  findPeerDoubt: () => undefined,
} as const;
const judge = (
  change: object,
  implausible: Parameters<typeof judgeCars>[1]['implausible'] = RULES.implausible,
  market: ValueDoubt[] = [],
) =>
  judgeCars([mapped(change)], {
    ...RULES,
    implausible,
    market: new Map([['a', { doubts: market, isPriceJudged: true, isPriceUsual: false }]]),
  });

it('I-03 a car with a price that can hardly be right is held back, and listed with line, field and reason', () => {
  const { accepted, held, notices } = judge({ price: 88, km: 2_700_000 });
  expect(accepted).toEqual([]);
  expect(held).toEqual([
    {
      line: 7,
      id: 'a',
      field: 'price',
      reason: '"88" can hardly be right: the least for a car is 300; the vehicle is held back',
      held: true,
    },
  ]);
  expect(notices).toMatchObject([{ line: 7, id: 'a', field: 'km', value: '"2700000"' }]);
});

it('I-03 the dealer chooses whether a car is held back or published with a notice', () => {
  expect(judge({ price: 88 }, { ...RULES.implausible, price: 'publish' })).toMatchObject({
    accepted: [{ line: 7 }],
    held: [],
    notices: [{ field: 'price' }],
  });
  expect(judge({ km: 2_700_000 }, { ...RULES.implausible, other: 'hold' }).held).toMatchObject([{ field: 'km' }]);
  expect(judge({ km: 2_700_000 }).accepted).toHaveLength(1);
});

it('I-03 a doubt of the market counts as one of the kind, once for each field', () => {
  const doubt: ValueDoubt = { field: 'price', value: 2_199, reason: '"2199" can hardly be right' };
  expect(judge({ price: 2_199 }, RULES.implausible, [doubt]).held).toHaveLength(1);
  expect(judge({ price: 88 }, RULES.implausible, [doubt]).held[0]?.reason).toContain('the least for a car');
});

it.each(['sold', 'hidden'])(
  'I-03 a row with a wrong price that says a car is %s takes the car off sale, with a notice',
  (status) => {
    const { accepted, held, notices } = judge({ status, price: 88 });
    expect([accepted.length, held, notices.map(({ field }) => field)]).toEqual([1, [], ['price']]);
  },
);
