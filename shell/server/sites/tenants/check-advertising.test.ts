import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { checkAdvertisedTexts, checkOfferRates } from './check-advertising';

const { config } = sampleDealer();
const COMPARISON = 'Comparison rate 9.32% p.a.';

type Statement = { loan?: false; disclaimer?: string };

const offerPaths = (description: string, statement: Statement): string[] =>
  checkOfferRates([{ id: 'a', name: 'Offer', description, ...statement } as SiteConfig['offers'][number]]).map(
    ({ path }) => path,
  );

const popupPaths = (html: string, { loan, disclaimer = '' }: Statement): string[] => {
  const popup = { id: 'a', title: 'News', html: `${html} ${disclaimer}`, pages: ['home'], ...(loan === false ? { loan } : {}) };
  return checkAdvertisedTexts({ ...config, popups: [popup] } as SiteConfig).map(({ path }) => path);
};

const UNLAWFUL: [text: string, statement?: Statement][] = [
  ['Yours from $99 per week.'],
  ['60 month term, 30% final payment: $99 per week.'],
  ['From only $89 p/w.'],
  ['Only $89p.w. on approved buyers.'],
  ['$119pw, drive away today.'],
  ['From $99* a week.'],
  ['A new hatch for $79/wk.'],
  ['A new hatch for $79 / week.'],
  ['$430 per month with a balloon of $9,000.'],
  ['$430 pcm over five years.'],
  ['$430 per calendar month.'],
  ['$430 p/m and it is yours.'],
  ['$198 each fortnight, nothing to pay today.'],
  ['$198 fortnightly.'],
  ['$99 weekly for a ute.'],
  ['Weekly repayments from $99.'],
  ['60 monthly payments of $430 and a residual of 30%.'],
  ['Drive away per week from just $99.'],
  ['$99 x 260 weeks, then it is yours.'],
  ['$430 × 60 months.'],
  ['99 dollars a week.'],
  ['$99 only per week.'],
  ['$25 a month for the service plan.'],
  ['$219 a week, insurance and servicing in.'],
  ['Lease it for $599 a month.'],
  ['5.9% p.a. on all utes.'],
  ['5.9%* p.a. on all utes.'],
  ['5.9%<sup>*</sup>&nbsp;p.a. on all utes.'],
  ['<strong>$99</strong> per week.'],
  ['<span>$99</span><span>/week</span>.'],
  ['$99<sup>*</sup> per week.'],
  ['$99&nbsp;per week.'],
  ['Finance from $99 a week.', { loan: false }],
  ['$430 a month, 30% final payment, three years of servicing.', { loan: false }],
  ['$99 a week. WARNING: ask us.', { disclaimer: COMPARISON_RATE_WARNING }],
];

const LAWFUL: [text: string, statement?: Statement][] = [
  ['Yours from $99 per week.', { disclaimer: `${COMPARISON} ${COMPARISON_RATE_WARNING}` }],
  ['60 month term, 30% final payment: $99 p/w.', { disclaimer: `${COMPARISON} ${COMPARISON_RATE_WARNING}` }],
  ['5.9% p.a. on all utes.', { disclaimer: `${COMPARISON} ${COMPARISON_RATE_WARNING}` }],
  ['Subscribe from $219 a week, insurance and servicing in.', { loan: false }],
  ['Service plan, $25 a month.', { loan: false }],
  ['Insurance from $20 per week.', { loan: false }],
  ['Lease it for $599 a month.', { loan: false }],
  ['Storage for caravans, $45 p/w.', { loan: false }],
  ['Rent a van from $79 a week.', { loan: false }],
  ['Membership, $9 monthly.', { loan: false }],
  ['Hire a motorhome from $890 a week. A deposit of $500 secures your dates.', { loan: false }],
  ['Extended warranty for $15 a month, 12 month term.', { loan: false }],
  ['Novated lease from $210 a week, 36 month term.', { loan: false }],
  ['Subscribe from $219 a week. No lock-in, no balloon, no repayments.', { loan: false }],
  ['$39,990 drive-away.'],
  ['$1,000 on your trade.'],
  ['$1,000 cashback this month.'],
  ['Save $3,000 this week.'],
  ['20% off accessories each month.'],
  ['Logbook service, $390, every 12 months.'],
  ['Was $25,990. Weekly draw for a tank of fuel.'],
  ['Seven years of warranty and 5 free services.'],
  ['Reserve it with a deposit of $500.'],
  ['Open until 5 pm, from $9,990.'],
  ['A 60 month warranty, worth $2,000.'],
];

describe.each([
  ['an offer', offerPaths],
  ['a popup', popupPaths],
])('texts of %s', (_place, pathsOf) => {
  it.each(UNLAWFUL)('F-12 %j advertises a loan without its comparison rate and is refused (%j)', (text, statement = {}) => {
    expect(pathsOf(text, statement)).toHaveLength(1);
  });

  it.each(LAWFUL)('F-12 %j is accepted (%j)', (text, statement = {}) => {
    expect(pathsOf(text, statement)).toEqual([]);
  });
});

const blockPaths = (slot: string, text: string, statement: object = {}): string[] =>
  checkAdvertisedTexts({
    ...config,
    home: [{ slot, props: { text }, tone: 'plain', wide: false, ...statement }],
  } as SiteConfig).map(({ path }) => path);

it('F-12 each amount a week in a block of offers or finance is a repayment, and in other texts those near words of a loan', () => {
  const text = 'Yours from $99 per week';
  expect(blockPaths('offers.hero', text)).toEqual(['/home/0/props/text']);
  expect(blockPaths('finance.teaser', text)).toEqual(['/home/0/props/text']);
  expect(blockPaths('offers.hero', text, { loan: false })).toEqual([]);
  expect(blockPaths('locations.map', text)).toEqual([]);
  expect(blockPaths('locations.map', `${text}, 60 month term, 30% final payment`)).toEqual(['/home/0/props/text']);
});

it('F-12 the post of a blog that speaks of a loan states the comparison rate, and one on a subscription needs none', () => {
  const postPaths = (html: string): string[] =>
    checkAdvertisedTexts({ ...config, blog: { ...config.blog, posts: [{ html }] } } as unknown as SiteConfig).map(
      ({ path }) => path,
    );
  expect(postPaths('<p>A loan of five years costs $142 p/w.</p>')).toEqual(['/blog/posts/0/html']);
  expect(postPaths(`<p>A loan of five years costs $142 p/w (comparison rate 9.32% p.a.).</p>`)).toEqual([]);
  expect(postPaths('<p>A subscription costs $219 a week.</p>')).toEqual([]);
});
