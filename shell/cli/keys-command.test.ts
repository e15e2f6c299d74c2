import { generateKeyPairSync } from 'node:crypto';
import type { SigningKey } from '@forecourt/contracts/desk/keys';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePublicKey } from '@forecourt/build/signature.mjs';
import { startFakeAdminApi } from './testing/fake-desk';

const key: SigningKey = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'search team',
  remotes: ['mf-search', 'mf-compare'],
  publicKey: 'MCow',
  createdAt: '2026-05-06T00:00:00.000Z',
  createdBy: 'ada',
};

describe('npx forecourt keys', () => {
  let folder: string;
  let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
  beforeAll(async () => {
    desk = await startFakeAdminApi({
      'GET /keys': [key, { ...key, revokedAt: '2026-06-01T00:00:00.000Z', revokedBy: 'bo' }],
      'POST /keys': key,
      'DELETE /keys/search%20team': key,
      'GET /keys/search%20team/releases': { key: key.id, releases: [] },
    });
  });
  afterAll(() => desk.close());
  beforeEach(() => {
    desk.requests.splice(0);
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('R-08 a new private key is readable by its owner only, and only its public half is sent', async () => {
    const file = join(folder, 'team.key');
    const { out } = await desk.run('keys', 'create', 'search team', '--remote', 'mf-search', '--file', file);
    expect(out).toBe(key.id);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [{ body } = { body: undefined }] = desk.requests;
    const { publicKey } = body as { publicKey: string };
    expect(body).toEqual({ name: 'search team', remotes: ['mf-search'], publicKey });
    expect(describePublicKey(publicKey).publicKey).toBe(publicKey);
  });

  it('R-08 keys create registers an existing public key of the team, and sends no private one', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const [file, secret] = [join(folder, 'team.pub'), join(folder, 'team.key')];
    writeFileSync(file, publicKey.export({ format: 'pem', type: 'spki' }));
    writeFileSync(secret, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const create = (path: string) => desk.run('keys', 'create', 'search team', '--remote', '*', '--public', path);
    await create(file);
    expect(await create(secret)).toMatchObject({ failure: expect.stringContaining('This is a private key') });
    const sent = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(desk.requests).toEqual([{ request: 'POST /keys', body: { name: 'search team', remotes: ['*'], publicKey: sent } }]);
  });

  it('R-08 a missing option fails before a key is created', async () => {
    const file = join(folder, 'team.key');
    expect(await desk.run('keys', 'create', 'x', '--file', file)).toMatchObject({ failure: expect.stringContaining('--remote') });
    expect(await desk.run('keys', 'create', 'x', '--remote', 'mf-a')).toMatchObject({
      failure: expect.stringContaining('--file'),
    });
    expect([existsSync(file), desk.requests]).toEqual([false, []]);
  });

  it('R-08 the command lists keys with their state, and revokes one by its name', async () => {
    const line = 'search team\tmf-search mf-compare\t0123456789abcdef0123456789abcdef\t2026-05-06\tada\t';
    expect((await desk.run('keys', 'list')).out.split('\n').slice(1)).toEqual([
      `${line}valid`,
      `${line}revoked 2026-06-01 by bo`,
    ]);
    expect((await desk.run('keys', 'revoke', 'search team')).out).toBe('The key of search team is revoked');
  });
});
