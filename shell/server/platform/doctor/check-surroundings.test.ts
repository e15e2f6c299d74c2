import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBackups,
  checkCertificate,
  checkConnections,
  checkDatabase,
  checkProxyLimits,
  checkUnusedKeys,
} from './check-surroundings';

const NOW = new Date('2026-05-06T12:00:00Z');
const DAY = 86_400_000;
const guide = readFileSync(join(__dirname, '../../../../shared/guides/operator/nginx.conf'), 'utf8');

it('Q-08 the guide’s nginx has no finding, and neither has a machine with another proxy', () => {
  expect(checkProxyLimits([{ path: 'forecourt', text: guide }])).toEqual([]);
  expect(checkProxyLimits([{ path: 'default', text: 'server { client_max_body_size 1m; }' }])).toEqual([]);
});

it.each([
  ['2m for everything', guide.replace(/location \/1\/ \{[^}]*\}/, '').replace('512m', '2m')],
  ['no limit of its own', 'location / { proxy_pass http://forecourt; }'],
  ['5m below /1/', guide.replace('client_max_body_size 10m', 'client_max_body_size 5m')],
])('Q-08 I-01 the doctor finds an nginx with %s', (_what, text) => {
  expect(checkProxyLimits([{ path: '/etc/nginx/sites-enabled/forecourt', text }])).toMatchObject([
    {
      level: 'broken',
      subject: 'nginx',
      message: expect.stringContaining('/etc/nginx/sites-enabled/forecourt admits bodies of'),
    },
  ]);
});

it.each([
  [undefined, undefined, 'missing', 'can’t be read'],
  [[], undefined, 'missing', 'has no backup'],
  [['2026-05-03T020000Z'], NOW, 'broken', 'is 3 days old'],
  [['2026-05-06T020000Z', '2026-04-01T020000Z'], undefined, 'advice', 'No restore was tried'],
  [['2026-05-06T020000Z'], new Date(NOW.getTime() - 101 * DAY), 'advice', 'was tried 101 days ago'],
  [['2026-05-06T020000Z'], NOW, 'ok', 'the newest is 10 hours old'],
])('Q-08 backups %j with a restore at %s are %s: %s', (names, restoredAt, level, message) => {
  expect(checkBackups({ folder: '/var/backups/forecourt', names, restoredAt }, NOW)).toMatchObject([
    { level, message: expect.stringContaining(message) },
  ]);
});

it.each([
  [-1, 'broken', 'ended on'],
  [13, 'unsafe', 'ends in 13 days'],
  [30, 'ok', 'valid for 30 days'],
])('Q-08 a certificate that ends in %i days is %s', (days, level, message) => {
  const end = new Date(NOW.getTime() + days * DAY);
  expect(checkCertificate('www.acme.example', end, NOW)).toMatchObject([{ level, message: expect.stringContaining(message) }]);
});

it('Q-08 the doctor counts the connections that the database has left', () => {
  expect(checkConnections(20, 20)).toEqual([]);
  expect(checkConnections(19, 20)).toMatchObject([
    { level: 'advice', message: expect.stringContaining('19 connections are free') },
  ]);
  expect(checkConnections(2, 20)).toMatchObject([{ level: 'broken' }]);
});

it('Q-08 R-19 a key that signed nothing for half a year is reported, unless it is revoked or new', () => {
  const old = '2025-10-01T00:00:00Z';
  const key = { id: 'k1', name: 'search', remotes: ['mf-search'], createdAt: old };
  const signed = (id: string) => [{ name: 'mf-search', key: id, publishedAt: NOW.toISOString() }];
  // Another key signs the same remote.
  expect(checkUnusedKeys([key], signed('k2'), NOW.getTime())).toMatchObject([
    {
      level: 'advice',
      subject: 'Keys',
      message: expect.stringContaining('"search" (mf-search) has signed no release for 217 days'),
    },
  ]);
  expect(checkUnusedKeys([key], signed('k1'), NOW.getTime())).toEqual([]);
  expect(
    checkUnusedKeys(
      [
        { ...key, revokedAt: old },
        { ...key, createdAt: NOW.toISOString() },
      ],
      [],
      NOW.getTime(),
    ),
  ).toEqual([]);
});

it('Q-08 a database with all migrations, or without some that the next start runs, is in order', () => {
  expect(checkDatabase('15.4', { applied: 1, total: 2 })).toEqual({
    level: 'ok',
    subject: 'Database',
    message: 'PostgreSQL 15.4 answers, with 1 of 2 migrations',
  });
});

it('Q-08 backups that other users can read, and a PostgreSQL without security updates, are unsafe', () => {
  const facts = { folder: '/backups', names: ['2026-05-06T020000Z'], restoredAt: NOW };
  expect(checkBackups({ ...facts, open: ['/backups'] }, NOW)).toMatchObject([
    { level: 'unsafe', remedy: 'chmod go= /backups /backups/*Z' },
  ]);
  expect(checkDatabase('13.21 (Debian 13.21-1)', { applied: 2, total: 2 }).level).toBe('unsafe');
  expect(checkDatabase('14.0', { applied: 2, total: 2 }).level).toBe('ok');
});

it('Q-08 a database of a newer version is no fault, because both versions work on it', () => {
  const finding = checkDatabase('15.4', { applied: 3, total: 2 });
  expect(finding).toMatchObject({
    level: 'advice',
    message: expect.stringContaining('newer version of Forecourt migrated it (3 migrations, this version has 2)'),
  });
});

it('Q-08 a database on which this version does not start is a fault, with the reason and what to do', () => {
  const obstacle = { reason: 'has 20 of the 27 migrations', remedy: 'Start another version once.' };
  expect(checkDatabase('15.4', { applied: 0, total: 1, obstacle })).toMatchObject({
    level: 'broken',
    message: 'PostgreSQL 15.4 answers, but its database has 20 of the 27 migrations.',
    remedy: 'Start another version once.',
  });
});
