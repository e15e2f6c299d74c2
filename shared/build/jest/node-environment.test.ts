import NodeEnvironment from './node-environment.mjs';

const realm = globalThis as Record<string, unknown>;

it('puts back what a test file has left in the process', async () => {
  const describeProcess = () => ({
    fetch: realm.fetch,
    clock: Date,
    exitCode: process.exitCode,
    variables: { ...process.env },
    jest: realm.jest,
  });
  const before = describeProcess();
  const target = { method: () => 'own' };
  const environment = new NodeEnvironment({ projectConfig: { fakeTimers: {} } });
  await environment.setup();
  const inner = realm.jest as typeof jest;
  inner.spyOn(target, 'method').mockReturnValue('spied');
  inner.useFakeTimers({ now: 1 });
  Object.assign(realm, { fetch: undefined, leftBehind: true });
  Object.assign(process.env, { PATH: '/nowhere', LEFT_BEHIND: '1' });
  process.exitCode = 3;
  expect([target.method(), Date.now()]).toEqual(['spied', 1]);
  await environment.teardown();
  expect(target.method()).toBe('own');
  expect(realm).not.toHaveProperty('leftBehind');
  expect(describeProcess()).toEqual(before);
});
