import type { LogEvent } from '../api/answers';
import { changeWords, differenceOf } from './difference';
import { EVENT_KINDS, eventWords } from './event-words';
import { counted, growth, kilobytes } from './figures';
import { findingWords } from './finding-words';
import { problemWords } from './problem-words';

const event = (change: Partial<LogEvent>): LogEvent => ({
  id: 1,
  at: '2026-11-21T01:00:00Z',
  actor: 'ada',
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  from: '1.0.0',
  to: '1.1.0',
  why: '',
  action: null,
  forced: false,
  findings: [],
  ...change,
});

it.each([
  [{}, 'pinned mf-search 1.1.0 instead of 1.0.0'],
  [{ from: null }, 'pinned mf-search 1.1.0'],
  [{ forced: true, from: null }, 'pinned mf-search 1.1.0, although the gate refused it'],
  [{ kind: 'unpin', to: null }, 'let mf-search follow the channel again'],
  [{ kind: 'channel', subject: 'early' }, 'let the channel early give mf-search 1.1.0'],
  [{ kind: 'channel', subject: 'early', to: null }, 'took mf-search out of the channel early'],
  [{ kind: 'rollback', to: null }, 'rolled mf-search back to what the channel gives'],
  [{ kind: 'rollback', to: 'none' }, 'rolled back to a site without mf-search'],
  [{ kind: 'rollback', to: '1.0.0' }, 'rolled mf-search back to 1.0.0'],
  [{ kind: 'rollout-start', percentage: 5 }, 'began to give mf-search 1.1.0 to 5 % of visitors'],
  [{ kind: 'rollout-raise', percentage: 25.5 }, 'raised mf-search 1.1.0 to 25.5 % of visitors'],
  [{ kind: 'rollout-hotfix' }, 'gave those in the rollout of mf-search the version 1.1.0'],
  [{ kind: 'rollout-abort' }, 'took mf-search 1.1.0 from everybody again'],
  [{ kind: 'rollout-finish' }, 'gave mf-search 1.1.0 to everybody'],
  [{ kind: 'something-new' }, 'something-new mf-search: 1.0.0 → 1.1.0'],
] as [Partial<LogEvent>, string][])('R-06 tells %j as "%s"', (change, words) => {
  expect(eventWords(event(change))).toBe(words);
});

it('R-06 has words for each kind that the log writes', () => {
  expect(EVENT_KINDS).toHaveLength(17);
});

it('R-06 names what differs between two release sets, with what was left out and what came', () => {
  const before = { 'mf-search': '1.0.0', 'mf-offers': '1.0.0', 'mf-finance': '1.0.0' };
  const after = { 'mf-search': '1.1.0', 'mf-offers': '1.0.0', 'mf-service': '2.0.0' };
  expect(differenceOf(before, after).map(changeWords)).toEqual([
    'mf-finance 1.0.0 → left out',
    'mf-search 1.0.0 → 1.1.0',
    'mf-service not there → 2.0.0',
  ]);
  expect(differenceOf(after, after)).toEqual([]);
});

it('R-02 states a size against the one before', () => {
  expect(kilobytes(12_345)).toBe('12.3 kB');
  expect([growth(110_000, 100_000), growth(90_000, 100_000), growth(5, 5), growth(2_000, 0)]).toEqual([
    '+10 kB (+10.0 %)',
    '−10 kB (−10.0 %)',
    'the same',
    '+2 kB',
  ]);
  expect([counted(1, 'dealer'), counted(2_000, 'dealer'), counted(1, 'dealer runs', 'dealers run')]).toEqual([
    '1 dealer',
    '2,000 dealers',
    '1 dealer runs',
  ]);
});

it('R-07 says what the gate has against a set, and what would help', () => {
  const finding = { code: 'slot', side: 'mf-a@1.0.0', against: 'the release set', about: 'x/y', message: 'mf-a needs x/y' };
  expect(findingWords(finding)).toEqual({ what: 'mf-a needs x/y.', next: 'Give the dealer a release that provides x/y.' });
  expect(findingWords({ ...finding, code: 'unheard-of' })).toEqual({ what: 'mf-a needs x/y.' });
});

describe('a problem', () => {
  const problem = (code: string, detail?: string) => ({ status: 409, title: 'Title', code, ...(detail ? { detail } : {}) });

  it('R-06 that somebody was quicker says that nothing was done, and how to go on', () => {
    const { what, next } = problemWords(problem('changed_meanwhile', 'acme is at revision 4, not 3'));
    expect(what).toContain('Nothing of yours was done');
    expect(next).toContain('send it again');
  });
  it('R-07 that the gate refuses says so with its words, and that forcing takes a reason', () => {
    const { what, next } = problemWords(problem('release_incompatible', 'It does not fit what acme would run'));
    expect(what).toBe('The gate refuses it: it does not fit what acme would run. Nothing was changed.');
    expect(next).toContain('give the reason');
  });
  it('R-05 of a running rollout names the way on', () => {
    expect(problemWords(problem('rollout_running')).next).toBe('Finish or abort the rollout first.');
  });
  it('R-17 that nobody has words for is told as the server tells it', () => {
    expect(problemWords(problem('conflict', 'Told'))).toEqual({ what: 'Told' });
    expect(problemWords(problem('conflict'))).toEqual({ what: 'Title' });
  });
});
