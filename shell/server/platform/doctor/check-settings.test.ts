import { checkServerSettings, type CheckedSettings } from './check-settings';
import { isFaultFinding, throwIfFaults } from './finding';

const safe: CheckedSettings = {
  production: true,
  dealersDir: '/etc/forecourt/tenants',
  host: '127.0.0.1',
  allowOverride: false,
  unsignedReleases: 'refuse',
  trustedProxies: 1,
  admin: { hosts: [], address: '127.0.0.1' },
};
const SMTP_URL = 'smtps://shop:hK3xq9Vd@mail.example:465';
const environmentOf = { SMTP_URL, NOTICE_MAIL: 'ops@dealer.example' };
const faultsOf = (change: Partial<CheckedSettings>, environment: Record<string, string | undefined> = {}): string[] =>
  checkServerSettings({ ...safe, ...change }, { ...environmentOf, ...environment })
    .filter(isFaultFinding)
    .map(({ level, subject }) => `${level} ${subject}`);

it('Q-08 safe settings have no findings', () => {
  expect(checkServerSettings(safe, environmentOf)).toEqual([]);
});

it.each([
  [{ allowOverride: true }, {}, 'unsafe SITE_OVERRIDE'],
  [{ unsignedReleases: 'accept' as const }, {}, 'unsafe UNSIGNED_RELEASES'],
  [{ dealersDir: undefined }, {}, 'missing DEALERS_DIR'],
  [{}, { SMTP_URL: undefined }, 'missing SMTP_URL'],
  [{}, { SMTP_URL: 'smtp://shop:password@mail.example' }, 'unsafe SMTP_URL'],
  [{}, { DATABASE_URL: 'postgres://forecourt:change-me@127.0.0.1/forecourt' }, 'unsafe DATABASE_URL'],
  [{}, { DATABASE_URL: 'postgres://forecourt:%3Cpassword%3E@127.0.0.1/forecourt' }, 'unsafe DATABASE_URL'],
  [{}, { PROVIDER_STRIPE: 'secret' }, 'unsafe PROVIDER_STRIPE'],
  [{ admin: { ...safe.admin, metricsToken: 'short' } }, {}, 'unsafe METRICS_TOKEN'],
])('Q-08 production refuses the settings %p with the environment %p', (change, environment, fault) => {
  expect(faultsOf(change, environment)).toEqual([fault]);
});

it('Q-08 a demonstration accepts every setting, and the doctor says that it is one', () => {
  const findings = checkServerSettings({ ...safe, production: false, allowOverride: true, unsignedReleases: 'accept' }, {});
  expect(findings.map(({ level, subject }) => [level, subject])).toEqual([['advice', 'FORECOURT_MODE']]);
});

it.each([
  [{ trustedProxies: undefined }, 'TRUST_PROXY'],
  [{ host: '0.0.0.0' }, 'HOST'],
])('Q-08 %p needs attention and does not stop the start', (change, subject) => {
  expect(checkServerSettings({ ...safe, ...change }, environmentOf)).toMatchObject([{ level: 'advice', subject }]);
});

it('Q-08 messages kept as files on purpose do not stop the start', () => {
  const environment = { ...environmentOf, SMTP_URL: 'outbox' };
  expect(checkServerSettings(safe, environment)).toMatchObject([{ level: 'advice', subject: 'SMTP_URL' }]);
});

it('Q-08 R-22 the doctor says that nobody is told of holds and aborts, unless notices go somewhere', () => {
  expect(checkServerSettings(safe, { SMTP_URL })).toMatchObject([{ level: 'advice', subject: 'NOTICE_MAIL' }]);
  expect(checkServerSettings(safe, { SMTP_URL, NOTICE_WEBHOOKS: 'https://ops.example/' })).toEqual([]);
});

it('Q-08 a refused start names every unsafe setting with its remedy', () => {
  const findings = checkServerSettings({ ...safe, allowOverride: true }, {});
  expect(() => throwIfFaults(findings)).toThrow(/2 settings are unsafe[\s\S]*SITE_OVERRIDE[\s\S]*→ Remove SITE_OVERRIDE[\s\S]*SMTP_URL[\s\S]*→ Set SMTP_URL/); // prettier-ignore
  expect(() => throwIfFaults([])).not.toThrow();
});
