import { checkAdminDoor } from './check-admin-door';
import type { CheckedSettings } from './check-settings';

const DEALERS = new Map([['www.acme.example', 'acme']]);
const settings = (
  admin: Partial<CheckedSettings['admin']>,
  trustedProxies: CheckedSettings['trustedProxies'] = 1,
  production = true,
): CheckedSettings => ({
  production,
  host: '127.0.0.1',
  allowOverride: false,
  trustedProxies,
  admin: { hosts: [], address: '127.0.0.1', ...admin },
});

it.each([
  ['on this machine alone', settings({ port: 14_001 })],
  ['at a host of its own', settings({ hosts: ['console.desk.example'] })],
  ['at the address of one network', settings({ port: 14_001, address: '10.0.0.5' })],
  ['at the sites’ port, so that its address does not count', settings({ address: '0.0.0.0' })],
  ['of a demonstration', settings({ hosts: ['www.acme.example'], port: 14_001, address: '0.0.0.0' }, 1, false)],
])('Q-08 an admin API %s has no findings', (_, checked) => {
  expect(checkAdminDoor(checked, DEALERS)).toEqual([]);
});

it('Q-08 a dealer’s host in ADMIN_HOSTS is unsafe, and the doctor names the dealer', () => {
  expect(checkAdminDoor(settings({ hosts: ['console.desk.example', 'www.acme.example'] }), DEALERS)).toMatchObject([
    {
      level: 'unsafe',
      subject: 'ADMIN_HOSTS',
      message: expect.stringContaining('www.acme.example is a host of the dealer acme'),
    },
  ]);
});

it.each(['0.0.0.0', '::'])('Q-08 ADMIN_ADDRESS=%s is unsafe unless a proxy on another machine is named', (address) => {
  const door = { port: 14_001, address };
  for (const trusted of [1, ['loopback', '127.0.0.0/8']])
    expect(checkAdminDoor(settings(door, trusted), DEALERS)).toMatchObject([
      { level: 'unsafe', subject: 'ADMIN_ADDRESS', remedy: expect.stringContaining('proxy on another machine') },
    ]);
  expect(checkAdminDoor(settings(door, ['loopback', '10.0.0.0/8']), DEALERS)).toMatchObject([
    { level: 'advice', remedy: expect.stringContaining('admit only the proxies 10.0.0.0/8 to port 14001') },
  ]);
});
