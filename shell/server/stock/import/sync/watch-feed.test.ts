import type { FeedCar } from '../mapping/finish-car';
import { FeedSurvey } from '../plausibility/feed-survey';
import { MOST_SCREENED_CARS, type MarketJudgement } from '../plausibility/screen-market';
import { DEFAULT_IMPORT_RULES } from './import-options';
import type { MappedCar } from './incoming';
import { watchFeed } from './watch-feed';
import { EMPTY_STOCK } from './whole-cars';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const UNJUDGED: MarketJudgement = { doubts: [], isPriceJudged: false, isPriceUsual: false };
const mapped = (id: string, change: Partial<FeedCar> = {}): MappedCar => ({
  line: 2, hash: 'h',
  car: {
    id, slug: id, name: 'Kia Rio', year: 2020, make: 'Kia', model: 'Rio', car_type: 'used', item_type: 'car', status: 'in_stock',
    show_on_dealer_website: true, price: 20_000, price_type: 'unstated', certified: false, reserved: false, preorder: false,
    images: [], features: [], ...change,
  },
}); // prettier-ignore

const watchWith = (market: ReadonlyMap<string, MarketJudgement>, peers = 0) => {
  const survey = new FeedSurvey(NOW);
  for (let index = 0; index < peers; index += 1) survey.add(mapped('peer').car);
  const merge = { silences: [], lost: new Set<string>(), kept: new Set<string>(), absent: new Set<string>(), now: NOW };
  return watchFeed(
    {} as never,
    { tenant: 'acme', feed: 'main', mode: 'full', currency: 'AUD', now: NOW, rules: DEFAULT_IMPORT_RULES },
    { market, survey, merge: { ...merge, priceType: 'unstated' } },
  );
};
const CARS = [mapped('a'), mapped('b'), mapped('sold', { status: 'sold' }), mapped('free', { price: 0 })];

it('I-03 prices that neither the market nor like vehicles judge are counted with the reason', () => {
  const few = watchWith(new Map([['a', UNJUDGED]]));
  few.judge(CARS, EMPTY_STOCK);
  expect(few.notCompared).toEqual({ few: 2, limit: 0 });
  const others = Array.from({ length: MOST_SCREENED_CARS }, (_, index): [string, MarketJudgement] => [`x${index}`, UNJUDGED]);
  const full = watchWith(new Map(others));
  full.judge(CARS, EMPTY_STOCK);
  expect(full.notCompared).toEqual({ few: 0, limit: 2 });
  const peers = watchWith(new Map(others), 8);
  expect(peers.judge([...CARS, mapped('cut', { price: 2_100 })], EMPTY_STOCK).held).toMatchObject([{ id: 'cut' }]);
  expect(peers.notCompared).toEqual({ few: 0, limit: 0 });
});

it('I-03 a price far from the last one is accepted if the market asks it', () => {
  const last = {
    id: 'a',
    feed: 'main',
    slug: 'a',
    status: 'in_stock' as const,
    price: 2_000,
    hash: 'x',
    createdAt: 0,
    soldAt: null,
  };
  const before = { stored: new Map([['a', { ...last, comparedPrice: null }]]), documents: new Map() };
  expect(watchWith(new Map()).judge([mapped('a')], before).held).toMatchObject([{ id: 'a', field: 'price' }]);
  const usual = { doubts: [], isPriceJudged: true, isPriceUsual: true };
  expect(watchWith(new Map([['a', usual]])).judge([mapped('a')], before).held).toEqual([]);
});
