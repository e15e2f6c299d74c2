import { actionText, DESCRIBED_LOG_ENTRY_KINDS, logEntryText, type DescribedLogEntry } from './entry-text';

const entry = (change: Partial<DescribedLogEntry>): DescribedLogEntry => ({
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  from: '1.0.0',
  to: '1.1.0',
  forced: false,
  ...change,
});

it.each([
  [{}, 'pinned mf-search 1.1.0 instead of 1.0.0'],
  [{ from: null }, 'pinned mf-search 1.1.0'],
  [{ forced: true, from: null }, 'pinned mf-search 1.1.0, forced although compatibility checks failed'],
  [{ kind: 'unpin', to: null }, 'removed the pin of mf-search'],
  [{ kind: 'rollout-hold' }, 'held the rollout of mf-search 1.1.0, because few networks report failures'],
  [{ kind: 'channel', subject: 'early' }, 'set channel early to mf-search 1.1.0'],
  [{ kind: 'channel', subject: 'early', to: null }, 'removed mf-search from channel early'],
  [{ kind: 'rollback', to: null }, 'rolled mf-search back to the version of the channel'],
  [{ kind: 'rollback', to: 'none' }, 'rolled back to a release set without mf-search'],
  [{ kind: 'rollback', to: '1.0.0' }, 'rolled mf-search back to 1.0.0'],
  [{ kind: 'rollout-start', percentage: 5 }, 'started the rollout of mf-search 1.1.0 to 5 % of visitors'],
  [{ kind: 'rollout-raise', percentage: 25.5 }, 'raised the rollout of mf-search 1.1.0 to 25.5 % of visitors'],
  [{ kind: 'rollout-hotfix' }, 'changed the version in the rollout of mf-search to 1.1.0'],
  [{ kind: 'rollout-abort', from: '1.1.0', to: '1.0.0' }, 'aborted the rollout of mf-search 1.1.0'],
  [{ kind: 'rollout-finish' }, 'finished the rollout of mf-search 1.1.0'],
  [{ kind: 'withdraw', subject: '', from: null }, 'withdrew the release mf-search 1.1.0'],
  [{ kind: 'restore', subject: '', from: null }, 'restored the withdrawn release mf-search 1.1.0'],
  [{ kind: 'revoke', subject: '', from: null }, 'revoked the release mf-search 1.1.0, which no process runs any more'],
  [{ kind: 'fault', subject: '', from: null }, 'recorded the first fault of mf-search 1.1.0'],
  [{ kind: 'quarantine', subject: '', from: null }, 'quarantined mf-search 1.1.0, which no process starts any more'],
  [{ kind: 'quarantine-lift', subject: '', from: null }, 'lifted the faults of mf-search 1.1.0, which may run again'],
  [{ kind: 'dry-run', subject: '', from: null }, 'ran a dry run of mf-search 1.1.0 on dealers’ pages'],
  [{ kind: 'rehearsal', subject: '', from: null }, 'rehearsed mf-search 1.1.0'],
  [{ kind: 'something-new' }, 'something-new mf-search: 1.0.0 → 1.1.0'],
] as [Partial<DescribedLogEntry>, string][])('R-06 the log entry %j reads "%s"', (change, text) => {
  expect(logEntryText(entry(change))).toBe(text);
});

const remotes = ['mf-search', 'mf-offers', 'mf-finance', 'mf-service'];
const ofRemotes = (change: Partial<DescribedLogEntry>) => remotes.map((remote) => entry({ remote, ...change }));

it.each([
  [[entry({})], 'pinned mf-search 1.1.0 instead of 1.0.0'],
  [ofRemotes({}), 'pinned 4 remotes'],
  [ofRemotes({ dealers: 12, undone: true }), 'pinned 4 remotes for 12 dealers, undone later'],
  [ofRemotes({ kind: 'unpin' }), 'removed the pins of 4 remotes'],
  [ofRemotes({ kind: 'channel', subject: 'early' }), 'set channel early for 4 remotes'],
  [ofRemotes({ kind: 'rollback' }), 'rolled 4 remotes back'],
  [[...ofRemotes({}), entry({ forced: true })], 'pinned 4 remotes, forced although compatibility checks failed'],
  [[...ofRemotes({}), entry({ kind: 'unpin' })], 'made 5 changes'],
  [[...ofRemotes({ undone: true }), entry({ dealers: 3 })], 'pinned 4 remotes'],
  [ofRemotes({ kind: 'rehearsal', subject: '', from: null }), 'rehearsed 4 remotes'],
  [ofRemotes({ kind: 'revoke' }), 'made 4 changes'],
  [[], 'made no change'],
] as [DescribedLogEntry[], string][])(
  'R-21 the entries of one action together are described in one line (%#: "%s")',
  (entries, text) => {
    expect(actionText(entries)).toBe(text);
  },
);

it('R-06 every kind that the log writes has a description', () => {
  expect(DESCRIBED_LOG_ENTRY_KINDS).toHaveLength(26);
});
