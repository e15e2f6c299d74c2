import { recentSearches, remember } from './recent-searches';

const search = (label: string) => ({ label, href: `/search/all?query=${label}` });

beforeEach(() => localStorage.clear());

it('S-14 keeps the five latest searches, newest first, each once', () => {
  for (const label of ['a', 'b', 'c', 'd', 'e', 'B', 'f']) remember(search(label));
  expect(recentSearches().map(({ label }) => label)).toEqual(['f', 'B', 'e', 'd', 'c']);
});

it.each(['nonsense', '{}', '[1, null, {"label": "x"}, {"label": "y", "href": "//elsewhere.example"}]'])(
  'S-14 shows nothing of a broken memory: %s',
  (kept) => {
    localStorage.setItem('forecourt:searches', kept);
    expect(recentSearches()).toEqual([]);
  },
);
