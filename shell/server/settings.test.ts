import { installationFolders, readSettings } from './settings';

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/forecourt');

it.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', FORECOURT_MODE: 'demo' }, false],
  [{ FORECOURT_MODE: 'production' }, true],
])('Q-08 the environment %p gives production: %p', (environment: Record<string, string>, production) => {
  expect(read(environment)).toMatchObject({ production, allowOverride: !production, admin: { production } });
});

it('Q-08 DEALERS_DIR is the folder of the dealers and of their pictures', () => {
  const { tenants, mediaOf } = installationFolders(read({ DEALERS_DIR: '/etc/forecourt/tenants' }));
  expect([tenants, mediaOf('acme')]).toEqual(['/etc/forecourt/tenants', '/etc/forecourt/tenants/acme/media']);
  expect(installationFolders(read({})).tenants).toBe('/srv/forecourt/shell/tenants');
});

it('Q-08 the sites of an installation for the public are chosen by host alone', () => {
  expect(read({ NODE_ENV: 'production' }).allowOverride).toBe(false);
  expect(read({ SITE_OVERRIDE: 'off' }).allowOverride).toBe(false);
  expect(read({ NODE_ENV: 'production', SITE_OVERRIDE: 'on' }).allowOverride).toBe(true);
});

it('Q-08 the admin API has hosts, or a port and an address of its own', () => {
  const { admin } = read({ ADMIN_HOSTS: 'desk.example, Console.Example', ADMIN_PORT: '4001', ADMIN_ADDRESS: '10.0.0.5' });
  expect(admin).toMatchObject({ hosts: ['desk.example', 'console.example'], port: 4001, address: '10.0.0.5' });
  expect(read({}).admin).toMatchObject({ hosts: [], port: undefined, address: '127.0.0.1' });
});

it('Q-04 addresses of dealers lead to private networks only where the operator or a demonstration allows it', () => {
  expect(read({ NODE_ENV: 'production' }).dealerNetworks).toEqual([]);
  expect(read({}).dealerNetworks).toEqual(['127.0.0.0/8', '::1/128']);
  expect(read({ DEALER_NETWORKS: '10.20.0.0/16, fd00::/8' }).dealerNetworks).toEqual(['10.20.0.0/16', 'fd00::/8']);
});

const CACHES = {
  NODE_ENV: 'production',
  SHARED_CACHES: 'https://cdn.example/purge, http://10.0.0.5/purge',
  SHARED_CACHES_TOKEN: 't',
};

it('Q-07 shared caches are named with the token by which they drop pages', () => {
  expect(read({}).sharedCaches).toBeUndefined();
  expect(read(CACHES).sharedCaches).toEqual({
    addresses: ['https://cdn.example/purge', 'http://10.0.0.5/purge'],
    token: 't',
    mostPages: 20,
  });
});

it('I-02 the operator sets how many dealers have their search indices in memory, and for how long', () => {
  expect(read({}).loadedIndices).toEqual({ dealers: 1000, minutes: 30 });
  expect(read({ RENDER_PROCESSES: '3', RENDER_PROBATION_MINUTES: '2' }).rendering).toEqual({ processes: 3, probation: 120_000 });
  expect(read({ LOADED_DEALERS: '20', LOADED_MINUTES: '5' }).loadedIndices).toEqual({ dealers: 20, minutes: 5 });
});

it('Q-08 messages are kept as files only where the setting says so', () => {
  expect(read({ SMTP_URL: 'outbox' }).smtpUrl).toBeUndefined();
  expect(read({ SMTP_URL: 'smtps://mail.example' }).smtpUrl).toBe('smtps://mail.example');
});

it.each([
  [{ FORECOURT_MODE: 'live' }, 'FORECOURT_MODE'],
  [{ SITE_OVERRIDE: 'no' }, 'SITE_OVERRIDE'],
  [{ ADMIN_HOSTS: 'https://desk.example' }, 'ADMIN_HOSTS'],
  [{ ADMIN_PORT: 'none' }, 'ADMIN_PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
  [{ ...CACHES, SHARED_CACHES: 'cdn.example' }, 'SHARED_CACHES names "cdn.example"'],
  [{ ...CACHES, SHARED_CACHES_TOKEN: '' }, 'SHARED_CACHES needs SHARED_CACHES_TOKEN'],
  [{ ...CACHES, SITE_OVERRIDE: 'on' }, 'SHARED_CACHES needs SITE_OVERRIDE=off'],
  [{ ...CACHES, LENT_PAGES: 'all' }, 'LENT_PAGES must be a whole number'],
  [{ LOADED_DEALERS: '0' }, 'LOADED_DEALERS must be a whole number from 1 to 100000'],
  [{ LOADED_MINUTES: 'all' }, 'LOADED_MINUTES must be a whole number from 1 to 100000'],
  [{ CLIENT_POINTS: '24' }, 'CLIENT_POINTS must be a whole number from 25 to 100000'],
])('Q-08 the environment %p is refused, and the message names %s', (environment: Record<string, string>, name) => {
  expect(() => read(environment)).toThrow(name);
});
