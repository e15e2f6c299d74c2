import type { TextLookup } from '@forecourt/contracts/wording';
import type { LocationHours } from '@forecourt/rules/location/opening-hours';
import { openStateTexts } from './open-state';

const text: TextLookup<'locations'> = (_, fallback, values = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (__, name: string) => String(values[name]));
const week: LocationHours = {
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  special_hours: [{ date: '2026-12-25', status: 'Closed' }],
};
/** Returns Unix seconds of a day and hour of December 2026 in Brisbane, ten hours ahead of UTC. 24 December is a Thursday. */
const brisbane = (day: number, hour: number) => Date.UTC(2026, 11, day, hour - 10) / 1000;
const say = (now: number, timezone = 'Australia/Brisbane', location = week) => {
  const { label, detail } = openStateTexts(location, timezone, now, text);
  return `${label}, ${detail}`;
};

it('O-03 the text of an open location has its closing time', () => {
  expect(say(brisbane(24, 12))).toBe('Open now, until 5:30 pm');
  expect(openStateTexts(week, 'Australia/Brisbane', brisbane(24, 12), text).open).toBe(true);
});

it('O-03 the text of a closed location has its next opening: today, tomorrow or the weekday', () => {
  expect(say(brisbane(23, 7))).toBe('Closed now, opens 8:30 am');
  expect(say(brisbane(23, 18))).toBe('Closed now, opens 8:30 am tomorrow');
  expect(say(brisbane(24, 18))).toBe('Closed now, opens 8:30 am Monday');
});

it('O-03 opening hours count in the time zone of the site', () => {
  const now = brisbane(23, 8);
  expect(say(now)).toBe('Closed now, opens 8:30 am');
  expect(say(now, 'Australia/Sydney')).toBe('Open now, until 5:30 pm');
});

it('O-03 a location without hours is closed, and its text has no next opening', () => {
  expect(say(brisbane(23, 8), 'Australia/Brisbane', { opening_hours: [], special_hours: [] })).toBe('Closed now, ');
});
