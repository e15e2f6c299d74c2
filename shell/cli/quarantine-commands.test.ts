import { startFakeAdminApi } from './testing/fake-desk';

const faulty = {
  remote: 'mf-search',
  version: '1.4.0',
  quarantined: true,
  kind: 'ended',
  message: 'exit',
  count: 2,
  dealers: ['acme', 'bravo'],
  at: '2026-11-20T00:00:00.000Z',
};

describe('npx forecourt quarantine, lift, rollback --offline', () => {
  let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
  beforeAll(async () => {
    desk = await startFakeAdminApi({ 'GET /quarantine': { versions: [faulty] }, 'POST /quarantine/lift': { versions: [] } });
  });
  afterAll(() => desk.close());
  beforeEach(() => void desk.requests.splice(0));

  it('R-20 the list says how each version harmed the server, and a lift needs a reason', async () => {
    expect((await desk.run('quarantine')).out.split('\n')[1]).toBe(
      'mf-search@1.4.0\tquarantined\t2\tacme, bravo\t2026-11-20T00:00:00.000Z\tit ended a render process: exit',
    );
    expect((await desk.run('lift', 'mf-search@1.4.0')).failure).toContain('--why');
    expect((await desk.run('lift', 'mf-search', '--why', 'now')).failure).toContain('mf-search@1.4.0');
    expect((await desk.run('lift', 'mf-search@1.4.0', '--why', 'mended')).out).toBe('Lifted: mf-search@1.4.0 may run again');
    const [, sent] = desk.requests;
    expect(sent).toEqual({ request: 'POST /quarantine/lift', body: { release: 'mf-search@1.4.0', why: 'mended' } });
  });

  it('R-06 an offline roll back needs a reason and the server’s program, and sends nothing', async () => {
    const offline = ['rollback', '--dealer', 'acme', '--offline'];
    expect((await desk.run(...offline)).failure).toContain('--why');
    expect((await desk.run(...offline, '--why', 'ends')).failure).toContain('run this on the server');
    expect((await desk.run('rollback', '--dealer', 'acme', '--env-file', 'a.env')).failure).toContain(
      '--env-file is for --offline',
    );
    expect(desk.requests).toEqual([]);
  });
});
