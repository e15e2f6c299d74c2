import { startFakeAdminApi } from './testing/fake-desk';

const preview = {
  id: 'a-1',
  dealer: 'acme',
  versions: { 'mf-search': '1.4.0' },
  expiresAt: '2026-01-02T05:04:05.000Z',
  madeBy: 'ada',
  why: 'to see',
};
const link = 'http://acme.example/preview/acme.a-1.x.y';
const finding = { message: 'mf-search@1.4.0 needs the slot a.b' };
let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'POST /dealers/acme/previews': {
      preview,
      link,
      changes: [{ remote: 'mf-search', from: '1.3.0', to: '1.4.0' }],
      findings: [finding],
    },
    'GET /previews': { previews: [preview] },
    'DELETE /previews/a-1': preview,
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.requests.splice(0));

describe('previews on the command line', () => {
  it('R-11 preview prints a link for one or several remotes, with the findings of the gate', async () => {
    const words = ['mf-search@1.4.0', 'mf-vehicle@2.0.0', '--dealer', 'acme', '--for', '2h', '--page', '/search'];
    const { out } = await desk.run('preview', ...words, '--force', '--why', 'to see');
    expect(out.split('\n')).toEqual([
      'mf-search 1.3.0 → 1.4.0 for people who open the link',
      `  compatibility: ${finding.message}`,
      'Preview a-1 of mf-search@1.4.0 until 2026-01-02T05:04:05.000Z:',
      link,
    ]);
    expect(desk.requests[0]?.body).toEqual({
      versions: { 'mf-search': '1.4.0', 'mf-vehicle': '2.0.0' },
      seconds: 7200,
      page: '/search',
      why: 'to see',
      force: true,
    });
  });

  it('R-11 the command lists previews and ends one', async () => {
    expect((await desk.run('preview', 'list', '--dealer', 'acme')).out).toBe(
      'a-1\tacme\tmf-search@1.4.0\t2026-01-02T05:04:05.000Z\tada\tto see',
    );
    expect((await desk.run('preview', 'revoke', 'a-1', '--why', 'seen')).out).toBe(
      'The preview of mf-search@1.4.0 for acme is ended',
    );
    expect(desk.requests.map(({ request }) => request)).toEqual(['GET /previews?dealer=acme', 'DELETE /previews/a-1?why=seen']);
  });

  it.each([
    [['preview', 'mf-search', '--dealer', 'acme'], /a remote and its version, for example mf-search@1\.4\.0/],
    [['preview', 'mf-search@1.0.0', 'mf-search@1.1.0', '--dealer', 'acme'], /mf-search is given twice/],
    [['preview', 'mf-search@1.0.0', '--dealer', 'acme', '--for', '99d'], /from 1m to 30d/],
    [['preview', 'mf-search@1.0.0'], /required option '--dealer <slug>'/],
  ])('Q-05 a wrong command prints one line: %j', async (words, message) => {
    expect((await desk.run(...words)).failure).toMatch(message);
    expect(desk.requests).toEqual([]);
  });
});
