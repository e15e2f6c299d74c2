import { registration } from './key-rows';

/** 6 May 2026, 23:00 in Brisbane: still the 6th there, the 6th in UTC. */
const now = Date.parse('2026-05-06T23:00:00+10:00') / 1000;
const show = (expiry: string | undefined, showUnregistered = false, timezone = 'Australia/Brisbane') =>
  registration(expiry, { now, timezone, showUnregistered });

it('V-22 shows a date to come, up to and including today', () => {
  expect(show('2027-05-03')).toEqual({ kind: 'expires', date: '3 May 2027', text: 'Expires on 3 May 2027' });
  expect(show('2026-05-06')?.kind).toBe('expires');
  expect(show('2026-05-06T00:00:00Z')?.kind).toBe('expires');
});

it('V-22 shows nothing of a past date, or Unregistered where the dealer says so', () => {
  expect(show('2026-05-05')).toBeUndefined();
  expect(show('2026-05-05', true)).toEqual({ kind: 'unregistered', text: 'Unregistered' });
});

it("V-22 reads today in the dealer's zone", () => {
  expect(show('2026-05-06', true, 'Pacific/Auckland')?.kind).toBe('unregistered');
});

it('V-22 lets a month last to its end', () => {
  expect(show('2026-05')).toMatchObject({ text: 'Expires on May 2026' });
  expect(show('2026-04')).toBeUndefined();
});

it.each([undefined, '', 'soon', '2026-02-30'])('V-22 shows nothing of %j', (expiry) => {
  expect(show(expiry, true)).toBeUndefined();
});
