import { storedListKey } from '@forecourt/rules/card/kept-cars';
import { readRecentSearches, rememberSearch } from './recent-searches';

const search = (label: string) => ({ label, href: `/search/all?query=${label}` });
const labels = (dealer: string) => readRecentSearches(dealer).map(({ label }) => label);

beforeEach(() => localStorage.clear());

it('S-14 a browser keeps the five latest searches, newest first, each once', () => {
  for (const label of ['a', 'b', 'c', 'd', 'e', 'B', 'f']) rememberSearch('bay', search(label));
  expect(labels('bay')).toEqual(['f', 'B', 'e', 'd', 'c']);
});

it('S-14 each dealer has its own recent searches', () => {
  rememberSearch('bay', search('a'));
  rememberSearch('hill', search('b'));
  expect([labels('bay'), labels('hill')]).toEqual([['a'], ['b']]);
});

it.each(['nonsense', '{}', '[1, null, {"label": "x"}, {"label": "y", "href": "//elsewhere.example"}]'])(
  'S-14 a stored list that is broken counts as empty: %s',
  (stored) => {
    localStorage.setItem(storedListKey('bay', 'searches'), stored);
    expect(readRecentSearches('bay')).toEqual([]);
  },
);
