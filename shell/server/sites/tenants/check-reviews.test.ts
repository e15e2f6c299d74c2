import { sampleDealer, sampleLocation } from '@forecourt/testing/sample-site';
import { checkReviews } from './check-reviews';

const entry = { id: 'a', customer_name: 'Ada', text: 'Good.', rating: 5, review_date: '2026-05-01' };
const problemsOf = (change: object) =>
  checkReviews({
    locations: [sampleLocation({ id: 'north', name: 'Acme North - Sales' })],
    reviews: { ...sampleDealer().config.reviews, ...change },
  }).map(({ path }) => path);
const at = (id: string, entries: object[] = [entry]) => ({ location_id: id, entries });

it.each<[string, object, string[]]>([
  ['with a location, dates and a reply', { locations: [at('north', [{ ...entry, reply_date: '2026-05-01' }])] }, []],
  ['hidden by a name without its department', { hiddenTitles: ['Acme North'] }, []],
  ['hidden by an unknown name', { hiddenTitles: ['Acme Nort'] }, ['/reviews/hiddenTitles/0']],
  ['of an unknown location', { locations: [at('south')] }, ['/reviews/locations/0/location_id']],
  ['of a location twice', { locations: [at('north'), at('north', [])] }, ['/reviews/locations/1/location_id']],
  ['with an id twice', { locations: [at('north', [entry, entry])] }, ['/reviews/locations']],
  [
    'on no day of the calendar',
    { locations: [at('north', [{ ...entry, review_date: '2026-02-30' }])] },
    ['/reviews/locations/0/entries/0/review_date'],
  ],
  [
    'with a reply before the review',
    { locations: [at('north', [{ ...entry, reply_date: '2026-04-30' }])] },
    ['/reviews/locations/0/entries/0/reply_date'],
  ],
])('O-05 reviews %s have the problems %#', (_, change, expected) => {
  expect(problemsOf(change)).toEqual(expected);
});
