import { leftOutTexts } from './left-out-text';

describe('what a rehearsal left out', () => {
  it('R-26 pages and slots are listed by reason, and the number of dealers stands where not all are concerned', () => {
    expect(
      leftOutTexts(
        [
          { about: '/search/used-cars', why: 'alike', dealers: 9 },
          { about: 'finance.teaser', why: 'not-shown', dealers: 1 },
          { about: '/compare-cars', why: 'limit', dealers: 9 },
          { about: '/watchlist', why: 'limit', dealers: 3 },
          { about: '/search', why: 'late', dealers: 2 },
          { about: '/offers/:id', why: 'no-link', dealers: 9 },
        ],
        9,
      ),
    ).toEqual([
      'Not rehearsed, because the dealer’s site answered too late with the data, so that a change needs another rehearsal: /search (2 of 9 dealers)',
      'Not rehearsed, because the limit of pages was reached: /compare-cars, /watchlist (3 of 9 dealers)',
      'Not rehearsed, because no page that was read links to it: /offers/:id',
      'Not rehearsed, because no rendered page shows the slot: finance.teaser (1 of 9 dealers)',
      'Not rehearsed, because a page of the same kind was rendered: /search/used-cars',
    ]);
  });
});
