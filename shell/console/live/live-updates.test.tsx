import { liveChangeText } from './live-updates';

const event = { id: 1, at: '2026-11-21T01:00:00Z', actor: 'ada', kind: 'unpin' as const, subject: 'acme', remote: 'mf-search', from: null, to: null, why: '', action: null, forced: false, findings: [] }; // prettier-ignore

it('R-06 a live update names the newest change and counts the others', () => {
  expect(liveChangeText({ revision: 1, count: 0, events: [] })).toBe('');
  const now = Date.parse(event.at) + 30_000;
  expect(liveChangeText({ revision: 2, count: 1, events: [event] }, true, now)).toBe(
    'Just now ada removed the pin of mf-search (acme).',
  );
  expect(liveChangeText({ revision: 2, count: 1, events: [event] }, true, now + 3_600_000)).toBe(
    'While this page was not connected, ada removed the pin of mf-search (acme).',
  );
  expect(liveChangeText({ revision: 2, count: 1, events: [event] })).toMatch(/^Just now/);
  expect(liveChangeText({ revision: 4, count: 3, events: [event] })).toContain('And 2 more.');
  expect(liveChangeText({ revision: 900, count: 500, events: [] })).toBe('500 changes were made.');
});
