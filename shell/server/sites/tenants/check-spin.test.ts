import { loadTenant } from './load-tenant';
import { formatProblem } from './tenant-problem';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';
const GAME = `spin:
  offered: true
  from: '2026-11-01'
  until: '2026-11-30'
  budget: 500
  terms: <p>Terms</p>
  claim: At the counter.
  prizes:
    - { id: cap, name: Cap, odds: 20, count: 5, value: 10 }
    - { id: grill, name: Grill, odds: 0.25, count: 1, value: 400 }
`;

const problemsOf = (text: string): string[] => {
  const files = [
    { name: 'corner/site.yaml', text: SITE },
    { name: 'corner/spin.yaml', text },
  ];
  const loaded = loadTenant({ tenant: 'corner', files, media: new Set() }, {});
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
};

it('K-03 X-02 a whole game is accepted, and a game that is off needs nothing', () => {
  expect([problemsOf(GAME), problemsOf('spin: { offered: false }')]).toEqual([[], []]);
});

it.each([
  ['odds: 20', 'odds: 99.8', '8 /spin/prizes: expected odds that come to 100 at most, found odds that come to 100.05'],
  ['odds: 20', 'odds: 0.125', '9 /spin/prizes/0/odds: expected at most two decimals, such as 0.25, found the number 0.125'],
  ['odds: 20', 'odds: 0', '9 /spin/prizes/0/odds: expected at least 0.01, found the number 0'],
  ['count: 5', 'count: 0', '9 /spin/prizes/0/count: expected at least 1, found the number 0'],
  ['id: grill', 'id: cap', '10 /spin/prizes/1/id: expected a value that no other entry has, found "cap", as in entry 0'],
  ['budget: 500', 'budget: 399', '10 /spin/prizes/1/value: expected at most spin.budget, 399, or nobody could win it, found 400'],
  [
    "until: '2026-11-30'",
    "until: '2026-10-30'",
    '4 /spin/until: expected a day not before spin.from, 2026-11-01, found "2026-10-30"',
  ],
  ["until: '2026-11-30'", "until: '2026-11-31'", '4 /spin/until: expected a day of the calendar, found "2026-11-31"'],
  [
    "until: '2026-11-30'",
    "until: '2026-11-30'\n  claimUntil: '2026-11-29'",
    '5 /spin/claimUntil: expected a day not before spin.until',
  ],
  ["  until: '2026-11-30'\n", '', ' /spin/until: expected a value, because spin.offered is true, found nothing'],
  ['<p>Terms</p>', "' '", '6 /spin/terms: expected a value, because spin.offered is true'],
  ['claim: At the counter.', "claim: ''", '7 /spin/claim: expected a value, because spin.offered is true'],
  [/ {2}prizes:[^]*/, '  prizes: []\n', '8 /spin/prizes: expected at least one prize, because spin.offered is true, found none'],
  ['offered: true', 'offered: true\n  prize: []', '3 /spin/prize: expected one of the keys offered, game, from'],
])('K-03 X-02 a wrong game is refused with file, line, path and expected value: %s as %s', (from, to, expected) => {
  const problems = problemsOf(GAME.replace(from, to));
  expect(problems).toEqual([expect.stringContaining(expected.replace(/^\d* /, (line) => (line === ' ' ? ' ' : `:${line}`)))]);
  expect(problems[0]).toContain('corner/spin.yaml');
});

it('Q-04 the terms of the game are sanitised when the file is read', () => {
  const text = `${SITE}${GAME.replace('<p>Terms</p>', '<p onclick="x()">Terms<script>x()</script></p>')}`;
  const loaded = loadTenant({ tenant: 'corner', files: [{ name: 'corner/site.yaml', text }], media: new Set() }, {});
  expect('config' in loaded && loaded.config.spin.terms).toBe('<p>Terms</p>');
});
