import { sampleDealer, type SampleConfigChange } from '@forecourt/testing/sample-site';
import { checkDealerConfiguration, checkRefusedDealers, checkRunningServer, type RunningServerFacts } from './check-content';

const dealer = (change: SampleConfigChange) =>
  sampleDealer({ name: 'Acme', contact: { leadsEmail: 'a@acme.example' }, ...change }).config;
const AT = '2026-05-01T00:00:00.000Z';
const facts: RunningServerFacts = {
  releases: [{ name: 'mf-search', version: '1.0.0', signed: true, publishedAt: AT }],
  channels: [],
  unconfigured: [],
  keys: [],
  feeds: [],
  jobs: [],
  waitingLeads: [],
};
const options = { environment: {}, production: true, areLeadsDelivered: () => true };
const built = [{ name: 'mf-search', version: '1.0.0' }];
const runningOptions = { production: true, built, dealersFolder: '/dealers', longestSpoolWait: 60_000 };
const NOW = Date.parse('2026-05-06T00:02:00.000Z');

it('Q-08 a dealer that is ready has no findings', () => {
  expect(checkDealerConfiguration('acme', dealer({}), options)).toEqual([]);
});

it.each([
  [{ hosts: ['acme.localhost'] }, 'Only this machine'],
  [{ features: { reserve: true } }, 'takes no deposits'],
  [{ accounts: { payment: { offered: true } } }, 'takes no payments of invoices'],
])('Q-08 the doctor advises a dealer with %p: %s', (change, message) => {
  expect(checkDealerConfiguration('acme', dealer(change), options)).toMatchObject([{ level: 'advice', subject: 'acme', message: expect.stringContaining(message) }]); // prettier-ignore
});

it('Q-08 L-07 a dealer whose leads nobody gets must be mended before the public sends some', () => {
  const nobody = { ...options, areLeadsDelivered: () => false };
  expect(checkDealerConfiguration('acme', dealer({}), nobody)).toMatchObject([
    { level: 'missing', subject: 'acme', message: expect.stringContaining('reach nobody') },
  ]);
});

it('Q-08 a demonstration may have sandboxes and hosts of this machine', () => {
  const config = dealer({
    hosts: ['acme.localhost'],
    features: { reserve: true },
    accounts: { payment: { offered: true } },
    contact: {},
  });
  expect(
    checkDealerConfiguration('acme', config, { environment: {}, production: false, areLeadsDelivered: () => false }),
  ).toEqual([]);
});

it('Q-08 a key of a provider that is not set is missing', () => {
  const config = dealer({
    providers: { payment: { provider: 'stripe', secret: 'PROVIDER_STRIPE', webhookSecret: 'PROVIDER_HOOK' } },
  });
  expect(
    checkDealerConfiguration('acme', config, { ...options, environment: { PROVIDER_STRIPE: 'set' }, production: false }),
  ).toMatchObject([{ level: 'missing', message: expect.stringContaining('PROVIDER_HOOK') }]);
});

it('Q-08 a refused configuration is broken, with its lines', () => {
  expect(checkRefusedDealers(new Map([['acme', ['acme/site.yaml:3 /hosts: a list']]]))).toMatchObject([
    { level: 'broken', subject: 'acme', message: expect.stringContaining('site.yaml:3') },
  ]);
});

it.each([
  [{}, 'ok', 'Server'],
  [{ releases: [] }, 'missing', 'Releases'],
  [{ releases: [{ name: 'mf-search', version: '0.9.0', signed: true, publishedAt: AT }] }, 'missing', 'Releases'],
  [{ releases: [{ name: 'mf-search', version: '1.1.0', signed: true, publishedAt: AT }] }, 'ok', 'Server'],
  [{ releases: [{ ...facts.releases[0]!, retraction: { kind: 'revoked' } }] }, 'missing', 'Releases'],
  [{ channels: [{ channel: 'stable', versions: { 'mf-search': '0.9.0' } }] }, 'advice', 'Releases'],
  [{ channels: [{ channel: 'stable', versions: { 'mf-search': '1.0.0' } }] }, 'ok', 'Server'],
  [{ unconfigured: [{ dealer: 'acme', cars: 9, leads: 0, pins: 0 }] }, 'missing', 'acme'],
  [{ unconfigured: [{ dealer: 'acme', cars: 0, leads: 1, pins: 1 }] }, 'advice', 'acme'],
  [{ releases: [{ name: 'mf-search', version: '2.0.0', signed: false, publishedAt: AT }] }, 'unsafe', 'Releases'],
  [{ keys: [{ id: 'k', name: 'development', remotes: ['*'], createdAt: AT }] }, 'unsafe', 'Keys'],
  [{ keys: [{ id: 'k', name: 'development', remotes: ['*'], createdAt: AT, revokedAt: '2026-01-01' }] }, 'ok', 'Server'],
  [{ feeds: [{ tenant: 'acme', feed: 'daily', health: 'silent' as const }] }, 'broken', 'acme daily'],
  [{ feeds: [{ tenant: 'acme', feed: 'daily', health: 'well' as const }] }, 'ok', 'Server'],
  [{ jobs: [{ kind: 'leads.mail', dead: 2 }] }, 'broken', 'Jobs'],
  [{ waitingLeads: [{ tenant: 'acme', at: '2026-05-06T00:00:30.000Z' }] }, 'broken', 'Leads'],
  [{ waitingLeads: [{ tenant: 'acme', at: '2026-05-06T00:01:30.000Z' }] }, 'ok', 'Server'],
])('Q-08 a running server with %p is %s: %s', (change, level, subject) => {
  expect(checkRunningServer({ ...facts, ...change }, { ...runningOptions, now: NOW })).toMatchObject([{ level, subject }]);
});
