import { checkClock, checkDiskSpace, checkFilePermissions, checkNodeVersion } from './check-machine';

it.each([
  ['v20.19.5', '2026-04-30T12:00:00Z', 'ok'],
  ['v20.19.5', '2026-05-01T12:00:00Z', 'unsafe'],
  ['v24.1.0', '2026-11-22T12:00:00Z', 'ok'],
  ['v23.0.0', '2026-11-22T12:00:00Z', 'advice'],
])('Q-08 Node %s on %s is %s', (version, now, level) => {
  expect(checkNodeVersion(version, new Date(now)).level).toBe(level);
});

it.each([
  [0.5, 'broken'],
  [2, 'advice'],
  [50, 'ok'],
])('Q-08 a disk with %d GB free is %s', (gigabytes, level) => {
  expect(checkDiskSpace('/srv', gigabytes * 1024 ** 3).level).toBe(level);
});

it.each([
  ['2026-11-22T12:00:00Z', '2026-11-22T12:00:03Z', 'ok'],
  ['2026-11-22T12:00:00Z', '2026-11-22T12:00:09Z', 'unsafe'],
  ['2026-11-22T12:00:00Z', undefined, 'ok'],
  ['2019-01-01T00:00:00Z', undefined, 'broken'],
])('Q-08 the clock %s beside the database at %s is %s', (now, database, level) => {
  const databaseNow = database === undefined ? undefined : new Date(database);
  expect(checkClock(new Date(now), new Date('2026-11-01T00:00:00Z'), databaseNow).level).toBe(level);
});

it('Q-08 files that other users may read or that belong to others are named with the remedy', () => {
  const file = (path: string, mode: number, owner = 1000) => ({ path, mode, owner });
  expect(checkFilePermissions([file('/d', 0o700), file('/d/operator.token', 0o600)], 1000)).toMatchObject([{ level: 'ok' }]);
  expect(checkFilePermissions([file('/d', 0o755), file('/d/operator.token', 0o640)], 1000)).toMatchObject([
    { level: 'unsafe', subject: '/d', remedy: 'chmod go= /d' },
    { level: 'unsafe', subject: '/d/operator.token' },
  ]);
  expect(checkFilePermissions([file('/d', 0o700, 33)], 1000)).toMatchObject([{ level: 'broken', subject: '/d' }]);
  expect(checkFilePermissions([file('/d', 0o700, 33)], 0)).toMatchObject([{ level: 'ok' }]);
});
