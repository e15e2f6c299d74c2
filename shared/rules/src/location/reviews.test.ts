import type { Review, ReviewSettings } from '@forecourt/contracts/site/reviews';
import { sampleDealer, sampleLocation } from '@forecourt/testing/sample-site';
import { daysAgoText, reviewedLocations, reviewsFor } from './reviews';

const review = (id: string, rating: number, review_date = '2026-05-01'): Review => ({
  id,
  customer_name: 'Ada',
  text: 'Good.',
  rating,
  review_date,
});
const locations = [
  sampleLocation({ id: 'north', name: 'Acme North - Sales' }),
  sampleLocation({ id: 'south', name: 'Acme South - Sales' }),
  sampleLocation({ id: 'closed', name: 'Acme Closed', visible: false }),
];
const north = { location_id: 'north', count: 300, average_rating: '4.8', entries: [review('n1', 5)] };
const south = {
  location_id: 'south',
  count: 100,
  average_rating: 4.4,
  entries: [review('s1', 4, '2026-06-01'), review('s2', 3)],
};
const siteWith = (change: Partial<ReviewSettings>) => ({
  locations,
  reviews: { ...sampleDealer().config.reviews, locations: [north, south], ...change },
});

it('X-06 O-05 the minimum rating is 4, and a block shows 12 reviews in full', () => {
  expect(sampleDealer().config.reviews).toMatchObject({ minimumRating: 4, full: 12, hidden: false, hiddenTitles: [] });
});

it('O-05 a location has its configured number and average, also where the average is a text', () => {
  expect(reviewsFor(siteWith({}), 'north')).toMatchObject({ count: 300, average_rating: 4.8 });
});

it('O-05 the site sums its locations, each by its number of reviews', () => {
  expect(reviewsFor(siteWith({}))).toMatchObject({ count: 400, average_rating: 4.7 });
});

it('O-05 without a configured summary, the listed reviews are counted, also those below the minimum', () => {
  const entries = [review('a', 5), review('b', 5), review('c', 3)];
  expect(reviewsFor(siteWith({ locations: [{ location_id: 'north', entries }] }))).toMatchObject({
    count: 3,
    average_rating: 4.3,
  });
});

it('O-05 only reviews with at least the minimum rating are listed, newest first', () => {
  expect(reviewsFor(siteWith({}))?.reviews.map(({ id }) => id)).toEqual(['s1', 'n1']);
  expect(reviewsFor(siteWith({ minimumRating: 3 }))?.reviews.map(({ id }) => id)).toEqual(['s1', 'n1', 's2']);
});

it.each([
  [4, false],
  ['4.0', false],
  [4.01, true],
  ['4.1', true],
  [3.9, false],
])('O-05 a block with the average %s is shown: %s', (average_rating, isShown) => {
  const site = siteWith({ locations: [{ location_id: 'north', count: 9, average_rating, entries: [review('a', 5)] }] });
  expect(reviewsFor(site) !== undefined).toBe(isShown);
  expect(reviewedLocations(site).locations).toEqual(isShown ? ['north'] : []);
});

it('O-05 a block shows at most the full number of reviews', () => {
  const entries = Array.from({ length: 20 }, (_, index) => review(`r${index}`, 5));
  expect(reviewsFor(siteWith({ locations: [{ location_id: 'north', entries }] }))?.reviews).toHaveLength(12);
  expect(reviewsFor(siteWith({ full: 2, locations: [{ location_id: 'north', entries }] }))?.reviews).toHaveLength(2);
});

it.each(['Acme North - Sales', 'Acme North'])('O-05 the reviews of a location are hidden by its name %s', (name) => {
  const site = siteWith({ hiddenTitles: [name] });
  expect(reviewsFor(site, 'north')).toBeUndefined();
  expect(reviewsFor(site)).toMatchObject({ count: 100 });
  expect(reviewedLocations(site).locations).toEqual(['south']);
});

it('O-05 a site with hidden reviews, without reviews, or with reviews of a hidden location only shows no block', () => {
  expect(reviewsFor(siteWith({ hidden: true }))).toBeUndefined();
  expect(reviewsFor(siteWith({ locations: [] }))).toBeUndefined();
  expect(reviewsFor(siteWith({ locations: [{ location_id: 'closed', entries: [review('a', 5)] }] }))).toBeUndefined();
  expect(reviewsFor(siteWith({}), 'closed')).toBeUndefined();
});

it.each([
  ['2026-11-28', 'today'],
  ['2026-12-02', 'today'],
  ['2026-11-27', 'yesterday'],
  ['2026-11-22', '6 days ago'],
  ['2026-11-21', 'last week'],
  ['2026-11-07', '3 weeks ago'],
  ['2026-10-29', 'last month'],
  ['2026-06-01', '6 months ago'],
  ['2025-11-28', 'last year'],
  ['2023-11-01', '3 years ago'],
])('O-05 on 28 November 2026 the review of %s is from %s', (date, words) => {
  expect(daysAgoText(date, '2026-11-28', 'en-AU')).toBe(words);
});
