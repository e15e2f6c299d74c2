import type { StoredLogEntry } from '../log/entries';
import type { LogEntryDetails } from '../tables';
import { createEndedRolloutReader } from './ended-rollouts';

const details = {
  abort: { sums: { failed: [{ share: 1000, inside: 5, outside: 0 }] }, evidence: { failed: 400 }, messages: ['boom (5)'] },
} satisfies LogEntryDetails;
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
  details,
} as unknown as StoredLogEntry;

it('R-25 an ended rollout is listed with the harms that its log entry has, also if later versions count more', async () => {
  const read = createEndedRolloutReader({
    entries: ({ kind }) => Promise.resolve(kind === 'rollout-abort' ? [abort] : []),
    now: () => Date.parse('2026-11-21T01:00:00Z'),
  });
  const [ended] = await read();
  expect(ended?.harms).toMatchObject([
    { harm: 'failed', inside: 5, recorded: 400, sums: [{ share: 1000, inside: 5, outside: 0 }] },
  ]);
});
