import { withoutPersonalData } from './without-personal-data';

it.each([
  ['550 5.1.1 <ann.lee@example.com>: unknown', '550 5.1.1 <…@example.com>: unknown'],
  ['GET /alerts/ann%40example.com failed', 'GET /alerts/…@example.com failed'],
  ['GET /alerts/confirm?token=abc.def&site=x failed', 'GET /alerts/confirm?… failed'],
  ['the caller 0400 123 456 or +61 (2) 9999 1234', 'the caller [phone] or [phone]'],
  [
    'Failed query: insert into "leads" values ($1)\nparams: Ann Lee,ann@example.com\nmore',
    'Failed query: insert into "leads" values ($1)\nparams: …',
  ],
  ['Key (tenant, email)=(harbour, Ann (Lee)) already exists.', 'Key (tenant, email)=(…) already exists.'],
  ['Failing row contains (1, Ann Lee, it (is) mine).', 'Failing row contains (…).'],
])('Q-04 the text "%s" loses its personal data', (text, harmless) => {
  expect(withoutPersonalData(text)).toBe(harmless);
});

it.each([
  'the reservation 0b8f2f0e-5a0e-4c53-8c2d-0123456789ab at 2026-11-22T19:27:00.012Z took 0.123456789 s',
  'the file /data/images/0012345678ab was refused: 65,536 bytes, limit 10,000,000',
  'no column "price" in feed 00123: is this a question? Yes',
])('Q-06 the text "%s" stays as it is', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

it('Q-06 a text is cut to 8,000 characters', () => {
  expect(withoutPersonalData('a'.repeat(9000))).toHaveLength(8000);
});
