import { registrationStatus } from './key-rows';

/** 6 May 2026, 23:00 in Brisbane; in UTC it is 6 May too. */
const now = Date.parse('2026-05-06T23:00:00+10:00') / 1000;
const show = (expiry: string | undefined, showUnregistered = false, timezone = 'Australia/Brisbane') =>
  registrationStatus(expiry, { now, timezone, showUnregistered });

it('V-22 an expiry date shows up to and including this day', () => {
  expect(show('2027-05-03')).toEqual({ kind: 'expires', date: '3 May 2027', text: 'Expires on 3 May 2027' });
  expect(show('2026-05-06')?.kind).toBe('expires');
  expect(show('2026-05-06T00:00:00Z')?.kind).toBe('expires');
});

it('V-22 an expired registration shows nothing, or Unregistered if the dealer configures it', () => {
  expect(show('2026-05-05')).toBeUndefined();
  expect(show('2026-05-05', true)).toEqual({ kind: 'unregistered', text: 'Unregistered' });
});

it("V-22 today is the day in the dealer's zone", () => {
  expect(show('2026-05-06', true, 'Pacific/Auckland')?.kind).toBe('unregistered');
});

it('V-22 an expiry month lasts to its end', () => {
  expect(show('2026-05')).toMatchObject({ text: 'Expires on May 2026' });
  expect(show('2026-04')).toBeUndefined();
});

it.each([undefined, '', 'soon', '2026-02-30'])('V-22 the expiry text %j shows nothing', (expiry) => {
  expect(show(expiry, true)).toBeUndefined();
});
