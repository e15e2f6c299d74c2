import { ageText, momentText } from './time';

const NOW = 1_767_225_600;

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [400 * 86_400, '400 days ago'],
  [-30, 'just now'],
])('I-12 a moment %d seconds ago is “%s”', (seconds, text) => {
  expect(ageText(NOW - seconds, NOW)).toBe(text);
});

it('I-12 a moment in the zone of a dealer names the zone', () => {
  expect(momentText(NOW, 'Australia/Brisbane')).toMatch(/^1 Jan 2026, 10:00\sam AEST$/);
  expect(momentText(NOW, 'Europe/Berlin')).toMatch(/^1 Jan 2026, 1:00\sam (CET|GMT\+1)$/);
});
