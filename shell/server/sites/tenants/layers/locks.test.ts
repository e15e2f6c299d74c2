import { findBrokenLocks } from './locks';

const lock = (key: string, layer = 0) => ({ by: 'group', layer, key });

it.each([
  ['the key itself', { finance: { warning: 'Mine' } }],
  ['a key inside it', { finance: { warning: { text: 'Mine' } } }],
  ['another value in place of its section', { finance: 'none' }],
  ['an empty value in place of its section', { finance: null }],
])('X-09 a layer that states %s breaks the lock of a layer below it', (_what, data) => {
  expect(findBrokenLocks([{}, data], [lock('finance.warning')])).toEqual([{ lock: lock('finance.warning'), layer: 1 }]);
});

it('X-09 a layer may state other keys of the section, and a locked key that a higher layer locks', () => {
  expect(findBrokenLocks([{}, { finance: { rate: 9 } }], [lock('finance.warning')])).toEqual([]);
  expect(findBrokenLocks([{ finance: { warning: 'W' } }, {}], [lock('finance.warning', 1)])).toEqual([]);
  expect(findBrokenLocks([{ finance: { warning: 'W' } }], [lock('finance.warning')])).toEqual([]);
});
