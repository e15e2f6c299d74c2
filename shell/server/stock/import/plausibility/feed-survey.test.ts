import { FeedSurvey, findPeerDoubt } from './feed-survey';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const CAR = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2019,
  price: 20_000,
  km: 70_000,
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
} as const;
type Change = Partial<Parameters<FeedSurvey['add']>[0]>;
const surveyOf = (count: number, change: (index: number) => Change = () => ({})): FeedSurvey => {
  const survey = new FeedSurvey(NOW);
  for (let index = 0; index < count; index += 1) survey.add({ ...CAR, ...change(index) });
  return survey;
};
const doubt = (survey: FeedSurvey, change: Change): string | undefined => {
  const car = { ...CAR, ...change };
  const median = survey.peerPrice(car);
  return median === undefined ? undefined : findPeerDoubt(car.price, median)?.reason;
};

it('I-03 a price is doubted that is far from those of the same model and age in the feed', () => {
  const survey = surveyOf(40, (index) => ({ price: 18_000 + index * 100, year: 2019 + (index % 3) }));
  expect(doubt(survey, { price: 2_199 })).toMatch(/^"2199" can hardly be right: vehicles of this model and age.*"20000"$/);
  expect(doubt(survey, { price: 205_000 })).toContain('"205000" can hardly be right');
  expect([3_500, 21_000, 100_000].map((price) => doubt(survey, { price }))).toEqual([undefined, undefined, undefined]);
});

it('I-03 no price is doubted beside few vehicles, another model or age, or one so old that its condition decides', () => {
  expect(doubt(surveyOf(7), { price: 2_199 })).toBeUndefined();
  expect(doubt(surveyOf(40), { price: 2_199, model: 'Camry' })).toBeUndefined();
  expect(doubt(surveyOf(40), { price: 2_199, year: 2013 })).toBeUndefined();
  expect(
    doubt(
      surveyOf(40, () => ({ year: 2009 })),
      { price: 2_199, year: 2009 },
    ),
  ).toBeUndefined();
  const youngest = surveyOf(40, () => ({ year: 2012 }));
  expect([2012, 2010].map((year) => doubt(youngest, { price: 2_199, year }))).toEqual([expect.any(String), undefined]);
  expect(
    doubt(
      surveyOf(40, () => ({ status: 'sold' })),
      { price: 2_199 },
    ),
  ).toBeUndefined();
});

it('I-03 the median of a million prices is that of a fair sample, whatever their order', () => {
  const survey = new FeedSurvey(NOW);
  for (let price = 1_000; price <= 101_000; price += 1) survey.add({ ...CAR, price });
  expect(Math.abs(survey.usualPrice().median - 51_000)).toBeLessThan(13_000);
});

it('I-03 a column of kilometres in thousands is recognised, and a few odd odometers are not', () => {
  expect(surveyOf(40, (index) => ({ km: 20 + index * 4 })).odometersInThousands()).toEqual({ low: 40, count: 40 });
  expect(surveyOf(40, (index) => ({ km: index < 20 ? 45 : 45_000 })).odometersInThousands()).toBeUndefined();
  expect(surveyOf(40, () => ({ km: 45, car_type: 'demo' })).odometersInThousands()).toBeUndefined();
  expect(surveyOf(40, () => ({ km: 45, year: 2025 })).odometersInThousands()).toBeUndefined();
});
