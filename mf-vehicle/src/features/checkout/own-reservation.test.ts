import { createWording } from '@forecourt/ui';
import { formatMoment } from './own-reservation';

it.each([
  [1_795_413_000, 'Australia/Brisbane', '3:50 pm on 23 November 2026'],
  [1_795_413_000, 'Australia/Perth', '1:50 pm on 23 November 2026'],
  [1_795_358_700, 'Australia/Brisbane', '12:45 am on 23 November 2026'],
  [1_795_401_900, 'Australia/Brisbane', '12:45 pm on 23 November 2026'],
])('V-24 the end of a hold is in the dealer’s time zone: %d in %s', (seconds, zone, words) =>
  expect(formatMoment(seconds, zone, createWording('en-AU', {}))).toBe(words),
);

it("X-04 a dealer's wording can change the text of the end of a hold", () =>
  expect(
    formatMoment(
      1_795_413_000,
      'Australia/Brisbane',
      createWording('en-AU', { 'vehicle.checkout.moment': '{{date}}, {{time}}', 'vehicle.time.pm': 'PM' }),
    ),
  ).toBe('23 November 2026, 3:50 PM'));
