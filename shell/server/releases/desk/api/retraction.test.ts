import { generateKeyPairSync } from 'node:crypto';
import Fastify from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { testDealerWithSearch } from '../../../search/testing/served-room';
import { StoredReleaseCatalogue } from '../../bytes/catalogue/catalogue';
import { publishSampleRelease, sampleReleaseFiles, sampleRelease } from '../../bytes/testing/sample-release';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import type { ReleaseRooms } from '../testing/open-rooms';

interface Outcome {
  changed: boolean;
  releases: { channels: string[]; dealers: string[]; rollouts: object[] }[];
  dealers: { dealer: string; changes: object[] }[];
}

let site: DeskSite;
let other: ReleaseRooms;
beforeAll(async () => {
  site = await openDeskSite({ acme: {}, bravo: {}, configured: { pins: { 'mf-sample': '1.2.0' } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0'])
    await publishSampleRelease(site.room.publisher, sampleRelease({ version }), sampleReleaseFiles());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.ask('PUT', '/channels/stable/mf-sample', { version });
  other = await site.openSecond();
});
afterEach(() => other.close());

const candidates = (slug: string, room = site.room): string[] | undefined => {
  const tenant = site.tenants.bySlug(slug) ?? testDealerWithSearch(slug);
  return room.candidates(releaseSettingsOfDealer(tenant)).get('mf-sample');
};
/** Resolves when the other process has read the newest entry of the log. */
const followed = async (): Promise<void> => {
  while (other.revision() < site.room.revision()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const retract = (action: 'withdraw' | 'restore' | 'revoke', version: string, more: object = {}) =>
  site.ask<Outcome>('POST', `/releases/${action}`, { releases: [`mf-sample@${version}`], why: 'loses enquiries', ...more });
const pin = (slug: string, version: string | null) => site.ask('PUT', `/dealers/${slug}/pins/mf-sample`, { version });

describe('withdrawing a release', () => {
  it('R-20 no page of any dealer falls back to it, in two processes, and it can be restored', async () => {
    expect(candidates('acme', other)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect((await retract('withdraw', '1.1.0')).body).toMatchObject({ changed: true, dealers: [] });
    await followed();
    for (const room of [site.room, other])
      expect(['acme', 'bravo'].map((slug) => candidates(slug, room))).toEqual([
        ['1.2.0', '1.0.0'],
        ['1.2.0', '1.0.0'],
      ]);
    await retract('restore', '1.1.0', { why: '' });
    await followed();
    expect(candidates('acme', other)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  it('R-20 nobody can pin, roll out, raise, finish, preview or roll back to it, even by force; dealers that run it keep it', async () => {
    await pin('acme', '1.1.0');
    await pin('acme', '1.0.0');
    await site.ask('POST', '/dealers/bravo/rollouts', { remote: 'mf-sample', version: '1.1.0', percentage: 5 });
    const { body } = await retract('withdraw', '1.1.0');
    expect(body.releases).toMatchObject([{ channels: [], dealers: [], rollouts: [{ dealer: 'bravo', percentage: 5 }] }]);
    const force = { force: true, why: 'now' };
    const refusals = [
      await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '1.1.0', ...force }),
      await site.refused('POST', '/pins', { dealers: ['acme'], remote: 'mf-sample', version: '1.1.0', dryRun: true }),
      await site.refused('PUT', '/channels/early/mf-sample', { version: '1.1.0', create: true, ...force }),
      await site.refused('POST', '/dealers/acme/rollouts', { remote: 'mf-sample', version: '1.1.0', percentage: 1 }),
      await site.refused('PATCH', '/dealers/bravo/rollouts/mf-sample', { percentage: 50 }),
      await site.refused('POST', '/dealers/bravo/rollouts/mf-sample/finish', force),
      await site.refused('POST', '/dealers/acme/previews', { versions: { 'mf-sample': '1.1.0' } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'release_withdrawn'));
    expect(refusals[0]?.detail).toContain('mf-sample@1.1.0 was withdrawn by operator (loses enquiries)');
    expect(site.room.state().dealers.get('bravo')?.rollouts.get('mf-sample')?.version).toBe('1.1.0');
  });

  it('R-20 a dealer does not begin to follow a channel whose version is withdrawn, and a roll back skips it', async () => {
    await retract('withdraw', '1.1.0');
    const { body: back } = await site.ask<Outcome>('POST', '/dealers/acme/rollback', { dryRun: true });
    expect(back.dealers[0]?.changes).toEqual([{ remote: 'mf-sample', from: '1.2.0', to: '1.0.0' }]);
    await pin('acme', '1.0.0');
    await retract('withdraw', '1.2.0');
    const unpin = await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: null, force: true, why: 'now' });
    expect(unpin).toMatchObject({ code: 'release_incompatible', errors: [{ path: '/acme/mf-sample@1.2.0' }] });
    expect(candidates('bravo')).toEqual(['1.2.0', '1.0.0']);
    expect((await site.ask<{ findings: object[] }>('GET', '/dealers/bravo/gate')).body.findings).toMatchObject([
      { code: 'withdrawn', side: 'mf-sample@1.2.0' },
    ]);
  });

  it('R-20 a release and the list show the withdrawal with its reason, a second one changes nothing, and it needs a reason', async () => {
    expect((await site.refused('POST', '/releases/withdraw', { releases: ['mf-sample@1.1.0'] })).code).toBe('invalid_request');
    expect((await retract('withdraw', '1.1.0', { dryRun: true })).body.changed).toBe(true);
    expect((await retract('withdraw', '1.1.0')).body.changed).toBe(true);
    expect((await retract('withdraw', '1.1.0')).body.changed).toBe(false);
    const retraction = { state: 'withdrawn', by: 'operator', why: 'loses enquiries', at: expect.any(String) };
    expect((await site.ask('GET', '/releases/mf-sample/1.1.0')).body).toMatchObject({ retraction });
    const { body: list } = await site.ask<{ version: string; retraction?: object }[]>('GET', '/releases?remote=mf-sample');
    expect(list.filter((each) => each.retraction).map(({ version }) => version)).toEqual(['1.1.0']);
  });
});

it('R-20 all releases that a leaked key signed over years are withdrawn, and revoked, in one request', async () => {
  const versions = Array.from({ length: 300 }, (_, index) => `3.${index}.0`);
  await site.add(...versions.map((version) => sampleRelease({ version })));
  const order = { releases: versions.map((version) => `mf-sample@${version}`), why: 'leaked key' };
  for (const action of ['withdraw', 'revoke'])
    expect((await site.ask<Outcome>('POST', `/releases/${action}`, order)).body).toMatchObject({ changed: true });
  expect(site.room.state().retractions.size).toBe(versions.length);
});

describe('revoking a release', () => {
  const fileOf = async (version: string, room: ReleaseRooms, path = `mf-sample/${version}/web/entry.js`): Promise<number> => {
    const app = Fastify();
    installProblemAnswers(app);
    await app.register(room.filesPlugin);
    const { statusCode } = await app.inject(`/remotes/${path}`);
    await app.close();
    return statusCode;
  };

  it('R-20 channel, pins, configuration, rollouts and previews leave it in two processes, and nobody gets or runs a byte of it', async () => {
    await pin('acme', '1.0.0');
    await pin('acme', '1.2.0');
    await site.ask('POST', '/dealers/acme/previews', { versions: { 'mf-sample': '1.2.0' } });
    expect(candidates('configured')?.[0]).toBe('1.2.0');
    const release = sampleRelease({ version: '1.2.0' });
    await other.copyOf(release);
    expect(await fileOf('1.2.0', other)).toBe(200);

    const { body } = await retract('revoke', '1.2.0');
    expect(body.releases).toMatchObject([{ channels: ['stable'], dealers: ['acme', 'bravo', 'configured'] }]);
    expect(body.dealers.map(({ dealer, changes }) => [dealer, changes])).toEqual([
      ['acme', [{ remote: 'mf-sample', from: '1.2.0', to: '1.0.0' }]],
      ['bravo', [{ remote: 'mf-sample', from: '1.2.0', to: '1.1.0' }]],
      ['configured', [{ remote: 'mf-sample', from: '1.2.0', to: '1.1.0' }]],
    ]);
    await followed();
    for (const room of [site.room, other]) {
      const versions = ['acme', 'bravo', 'configured'].map((slug) => candidates(slug, room));
      expect(versions).toEqual([
        ['1.0.0', '1.1.0'],
        ['1.1.0', '1.0.0'],
        ['1.1.0', '1.0.0'],
      ]);
      expect(room.state().previews.size).toBe(0);
      await expect(room.copyOf(release)).rejects.toMatchObject({ code: 'release_revoked' });
      expect(await fileOf('1.2.0', room)).toBe(410);
      expect(await fileOf('1.2.0', room, 'entries/mf-sample@1.0.0,mf-sample@1.2.0.js')).toBe(410);
      expect(await fileOf('1.1.0', room)).toBe(200);
    }
  });

  it('R-20 a rollout of it is aborted, and a dealer goes to the next version that fits', async () => {
    await site.add(sampleRelease({ version: '1.9.0', contract: 0 as never }));
    await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '1.9.0', force: true, why: 'a trial' });
    await pin('acme', '2.0.0');
    await site.ask('POST', '/dealers/bravo/rollouts', { remote: 'mf-sample', version: '2.0.0', percentage: 100 });
    await retract('revoke', '2.0.0');
    expect(candidates('acme')?.[0]).toBe('1.2.0');
    expect(site.room.state().dealers.get('bravo')?.rollouts.size).toBe(0);
    expect(candidates('bravo')).not.toContain('2.0.0');
  });

  it('R-20 a revocation is final: no pin and no restoration, and a dry run changes nothing', async () => {
    const before = site.room.revision();
    expect((await retract('revoke', '1.2.0', { dryRun: true })).body.dealers).toHaveLength(3);
    expect([site.room.revision(), candidates('acme')?.[0]]).toEqual([before, '1.2.0']);
    await retract('revoke', '1.2.0');
    expect((await retract('revoke', '1.2.0')).body.changed).toBe(false);
    const refusals = [
      await site.refused('POST', '/releases/restore', { releases: ['mf-sample@1.2.0'] }),
      await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '1.2.0', force: true, why: 'now' }),
    ];
    expect(refusals.map(({ code, status }) => [code, status])).toEqual([
      ['release_revoked', 410],
      ['release_revoked', 410],
    ]);
  });

  it('R-20 several versions of a remote are revoked in one action, and no dealer stays at one of them', async () => {
    await pin('acme', '2.0.0');
    const releases = ['mf-sample@2.0.0', 'mf-sample@1.2.0'];
    const { body } = await site.ask<{ dealers: object[] }>('POST', '/releases/revoke', { releases, why: 'a leaked key' });
    expect(body.dealers).toContainEqual(
      expect.objectContaining({ dealer: 'acme', changes: [{ remote: 'mf-sample', from: '2.0.0', to: '1.1.0' }] }),
    );
    expect(candidates('acme')?.[0]).toBe('1.1.0');
  });

  it('R-20 the only version of a remote leaves dealers without the remote', async () => {
    await site.add(sampleRelease({ name: 'mf-second' }));
    await site.ask('PUT', '/channels/stable/mf-second', { version: '1.0.0' });
    await site.ask('POST', '/releases/revoke', { releases: ['mf-second@1.0.0'], why: 'a leaked key' });
    expect(site.room.candidates(releaseSettingsOfDealer(testDealerWithSearch('acme'))).has('mf-second')).toBe(false);
  });
});

it('R-20 the releases of a key are listed by the key’s name, from a time on', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const key = await site.room.keys.create({ name: `team ${site.room.revision()}`, remotes: ['mf-sample'], publicKey }, 'ada');
  await new StoredReleaseCatalogue(site.database.db).add(sampleRelease({ version: '3.0.0' }), 'ada', {
    signature: { key: key.id, value: 'x' },
  });
  const listed = (query = '') => site.ask('GET', `/keys/${encodeURIComponent(key.name)}/releases${query}`);
  expect((await listed()).body).toMatchObject({ key: key.id, releases: [{ name: 'mf-sample', version: '3.0.0' }] });
  expect((await listed('?since=2999-01-01T00:00:00Z')).body).toEqual({ key: key.id, releases: [] });
  expect((await site.refused('GET', '/keys/nobody/releases')).code).toBe('not_found');
});

it('R-08 R-20 after a key was revoked, what it signed is chosen by force alone, and who runs it keeps it', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const key = await site.room.keys.create({ name: `key ${site.room.revision()}`, remotes: ['mf-sample'], publicKey }, 'ada');
  for (const version of ['3.0.0', '3.1.0'])
    await new StoredReleaseCatalogue(site.database.db).add(sampleRelease({ version }), 'ada', {
      signature: { key: key.id, value: 'x' },
    });
  await pin('acme', '3.0.0');
  await site.ask('DELETE', `/keys/${key.id}`);
  expect((await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '3.1.0' })).errors).toMatchObject([
    { message: expect.stringContaining('mf-sample@3.1.0 was signed with a key that is revoked now') },
  ]);
  const rollout = { remote: 'mf-sample', version: '3.0.0', percentage: 5 };
  const bulk = { dealers: ['bravo'], remote: 'mf-sample', version: '3.0.0', why: 'new' };
  for (const refusal of [
    await site.refused('POST', '/dealers/bravo/rollouts', rollout),
    await site.refused('POST', '/pins', bulk),
    await site.refused('PUT', '/channels/stable/mf-sample', { version: '3.0.0' }),
  ])
    expect(refusal.code).toBe('release_incompatible');
  expect(candidates('acme')?.[0]).toBe('3.0.0');
  await site.add(sampleRelease({ name: 'mf-second', version: '9.0.0' }));
  expect((await site.ask('PUT', '/dealers/acme/pins/mf-second', { version: '9.0.0' })).status).toBe(200);
  expect((await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '3.1.0', force: true, why: 'checked' })).status).toBe(
    200,
  );
  await retract('revoke', '3.1.0');
  expect(candidates('acme')?.[0]).toBe('3.0.0');
});
