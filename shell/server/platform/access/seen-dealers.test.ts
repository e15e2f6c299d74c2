import { dealersNamedIn, onlySeen, seenDealersOf } from './seen-dealers';

const isOwn = (slug: string): boolean => slug === 'acme';

it('R-17 tokens that name dealers see these, and all others see every dealer', () => {
  expect(seenDealersOf({ role: 'manager', dealers: ['acme'] })).toEqual(['acme']);
  expect(seenDealersOf({ role: 'privacy', dealers: ['acme'] })).toEqual(['acme']);
  expect(seenDealersOf({ role: 'manager', dealers: ['*'] })).toBeUndefined();
  for (const role of ['operator', 'team', 'viewer'] as const) expect(seenDealersOf({ role, dealers: [] })).toBeUndefined();
});

it('R-17 a request names dealers in its path, its query and its body, whatever else is in them', () => {
  expect(dealersNamedIn({ params: { slug: 'acme' }, query: { dealer: 'acme,other' }, body: { dealers: ['third', 7] } })).toEqual([
    'acme',
    'acme',
    'other',
    'third',
  ]);
  expect(dealersNamedIn({ params: undefined, query: null, body: 'dealers' })).toEqual([]);
});

it.each<[string, unknown, unknown]>([
  ['rows of a list', { rollouts: [{ dealer: 'acme' }, { dealer: 'other' }] }, { rollouts: [{ dealer: 'acme' }] }],
  ['slugs in a list', { dealers: ['acme', 'other'], followers: 2 }, { dealers: ['acme'], followers: 2 }],
  ['slugs as names of fields', { dealers: { acme: 3, other: 4 } }, { dealers: { acme: 3 } }],
  ['a number under the same name', { events: [{ dealers: 12 }] }, { events: [{ dealers: 12 }] }],
  [
    'entries of the log, but not those of channels and of no dealer',
    {
      events: [
        { kind: 'pin', subject: 'other' },
        { kind: 'channel', subject: 'other' },
        { kind: 'publish', subject: '' },
      ],
    },
    {
      events: [
        { kind: 'channel', subject: 'other' },
        { kind: 'publish', subject: '' },
      ],
    },
  ],
  [
    'the first dealer of a reason',
    { needs: [{ reason: 'pin', count: 1, first: 'other' }] },
    { needs: [{ reason: 'pin', count: 1 }] },
  ],
])('R-17 an answer loses what is about other dealers: %s', (_what, answer, expected) => {
  expect(JSON.parse(JSON.stringify(onlySeen(answer, isOwn)))).toEqual(expected);
});
