import type { StoredLogEntry } from '../log/entries';
import { createEndedRolloutReader } from './ended-rollouts';

const abort = {
  id: 1,
  kind: 'rollout-abort',
  subject: 'acme',
  rollout: 'r-1',
  remote: 'mf-offers',
  version: '2.0.0',
  previous: '1.0.0',
  actor: 'health',
  at: new Date('2026-11-20T01:00:00Z'),
  why: 'Failing visitors',
  details: {
    abort: { sums: { failed: [{ share: 1000, inside: 5, outside: 0 }] }, evidence: { failed: 400 }, messages: ['boom (5)'] },
  },
} as unknown as StoredLogEntry;

it('R-25 an ended rollout whose log entry lacks a harm is listed with no counted visitors for it', async () => {
  const read = createEndedRolloutReader({
    entries: ({ kind }) => Promise.resolve(kind === 'rollout-abort' ? [abort] : []),
    now: () => Date.parse('2026-11-21T01:00:00Z'),
  });
  const [ended] = await read();
  expect(ended?.harms.map(({ harm, inside, sums }) => [harm, inside, sums.length])).toEqual([
    ['failed', 5, 1],
    ['silent', 0, 0],
    ['enquired', 0, 0],
    ['slow', 0, 0],
  ]);
});
