import { sampleSite } from '@forecourt/testing';
import { repaymentFingerprint } from './stock-revision';

const fingerprintOf = (change: Parameters<typeof sampleSite>[0]): string => {
  const { features, timezone, finance } = sampleSite({ ...change, features: { finance: true, ...change?.features } });
  return repaymentFingerprint({ features, timezone, finance });
};

it.each([
  ['rate', { finance: { rate: 8.5 } }],
  ['fee', { finance: { fees: { establishment: 395, securityRegistration: 0, dealerAgency: 0, monthly: 0 } } }],
  ['lender', { finance: { lenders: [{ id: 'acme', rate: 9 }] } }],
  ['time zone', { timezone: 'Australia/Perth' }],
])('F-09 another %s changes the fingerprint of an index, so that its repayments are computed again', (_, change) => {
  expect(fingerprintOf({})).toBe(fingerprintOf({}));
  expect(fingerprintOf(change)).not.toBe(fingerprintOf({}));
});

it('F-09 a dealer without finance has one fingerprint whatever its lenders', () => {
  const off = { features: { finance: false } };
  expect(fingerprintOf({ ...off, finance: { rate: 8.5 } })).toBe(fingerprintOf(off));
});
