import { needWords } from './need-words';

it('R-18 says why a release stays, for whom and for how many more', () => {
  expect(needWords({ reason: 'newest', count: 1 })).toBe('the newest');
  expect(needWords({ reason: 'pin', count: 1, first: 'acme' })).toBe('pinned (acme)');
  expect(needWords({ reason: 'channel', count: 3, first: 'stable' })).toBe('given by a channel (stable and 2 more)');
});
