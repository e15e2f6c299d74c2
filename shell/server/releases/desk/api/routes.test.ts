import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePrivateKey, isSignedBy, SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { missingSlotsText } from '@forecourt/rules/release/missing-slots-text';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import type { Tenants } from '../../../platform/ports';
import { createMemoryPorts, testDealerWithSearch } from '../../../search/testing/served-room';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { StoredReleaseCatalogue } from '../../bytes/catalogue/catalogue';
import { fileDigest, releasePlace } from '../../bytes/catalogue/digest';
import { openReleaseRooms, type ReleaseRooms } from '../testing/open-rooms';
import { TEST_SHELL_FACTS } from '../testing/desk-site';
import { sampleReleaseFiles, sampleRelease, type SampleReleaseFiles } from '../../bytes/testing/sample-release';

const tenants: Tenants = createMemoryPorts([testDealerWithSearch('acme'), testDealerWithSearch('other')], new Map()).tenants;
let database: OpenDatabase;
let dataDir: string;
let room: ReleaseRooms;
const counted: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'releases-'));
  room = await openReleaseRooms({
    db: database.db,
    dataDir,
    tenants,
    stockCount: async (slug) => (counted.push(slug), 7),
    now: Date.now,
    shell: TEST_SHELL_FACTS,
    unsigned: 'accept',
  });
  app = Fastify();
  installProblemAnswers(app);
  await app.register(room.filesPlugin);
  await app.register(room.adminPlugin, { prefix: '/api/admin' });
});
afterAll(async () => {
  room.close();
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api/admin${url}`, payload });
const send = (id: string, file: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/releases/reservations/${id}/${file}`,
    headers: { 'content-type': type },
    payload: Buffer.from(bytes),
  });
const publish = async (release: ReleaseDocument, files: SampleReleaseFiles, origin?: object) => {
  const { reservation } = (await ask('POST', '/releases', release)).json<{ reservation: string }>();
  for (const [file, bytes] of Object.entries(files)) expect((await send(reservation, file, bytes)).statusCode).toBe(204);
  return ask('POST', `/releases/reservations/${reservation}/commit`, origin);
};
const stored = (release: ReleaseDocument, file: string): string =>
  join(dataDir, 'artefacts', release.name, releasePlace(release), file);
const problemOf = (answer: { statusCode: number; headers: object; json: <T>() => T }) => {
  const { code, status, ...rest } = answer.json<ProblemDocument>();
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
  expect(status).toBe(answer.statusCode);
  expect(JSON.stringify(rest)).not.toMatch(/node_modules|\.ts:|\n\s+at /);
  return code;
};

it('R-07 a release with a slot that no published release provides is refused as the command line does, unless allowed', async () => {
  const files = sampleReleaseFiles('ui.RemoteSlot, { name: "offers.heroo"');
  const release = sampleRelease({ version: '0.9.0', slots: { provides: [], needs: ['offers.heroo'] } }, files);
  const refused = await publish(release, files);
  expect(problemOf(refused)).toBe('conflict');
  expect(refused.json<ProblemDocument>().detail).toBe(missingSlotsText('mf-sample', '0.9.0', ['offers.heroo']));
  expect((await publish(release, files, { allowMissingSlots: true })).statusCode).toBe(201);
});

describe('files of releases', () => {
  const release = sampleRelease({ version: '3.0.0' });
  beforeAll(async () => void (await publish(release, sampleReleaseFiles())));

  it('R-02 files of releases are cached for a year and have their digest', async () => {
    const answer = await app.inject('/remotes/mf-sample/3.0.0/web/entry.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(sampleReleaseFiles()['web/entry.js']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      etag: `"${release.files['web/entry.js']?.digest}"`,
    });
  });

  it.each([
    ['the server half', '/remotes/mf-sample/3.0.0/node/entry.cjs', 404, 'not_found'],
    ['the server half behind a path trick', '/remotes/mf-sample/3.0.0/web/..%2fnode/entry.cjs', 404, 'not_found'],
    ['a file that is not part of it', '/remotes/mf-sample/3.0.0/web/other.js', 404, 'not_found'],
    ['a name that every object has', '/remotes/mf-sample/3.0.0/web/constructor', 404, 'not_found'],
    ['a version that was never published', '/remotes/mf-sample/9.0.0/web/entry.js', 404, 'release_unknown'],
    ['no version', '/remotes/mf-sample/latest/web/entry.js', 400, 'invalid_request'],
    ['a name that is no remote', '/remotes/sample/3.0.0/web/entry.js', 400, 'invalid_request'],
    ['a name with a null byte', '/remotes/mf-a%00/3.0.0/web/entry.js', 400, 'invalid_request'],
  ])('Q-05 a request is refused: %s', async (_what, url, status, code) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, problemOf(answer)]).toEqual([status, code]);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('R-08 a file that is truncated in the store is not sent and not cached', async () => {
    const broken = sampleRelease({ version: '3.1.0' });
    await publish(broken, sampleReleaseFiles());
    await truncate(stored(broken, 'web/entry.js'), 4);
    const answer = await app.inject('/remotes/mf-sample/3.1.0/web/entry.js');
    expect([answer.statusCode, problemOf(answer)]).toEqual([502, 'release_corrupt']);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    expect((await app.inject('/remotes/mf-sample/3.1.0/web/door-routes.js')).statusCode).toBe(200);
  });

  it('R-08 a damaged file is sent again after the same bytes were published again', async () => {
    const broken = sampleRelease({ version: '3.2.0' });
    await publish(broken, sampleReleaseFiles());
    await writeFile(stored(broken, 'web/entry.js'), 'evil()');
    expect((await app.inject('/remotes/mf-sample/3.2.0/web/entry.js')).statusCode).toBe(502);
    expect((await publish(broken, sampleReleaseFiles())).statusCode).toBe(201);
    expect((await app.inject('/remotes/mf-sample/3.2.0/web/entry.js')).statusCode).toBe(200);
  });
});

describe('entries of several releases in one script', () => {
  const url = '/remotes/entries/mf-sample@3.3.0,mf-second@3.3.0.js';
  const second = sampleRelease({ name: 'mf-second', version: '3.3.0' }, sampleReleaseFiles('second'));
  beforeAll(async () => {
    await publish(sampleRelease({ version: '3.3.0' }), sampleReleaseFiles());
    await publish(second, sampleReleaseFiles('second'));
  });

  it('R-02 joined entries contain each entry as published and are cached for a year', async () => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers.etag).toBe(`"${fileDigest(answer.rawPayload)}"`);
    for (const files of [sampleReleaseFiles(), sampleReleaseFiles('second')])
      expect(answer.payload).toContain(Buffer.from(files['web/entry.js'] ?? []).toString());
  });

  it.each([
    ['nothing', '/remotes/entries/.js', 'not_found'],
    ['no script', '/remotes/entries/mf-sample@3.3.0', 'not_found'],
    ['a null byte', '/remotes/entries/mf-a%00@3.3.0.js', 'not_found'],
    ['a version that was never published', '/remotes/entries/mf-sample@3.3.0,mf-second@9.0.0.js', 'release_unknown'],
    ['too many', `/remotes/entries/${'mf-sample@3.3.0,'.repeat(40)}mf-second@3.3.0.js`, 'not_found'],
  ])('Q-05 a request is refused: %s', async (_what, wrong, code) => {
    const answer = await app.inject(wrong);
    expect([answer.statusCode, problemOf(answer)]).toEqual([404, code]);
  });

  it('R-08 joined entries with a damaged one are not sent', async () => {
    const broken = sampleRelease({ name: 'mf-second', version: '3.4.0' }, sampleReleaseFiles('second'));
    await publish(broken, sampleReleaseFiles('second'));
    await truncate(stored(broken, 'web/entry.js'), 4);
    const answer = await app.inject('/remotes/entries/mf-sample@3.3.0,mf-second@3.4.0.js');
    expect([answer.statusCode, problemOf(answer)]).toEqual([502, 'release_corrupt']);
  });
});

describe('publishing over HTTP', () => {
  it('R-02 publishing reserves, takes files and commits, and says of the same bytes that the release exists', async () => {
    const release = sampleRelease({ version: '4.0.0' });
    const answer = await publish(release, sampleReleaseFiles());
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { name: 'mf-sample', version: '4.0.0', fit: { dealers: 2, fitting: 2, refused: [] } },
    ]);
    expect((await ask('POST', '/releases', release)).json()).toEqual({ state: 'published' });
    expect((await ask('GET', '/releases')).json()).toContainEqual(
      expect.objectContaining({ name: 'mf-sample', version: '4.0.0', publishedBy: 'operator' }),
    );
  });

  it('R-23 a release keeps the commit, the build and the changelog that its team states', async () => {
    const origin = { commit: '0123abc', build: 'https://ci.example/builds/7', changelog: '- Larger <b>pictures</b>' };
    expect((await publish(sampleRelease({ version: '4.5.0' }), sampleReleaseFiles(), origin)).statusCode).toBe(201);
    expect((await ask('GET', '/releases/mf-sample/4.5.0')).json()).toMatchObject({ origin });
    await publish(sampleRelease({ version: '4.6.0' }), sampleReleaseFiles());
    expect((await ask('GET', '/releases/mf-sample/4.6.0')).json()).not.toHaveProperty('origin');
  });

  it.each([
    ['a commit that is none', { commit: 'main' }],
    ['a build that runs a script', { build: 'javascript:alert(1)' }],
    ['an unknown key', { author: 'ada' }],
  ])('R-23 an origin is refused: %s', async (_what, origin) => {
    const answer = await publish(sampleRelease({ version: '4.7.0' }), sampleReleaseFiles(), origin);
    expect([answer.statusCode, problemOf(answer)]).toEqual([400, 'invalid_request']);
  });

  it('R-02 the same version with other bytes is refused', async () => {
    await publish(sampleRelease({ version: '4.1.0' }), sampleReleaseFiles());
    const answer = await ask('POST', '/releases', sampleRelease({ version: '4.1.0' }, sampleReleaseFiles('other')));
    expect([answer.statusCode, problemOf(answer)]).toEqual([409, 'release_exists']);
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a list', []],
    ['a newer contract', sampleRelease({ contract: CONTRACT_VERSION + 1 })],
    ['a path that climbs', sampleRelease({}, { ...sampleReleaseFiles(), '../../../evil.js': Buffer.from('evil') })],
  ])('Q-05 a release document is refused: %s', async (_what, body) => {
    const answer = await ask('POST', '/releases', body);
    expect(['invalid_release', 'release_incompatible']).toContain(problemOf(answer));
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('Q-05 a file with other bytes, another name, another type or too many bytes is refused', async () => {
    const { reservation } = (await ask('POST', '/releases', sampleRelease({ version: '4.2.0' }))).json<{ reservation: string }>();
    const bytes = Buffer.from('evil');
    expect(problemOf(await send(reservation, 'web/entry.js', bytes))).toBe('invalid_release');
    expect(problemOf(await send(reservation, 'web/other.js', bytes))).toBe('invalid_release');
    expect(problemOf(await send(reservation, '..%2f..%2fevil.js', bytes))).toBe('invalid_release');
    expect(problemOf(await send(reservation, 'web/entry.js', bytes, 'text/html'))).toBe('unsupported_media_type');
    expect(problemOf(await send(reservation, 'web/entry.js', Buffer.from('{}'), 'application/json'))).toBe(
      'unsupported_media_type',
    );
    expect(problemOf(await send(reservation, 'web/entry.js', Buffer.alloc(6 * 1024 * 1024)))).toBe('payload_too_large');
    expect(problemOf(await ask('POST', `/releases/reservations/${reservation}/commit`))).toBe('invalid_release');
    expect((await ask('DELETE', `/releases/reservations/${reservation}`)).statusCode).toBe(204);
    expect(problemOf(await ask('POST', `/releases/reservations/${reservation}/commit`))).toBe('not_found');
  });

  it('R-08 a release with the signature of a registered key is accepted, and its signer and document are answered', async () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const { id, publicKey } = describePrivateKey(pem);
    const release = sampleRelease({ version: '4.3.0' });
    const reserve = (signature: string) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/releases',
        headers: { [SIGNATURE_HEADER]: signature },
        payload: release,
      });
    expect(problemOf(await reserve('nonsense'))).toBe('release_signature_wrong');
    expect(problemOf(await reserve(signatureText(signRelease(release, pem))))).toBe('release_key_unknown');
    expect(problemOf(await ask('POST', '/keys', { name: 'x', remotes: ['mf-sample'], publicKey: 'nonsense' }))).toBe(
      'invalid_request',
    );
    const order = { name: 'sample team', remotes: ['mf-sample'], publicKey };
    for (let time = 0; time < 2; time += 1)
      expect((await ask('POST', '/keys', order)).json()).toMatchObject({ id, createdBy: 'operator' });
    expect(problemOf(await ask('POST', '/keys', { ...order, name: 'another' }))).toBe('conflict');

    const signature = signRelease(release, pem);
    const { reservation } = (await reserve(signatureText(signature))).json<{ reservation: string }>();
    for (const [file, bytes] of Object.entries(sampleReleaseFiles())) await send(reservation, file, bytes);
    expect((await ask('POST', `/releases/reservations/${reservation}/commit`)).statusCode).toBe(201);
    const shown = (await ask('GET', '/releases/mf-sample/4.3.0')).json<{ size: object }>();
    expect(shown).toMatchObject({ signed: true, signature: { key: id, by: 'sample team', value: signature.value } });
    expect(shown.size).toMatchObject({ gzip: { entry: expect.any(Number), chunks: { 'door-routes': expect.any(Number) } } });
    const document = (await ask('GET', '/releases/mf-sample/4.3.0/document')).json<ReleaseDocument>();
    expect(isSignedBy(document, signature, publicKey)).toBe(true);

    expect((await ask('DELETE', '/keys/sample%20team')).json()).toMatchObject({ id, revokedBy: 'operator' });
    expect((await ask('GET', '/keys')).json()).toEqual([expect.objectContaining({ id, revokedAt: expect.any(String) })]);
    expect(problemOf(await reserve(signatureText(signature)))).toBe('release_key_revoked');
    expect((await ask('GET', '/releases/mf-sample/4.3.0')).json()).toMatchObject({
      signature: { revokedAt: expect.any(String) },
    });
    expect(problemOf(await ask('DELETE', '/keys/nobody'))).toBe('not_found');
    // The log contains each act once, with its actor and without the secret.
    const about = `sample team (${id}, for mf-sample)`;
    const log = async (kind: string) => (await ask('GET', `/log?kind=${kind}`)).json<{ events: object[] }>().events;
    expect(await log('key-add')).toEqual([expect.objectContaining({ actor: 'operator', about, subject: '', remote: '' })]);
    expect(await log('key-revoke')).toEqual([expect.objectContaining({ actor: 'operator', about })]);
    expect((await log('publish'))[0]).toMatchObject({ actor: 'operator', remote: 'mf-sample', to: '4.3.0' });
  });

  it.each([
    ['POST', `/releases/reservations/${randomUUID()}/commit`, 'not_found'],
    ['DELETE', `/releases/reservations/${randomUUID()}`, 'not_found'],
    ['POST', '/releases/reservations/nonsense/commit', 'invalid_request'],
    ['DELETE', '/releases/reservations/nonsense', 'invalid_request'],
  ] as const)('Q-05 the request %s %s is refused', async (method, url, code) => {
    const answer = await ask(method, url);
    expect(problemOf(answer)).toBe(code);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('pinning over HTTP', () => {
  beforeAll(async () => {
    for (const version of ['5.0.0', '5.1.0']) await publish(sampleRelease({ version }), sampleReleaseFiles());
  });
  const versionsOf = async (slug: string) =>
    (await ask('GET', `/dealers?search=${slug}`)).json<{ dealers: { remotes: object }[] }>().dealers[0]?.remotes;

  it('R-04 a channel gets a version, a dealer pins another, and an unpin follows the channel again', async () => {
    expect((await ask('PUT', '/channels/stable/mf-sample', { version: '5.0.0', why: 'first' })).statusCode).toBe(200);
    const pinned = await ask('PUT', '/dealers/acme/pins/mf-sample', { version: '5.1.0' });
    expect(pinned.json()).toEqual({
      subject: 'acme',
      remote: 'mf-sample',
      version: '5.1.0',
      dryRun: false,
      changed: true,
      revision: room.revision(),
      changes: [{ remote: 'mf-sample', from: '5.0.0', to: '5.1.0' }],
      findings: [],
    });
    expect([await versionsOf('acme'), await versionsOf('other')]).toEqual([{ 'mf-sample': '5.1.0' }, { 'mf-sample': '5.0.0' }]);
    await ask('PUT', '/dealers/acme/pins/mf-sample', { version: null });
    expect(await versionsOf('acme')).toEqual({ 'mf-sample': '5.0.0' });
    // The removed pin is a way back, so its version is no fallback.
    expect(room.candidates({ slug: 'acme', channel: 'stable', without: [], pins: {} }).get('mf-sample')).toEqual(['5.0.0']);
  });

  it('R-04 a channel is made when the request says so', async () => {
    const refused = await ask('PUT', '/channels/early/mf-sample', { version: '5.1.0' });
    expect(refused.json()).toMatchObject({
      code: 'unknown_channel',
      detail: expect.stringMatching(/^There is no channel "early"; there are .*stable/),
    });
    expect(problemOf(await ask('GET', '/channels/early'))).toBe('unknown_channel');
    expect((await ask('PUT', '/channels/early/mf-sample', { version: '5.1.0', create: true })).statusCode).toBe(200);
    expect((await ask('PUT', '/channels/early/mf-sample', { version: '5.0.0' })).statusCode).toBe(200);
    expect((await ask('GET', '/channels/early')).json()).toEqual({
      channel: 'early',
      revision: room.revision(),
      versions: { 'mf-sample': '5.0.0' },
      followers: 0,
      dealers: [],
    });
    expect((await ask('GET', '/channels/stable')).json()).toMatchObject({ channel: 'stable', dealers: ['acme', 'other'] });
    const all = (await ask('GET', '/channels')).json<{ channel: string }[]>();
    expect(all.map(({ channel }) => channel)).toEqual(['early', 'stable']);
  });

  it('R-04 an unknown dealer or version is refused with the existing ones', async () => {
    const detailOf = async (url: string, body: object) => (await ask('PUT', url, body)).json<ProblemDocument>().detail;
    expect(await detailOf('/dealers/nobody/pins/mf-sample', { version: '5.0.0' })).toBe(
      'There is no dealer "nobody"; there are acme, other',
    );
    expect(await detailOf('/dealers/acme/pins/mf-sample', { version: '9.9.9' })).toMatch(
      /^mf-sample@9\.9\.9 was never published; there are .*5\.0\.0, 5\.1\.0/,
    );
  });

  it('R-04 dealers are listed with versions, hosts, channel and number of cars', async () => {
    expect((await ask('GET', '/dealers?search=acme')).json()).toEqual({
      total: 1,
      dealers: [expect.objectContaining({ slug: 'acme', name: 'acme', hosts: ['acme.example'], channel: 'stable', stock: 7 })],
    });
  });

  it("R-04 dealers are listed page by page, and only the cars of the page's dealers are counted", async () => {
    const pageAt = async (query: string) => {
      const { dealers, ...page } = (await ask('GET', `/dealers?limit=1${query}`)).json<{ dealers: { slug: string }[] }>();
      return { ...page, slugs: dealers.map(({ slug }) => slug) };
    };
    counted.length = 0;
    expect(await pageAt('')).toEqual({ total: 2, slugs: ['acme'], next: 'acme' });
    expect(counted).toEqual(['acme']);
    expect(await pageAt('&after=acme')).toEqual({ total: 2, slugs: ['other'] });
    expect(await pageAt('&after=other')).toEqual({ total: 2, slugs: [] });
    expect(await pageAt('&search=OTHER')).toEqual({ total: 1, slugs: ['other'] });
    expect(problemOf(await ask('GET', '/dealers?limit=1001'))).toBe('invalid_request');
  });

  it("R-07 a pin of a release with a newer contract than the shell's is refused", async () => {
    const newer = sampleRelease({ version: '6.0.0', contract: CONTRACT_VERSION + 1 });
    await new StoredReleaseCatalogue(database.db).add(newer, 'another shell');
    const answer = await ask('PUT', '/dealers/acme/pins/mf-sample', { version: '6.0.0' });
    expect([answer.statusCode, problemOf(answer)]).toEqual([409, 'release_incompatible']);
  });

  it.each([
    ['a dealer that does not exist', '/dealers/nobody/pins/mf-sample', { version: '5.0.0' }, 'unknown_tenant'],
    ['a version that was never published', '/dealers/acme/pins/mf-sample', { version: '9.9.9' }, 'release_unknown'],
    ['a remote that was never published', '/channels/stable/mf-nothing', { version: '5.0.0' }, 'release_unknown'],
    ['an unpin of a remote that was never published', '/dealers/acme/pins/mf-nothing', { version: null }, 'release_unknown'],
    ['a channel that nobody made', '/channels/stabel/mf-sample', { version: '5.0.0' }, 'unknown_channel'],
    ['a name that is no remote', '/dealers/acme/pins/sample', { version: '5.0.0' }, 'invalid_request'],
    ['a channel with capitals', '/channels/Stable/mf-sample', { version: '5.0.0' }, 'invalid_request'],
    ['no version', '/dealers/acme/pins/mf-sample', {}, 'invalid_request'],
    ['an empty version, which is not "follow the channel"', '/dealers/acme/pins/mf-sample', { version: '' }, 'invalid_request'],
    ['a number', '/dealers/acme/pins/mf-sample', { version: 0 }, 'invalid_request'],
    ['false', '/dealers/acme/pins/mf-sample', { version: false }, 'invalid_request'],
    ['a range', '/dealers/acme/pins/mf-sample', { version: '^5.0.0' }, 'invalid_request'],
    ['a reason that is too long', '/dealers/acme/pins/mf-sample', { version: '5.0.0', why: 'x'.repeat(501) }, 'invalid_request'],
    ['a key that nobody knows', '/dealers/acme/pins/mf-sample', { version: '5.0.0', force: true }, 'invalid_request'],
    ['a reason with a null byte', '/dealers/acme/pins/mf-sample', { version: '5.0.0', why: 'a\u0000b' }, 'invalid_request'],
  ])('Q-05 a request with %s is refused', async (_what, url, body, code) => {
    const before = room.revision();
    const answer = await ask('PUT', url, body);
    expect(problemOf(answer)).toBe(code);
    expect(answer.statusCode).toBeLessThan(500);
    expect(room.revision()).toBe(before);
  });
});
