import { startFakeAdminApi } from './testing/fake-desk';

const stored = (remote: string, version: string, bytes: number) => ({
  remote,
  version,
  bytes,
  publishedAt: '2026-10-01T10:00:00.000Z',
});
const kept = { ...stored('mf-search', '1.2.0', 900), needs: [{ reason: 'pin', count: 3, first: 'acme' }, { reason: 'newest', count: 1 }] }; // prettier-ignore
const cleanUp = {
  policy: { historyDays: 30, historyEntries: 20, visitHours: 24 },
  bytes: 3600,
  removable: [stored('mf-search', '1.0.0', 1500), stored('mf-offers', '1.0.0', 2000)],
  kept: [kept],
  leftovers: [{ remote: 'mf-search', place: '0.9.0-a', bytes: 100 }],
};
const removal = { bytes: 1500, removed: [stored('mf-search', '1.0.0', 1500)], kept: [], absent: ['mf-offers@1.0.0'], leftovers: [] }; // prettier-ignore
const nothing = { ...cleanUp, bytes: 0, removable: [], leftovers: [] };

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
afterEach(() => desk.close());

it('R-18 without --yes the command lists the releases with reasons, and removes nothing', async () => {
  desk = await startFakeAdminApi({ 'GET /clean-up': cleanUp });
  const { out } = await desk.run('clean-up');
  expect(out).toBe(`Stay:
  mf-search@1.2.0: pinned (acme and 2 more), newest version
To remove:
  mf-search@1.0.0, published 2026-10-01, 1.5 kB
  mf-offers@1.0.0, published 2026-10-01, 2 kB
Leftovers of earlier removals:
  mf-search/0.9.0-a, 0.1 kB
The clean-up keeps releases to which a dealer can be rolled back over 30 days or 20 steps, and those that pages of the last 24 hours need.
2 releases, 3.6 kB. Nothing was removed: add --yes to remove them.`);
  expect(desk.requests).toEqual([{ request: 'GET /clean-up' }]);
});

it('R-18 with --yes the command removes the listed releases of one remote, and prints the result of each', async () => {
  desk = await startFakeAdminApi({ 'GET /clean-up': cleanUp, 'POST /clean-up': removal });
  const { out } = await desk.run('clean-up', '--yes', '--remote', 'mf-search', '--why', 'room');
  expect(desk.requests[1]).toEqual({ request: 'POST /clean-up', body: { releases: ['mf-search@1.0.0'], why: 'room' } });
  expect(out).toBe(`Removed:
  mf-search@1.0.0, published 2026-10-01, 1.5 kB
Were removed already:
  mf-offers@1.0.0
1 release, 1.5 kB freed.`);
});

it('R-18 an empty clean-up prints that nothing can be removed, and --json prints JSON', async () => {
  desk = await startFakeAdminApi({ 'GET /clean-up': nothing });
  expect((await desk.run('clean-up')).out).toContain('There is nothing to remove.');
  expect(JSON.parse((await desk.run('clean-up', '--json')).out)).toEqual(nothing);
});

it('Q-05 a wrong name of a remote is refused before a request', async () => {
  desk = await startFakeAdminApi({});
  expect((await desk.run('clean-up', '--yes', '--remote', '../x')).failure).toContain('the name of a remote');
  expect(desk.requests).toEqual([]);
});
