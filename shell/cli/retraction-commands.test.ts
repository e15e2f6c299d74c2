import { retractionText } from './retraction-commands';
import { startFakeAdminApi } from './testing/fake-desk';

const uses = { name: 'mf-search', version: '1.4.0', channels: ['stable'], dealers: ['acme', 'bravo'], rollouts: [] };
const quiet = { dryRun: false, changed: true, dealers: [], releases: [uses] };
const moved = {
  ...quiet,
  dealers: [{ dealer: 'acme', revision: 3, changes: [{ remote: 'mf-search', from: '1.4.0', to: '1.3.0' }], findings: [] }],
};
const signed = { key: 'k1', releases: [{ name: 'mf-search', version: '1.4.0', publishedAt: '2026-11-20T00:00:00.000Z' }] };
const key = { id: 'k1', name: 'search team', remotes: ['mf-search'], publicKey: '', createdAt: '', createdBy: 'ada' };

describe('npx forecourt withdraw, restore, revoke', () => {
  let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
  beforeAll(async () => {
    desk = await startFakeAdminApi({
      'POST /releases/withdraw': quiet,
      'POST /releases/restore': { ...quiet, releases: [{ ...uses, channels: [], dealers: [] }] },
      'POST /releases/revoke': moved,
      'GET /keys/search%20team/releases': signed,
      'DELETE /keys/search%20team': key,
    });
  });
  afterAll(() => desk.close());
  beforeEach(() => void desk.requests.splice(0));

  it('R-20 a withdrawal prints who runs the release, and needs a reason', async () => {
    expect((await desk.run('withdraw', 'mf-search@1.4.0')).failure).toContain('--why');
    const { out } = await desk.run('withdraw', 'mf-search@1.4.0', '--why', 'loses enquiries');
    expect(out).toBe('mf-search@1.4.0: channel stable, 2 dealers (acme, bravo)\nWithdrawn: mf-search@1.4.0');
    expect(desk.requests).toEqual([
      { request: 'POST /releases/withdraw', body: { releases: ['mf-search@1.4.0'], why: 'loses enquiries' } },
    ]);
    expect((await desk.run('restore', 'mf-search@1.4.0')).out).toBe('mf-search@1.4.0: nobody runs it\nRestored: mf-search@1.4.0');
  });

  it('R-20 the names of a use are as many as its count, and several versions of a remote go into one request', async () => {
    const dealers = ['a', 'b', 'c', 'd', 'e', 'f'];
    const release = { ...uses, channels: [], dealers, rollouts: [{ dealer: 'g', percentage: 5 }] };
    expect(retractionText('withdraw', { ...quiet, releases: [release] })).toBe(
      'mf-search@1.4.0: 6 dealers (a, b, c, d, e and 1 more), 1 rollout (g)',
    );
    await desk.run('revoke', 'mf-search@1.4.0', 'mf-search@1.5.0', '--why', 'a leaked key');
    expect(desk.requests).toMatchObject([{ body: { releases: ['mf-search@1.4.0', 'mf-search@1.5.0'] } }]);
    expect((await desk.run('revoke', 'mf-search', '--why', 'x')).failure).toContain('It must be a remote and its version');
  });

  it('R-20 a revocation prints the versions that follow', async () => {
    const { out } = await desk.run('revoke', 'mf-search@1.4.0', '--why', 'a leaked key');
    expect(out).toContain('acme: mf-search 1.4.0 → 1.3.0');
    expect(out).toContain('Revoked: mf-search@1.4.0');
  });

  it('R-20 revoking a key withdraws or revokes the releases that it signed since a time', async () => {
    const since = ['--since', '2026-11-19T00:00:00Z', '--why', 'a stolen laptop'];
    const { out } = await desk.run('keys', 'revoke', 'search team', '--withdraw', ...since);
    expect(out).toContain('The key of search team is revoked');
    expect(desk.requests).toEqual([
      { request: 'DELETE /keys/search%20team' },
      { request: 'GET /keys/search%20team/releases?since=2026-11-19T00%3A00%3A00.000Z' },
      { request: 'POST /releases/withdraw', body: { releases: ['mf-search@1.4.0'], why: 'a stolen laptop' } },
    ]);
    expect((await desk.run('keys', 'revoke', 'search team', '--withdraw')).failure).toContain('--why');
    expect((await desk.run('keys', 'revoke', 'search team')).out).toContain('It signed 1 release');
  });
});
