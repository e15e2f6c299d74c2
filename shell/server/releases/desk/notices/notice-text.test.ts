import { ReleaseNotice } from '@forecourt/contracts/desk/notices';
import { Check } from 'typebox/value';
import { isTold, noticeOfEntries } from './notice-of-entries';
import { noticeMailText } from './notice-text';
import { noticeReceiversOf } from './receivers';
import type { PlannedLogEntry } from '../log/entries';

const at = new Date('2026-05-04T10:00:00Z');
const ACTION = '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f';
const entry = (more: Partial<PlannedLogEntry>): PlannedLogEntry => ({
  kind: 'pin',
  subject: 'harbour',
  remote: 'mf-search',
  version: '1.1.0',
  previous: '1.0.0',
  actor: 'Rita',
  why: 'hurry',
  at,
  ...more,
});
const noticeOf = (...entries: PlannedLogEntry[]): ReleaseNotice => {
  const notice = noticeOfEntries(ACTION, entries);
  expect(Check(ReleaseNotice, notice)).toBe(true);
  return notice!;
};

const ABORT = entry({
  kind: 'rollout-abort',
  actor: 'health',
  why: 'Failing visitors: 9',
  share: 500,
  details: {
    abort: { sums: { failed: [{ share: 500, inside: 9, outside: 0 }] }, evidence: { failed: 512 }, messages: ['x (9)'] },
  },
});

it('R-22 a self-abort tells dealer, versions, share, reason and figures', () => {
  const notice = noticeOf(ABORT);
  expect(notice).toMatchObject({
    type: 'rollout-aborted',
    id: ACTION,
    at: at.toISOString(),
    who: 'health',
    reason: 'Failing visitors: 9',
    changes: [{ dealers: ['harbour'], remote: 'mf-search', from: '1.1.0', to: '1.0.0', percentage: 5 }],
    figures: { evidence: { failed: 512 }, messages: ['x (9)'] },
  });
  const { subject, text } = noticeMailText({ ...notice, desk: 'https://console.example/log' });
  expect(subject).toBe('A rollout of mf-search aborted itself: harbour');
  expect(text).toContain('https://console.example/log');
  expect(text).toContain('mf-search from 1.1.0 to 1.0.0 (rollout to 5 % of visitors)');
});

it('R-22 R-25 a rollout that few networks report is told as held, with reason and networks', () => {
  const sums = { failed: [{ share: 500, inside: 4, outside: 0, networks: 2 }] };
  const notice = noticeOf({
    ...ABORT,
    kind: 'rollout-hold',
    details: { abort: { sums, evidence: { failed: 512 }, messages: [] } },
  });
  expect(notice).toMatchObject({ type: 'rollout-held', reason: 'Failing visitors: 9', figures: { sums } });
  expect(noticeMailText(notice).subject).toBe('A rollout of mf-search is held, look at it: harbour');
});

it('R-22 an abort by a person and an everyday change are not told', () => {
  expect(isTold([{ ...ABORT, actor: 'Rita' }, entry({})])).toBe(false);
  expect(noticeOfEntries(ACTION, [entry({})])).toBeUndefined();
});

it('R-22 a forced change of many dealers is one notice with its reason and the ignored findings', () => {
  const forced = { forced: true, details: { findings: ['react is too old'] } };
  const notice = noticeOf(entry(forced), entry({ ...forced, subject: 'redgum' }), entry({ subject: 'corner', previous: null }));
  expect(notice).toMatchObject({
    type: 'change-forced',
    reason: 'hurry',
    findings: ['react is too old'],
    changes: [
      { dealers: ['harbour', 'redgum'], from: '1.0.0', to: '1.1.0' },
      { dealers: ['corner'], from: null },
    ],
  });
  expect(noticeMailText(notice).subject).toBe('A change of mf-search was forced: 3 dealers');
  expect(noticeMailText(notice).text).toContain('Ignored: react is too old');
});

it('R-22 a forced change of a channel names the channel and no dealer', () => {
  const notice = noticeOf(entry({ kind: 'channel', subject: 'stable', forced: true }));
  expect(notice).toMatchObject({ changes: [{ dealers: [], channel: 'stable' }] });
  expect(noticeMailText(notice).subject).toContain('channel stable');
});

it('R-22 a revoked version and a revoked key are told', () => {
  const revoked = noticeOf(entry({ kind: 'revoke', subject: '', previous: null }), entry({ kind: 'rollback', version: '1.0.0' }));
  expect(revoked).toMatchObject({ type: 'release-revoked', releases: [{ remote: 'mf-search', version: '1.1.0' }] });
  const about = { details: { about: 'search team' } };
  const key = noticeOf(entry({ kind: 'key-revoke', subject: '', remote: '', version: null, ...about }));
  expect(noticeMailText(key).subject).toBe('A signing key was revoked: search team');
});

it('R-22 a quarantined version is told with its reason and dealers, and a first fault is not', () => {
  const fault = { kind: 'ended' as const, message: 'exit', count: 2, dealers: ['harbour', 'redgum'] };
  const why = 'it ended a render process: exit';
  const faulty = entry({ kind: 'quarantine', subject: '', previous: null, actor: 'server', why, details: { fault } });
  const notice = noticeOf(faulty);
  expect(notice).toMatchObject({ type: 'release-quarantined', reason: why, version: '1.1.0', dealers: fault.dealers });
  expect(noticeMailText(notice).subject).toBe('Quarantined: mf-search@1.1.0');
  expect(noticeMailText(notice).text).toContain('Dealers: harbour, redgum');
  expect(isTold([{ ...faulty, kind: 'fault' }])).toBe(false);
});

const WEBHOOK = { NOTICE_WEBHOOKS: 'https://ops.example/hook', NOTICE_SECRET: 's' };
it('R-22 receivers are https addresses with a key, and mail addresses with a sender', () => {
  const all = { ...WEBHOOK, NOTICE_MAIL: 'a@ops.example, b@ops.example', NOTICE_FROM: 'desk@ops.example' };
  expect(noticeReceiversOf(all, true)).toMatchObject([{ kind: 'webhook' }, { to: 'a@ops.example' }, { to: 'b@ops.example' }]);
  expect(noticeReceiversOf({}, true)).toEqual([]);
  expect(noticeReceiversOf({ ...WEBHOOK, NOTICE_WEBHOOKS: 'http://127.0.0.1/' }, false)).toHaveLength(1);
});

it.each([
  ['NOTICE_WEBHOOKS', { ...WEBHOOK, NOTICE_WEBHOOKS: 'http://ops.example/' }],
  ['NOTICE_WEBHOOKS', { ...WEBHOOK, NOTICE_WEBHOOKS: 'hook' }],
  ['NOTICE_WEBHOOKS', { ...WEBHOOK, NOTICE_WEBHOOKS: 'https://me:secret@ops.example/' }],
  ['NOTICE_SECRET', { ...WEBHOOK, NOTICE_SECRET: '' }],
  ['NOTICE_FROM', { NOTICE_MAIL: 'a@ops.example' }],
  ['NOTICE_MAIL', { NOTICE_MAIL: 'nobody', NOTICE_FROM: 'a@ops.example' }],
])('R-22 a wrong setting is refused and names %s', (name, environment: Record<string, string>) => {
  expect(() => noticeReceiversOf(environment, true)).toThrow(name);
});
