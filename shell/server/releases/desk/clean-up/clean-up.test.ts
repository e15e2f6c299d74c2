import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createDiskArtefactStore } from '../../bytes/artefacts/artefact-store';
import { StoredReleaseCatalogue } from '../../bytes/catalogue/catalogue';
import { releasePlace } from '../../bytes/catalogue/digest';
import { StepwiseReleasePublisher } from '../../bytes/publish/publisher';
import { createSignatureCheck } from '../../bytes/signing/check-signature';
import { createReleaseKeyStore } from '../../bytes/signing/keys';
import { releaseEntries } from '../tables';
import { releases } from '../../bytes/tables';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { rewriteLogRows } from '../testing/rewrite-log';
import { publishSampleRelease, sampleReleaseFiles, sampleRelease } from '../../bytes/testing/sample-release';

interface Look {
  bytes: number;
  removable: { remote: string; version: string; bytes: number }[];
  kept: { remote: string; version: string; needs: { reason: string; count: number; first?: string }[] }[];
  leftovers: { remote: string; place: string; bytes: number }[];
}
interface Removal {
  bytes: number;
  removed: { version: string }[];
  kept: Look['kept'];
  absent: string[];
  leftovers: Look['leftovers'];
}

const DAY = 86_400_000;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
const inUse = new Set<string>();
let clock = Date.now();
let site: DeskSite;

const release = (version: string) => sampleRelease({ version });
const bytesOf = Object.values(sampleReleaseFiles()).reduce((sum, { length }) => sum + length, 0);
const publish = async (...versions: string[]): Promise<void> => {
  const { db } = site.database;
  const now = (): number => clock;
  const publisher = new StepwiseReleasePublisher({
    db,
    now,
    checkSignature: createSignatureCheck({ keys: createReleaseKeyStore({ db, now }), unsigned: 'accept' }),
    store: createDiskArtefactStore(join(site.dataDir, 'artefacts')),
    catalogue: new StoredReleaseCatalogue(db),
  });
  for (const version of versions) await publishSampleRelease(publisher, release(version), sampleReleaseFiles());
};
const pin = (version: string | null, slug = 'acme') =>
  site.ask('PUT', `/dealers/${slug}/pins/mf-sample`, { version, why: 'a test' });
const look = async (): Promise<Look> => (await site.ask<Look>('GET', '/clean-up')).body;
const removable = async (): Promise<string[]> => (await look()).removable.map(({ version }) => version);
const remove = async (...versions: string[]): Promise<Removal> =>
  (await site.ask<Removal>('POST', '/clean-up', { releases: versions.map((version) => `mf-sample@${version}`), why: 'room' }))
    .body;
const keptFor = async (version: string): Promise<string> =>
  ((await look()).kept.find((each) => each.version === version)?.needs ?? [])
    .map(({ reason, count, first }) => `${reason} ${count}${first ? ` ${first}` : ''}`)
    .join(', ');
const stored = (): Promise<string[]> => readdir(join(site.dataDir, 'artefacts/mf-sample')).catch(() => []);
const copies = (): Promise<string[]> => readdir(join(site.dataDir, 'verified/mf-sample')).catch(() => []);
const copyOf = (version: string) => site.room.copyOf(release(version));
const fileOf = (version: string) => site.app.inject(`/remotes/mf-sample/${version}/web/entry.js`);

beforeAll(async () => {
  const dealers = { acme: {}, other: {}, fixed: { pins: { 'mf-sample': '1.0.0' }, channel: 'quiet' } };
  site = await openDeskSite(dealers, {
    keep: { historyDays: 10, historyEntries: 2, visitHours: 24 },
    isInUse: (name, version) => inUse.has(`${name}@${version}`),
    now: () => clock,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  clock = Date.now();
  inUse.clear();
  await rm(join(site.dataDir, 'artefacts'), { recursive: true, force: true });
  await rm(join(site.dataDir, 'verified'), { recursive: true, force: true });
  await site.reset();
  await publish(...VERSIONS);
});

describe('the plan of clean-up', () => {
  it('R-18 new releases and the newest release of a remote stay', async () => {
    expect(await removable()).toEqual([]);
    expect(await keptFor('1.2.0')).toBe('new 1');
    clock += 11 * DAY;
    expect(await removable()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
    expect(await keptFor('1.5.0')).toBe('newest 1');
    expect((await look()).bytes).toBe(4 * bytesOf);
  });

  it('R-18 every release that stays has its reasons, their number and an example', async () => {
    await site.ask('PUT', '/channels/stable/mf-sample', { version: '1.1.0' });
    await pin('1.2.0', 'other');
    await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-sample', version: '1.3.0', percentage: 5 });
    inUse.add('mf-sample@1.4.0');
    clock += 11 * DAY;
    const reasons = await Promise.all(VERSIONS.map(keptFor));
    expect(reasons).toEqual([
      'configuration 1 fixed',
      'history 2 acme, channel 1 stable, fallback 2 other',
      'history 1 other, pin 1 other',
      'history 1 acme, rollout 1 acme',
      'preview 1',
      'newest 1',
    ]);
    expect(await removable()).toEqual([]);
  });

  it('R-18 releases of served pages stay for a day', async () => {
    clock += 11 * DAY;
    site.room.served([{ name: 'mf-sample', version: '1.2.0' }]);
    while (!(await removable()).every((version) => version !== '1.2.0')) await new Promise(setImmediate);
    expect(await keptFor('1.2.0')).toBe('visit 1');
    clock += 2 * DAY;
    expect(await removable()).toContain('1.2.0');
  });

  it('R-18 releases that a dealer can be rolled back to stay, by days and by steps', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await pin(version);
    await rewriteLogRows(site.database.db, (tx) => tx.update(releaseEntries).set({ at: new Date(clock - 30 * DAY) }));
    clock += 11 * DAY;
    expect(await keptFor('1.3.0')).toBe('history 1 acme, fallback 1 acme');
    // The last three versions are fallback versions of the live one; the first is neither a fallback nor two steps back.
    await pin('1.5.0', 'other');
    expect(await keptFor('1.1.0')).toBe('fallback 1 acme');
  });
});

describe('clean-up', () => {
  it('R-18 clean-up removes rows, files and copies of the named releases alone, and logs the removal', async () => {
    await Promise.all(VERSIONS.map(copyOf));
    clock += 11 * DAY;
    expect((await fileOf('1.1.0')).statusCode).toBe(200);
    expect(await remove('1.1.0', '1.2.0')).toMatchObject({
      bytes: 2 * bytesOf,
      removed: [{ version: '1.1.0' }, { version: '1.2.0' }],
      kept: [],
      absent: [],
      leftovers: [],
    });
    const left = ['1.0.0', '1.3.0', '1.4.0', '1.5.0'].map((version) => releasePlace(release(version)));
    expect((await stored()).toSorted()).toEqual(left);
    expect((await copies()).toSorted()).toEqual(left);
    expect((await fileOf('1.1.0')).json()).toMatchObject({ code: 'release_unknown' });
    expect((await fileOf('1.3.0')).statusCode).toBe(200);
    const { events: entries } = (await site.ask<{ events: object[] }>('GET', '/log?kind=remove')).body;
    expect(entries).toMatchObject([
      { actor: 'operator', remote: 'mf-sample', to: '1.2.0', why: 'room', subject: '' },
      { to: '1.1.0' },
    ]);
    expect((await site.ask<object[]>('GET', '/releases')).body).toHaveLength(4);
    expect(await site.refused('GET', '/releases/mf-sample/1.1.0')).toMatchObject({ code: 'release_unknown' });
    expect(await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '1.1.0' })).toMatchObject({
      code: 'release_unknown',
    });
  });

  it('R-18 a named release that is needed meanwhile stays with its reason, and a missing one is listed', async () => {
    clock += 11 * DAY;
    expect(await removable()).toContain('1.3.0');
    await pin('1.3.0');
    const { removed, kept, absent } = await remove('1.3.0', '1.5.0', '1.1.0', '9.9.9');
    expect(removed.map(({ version }) => version)).toEqual(['1.1.0']);
    expect(kept.map(({ version, needs }) => [version, needs.map(({ reason }) => reason)])).toEqual([
      ['1.3.0', ['history', 'pin']],
      ['1.5.0', ['newest']],
    ]);
    expect(absent).toEqual(['mf-sample@9.9.9']);
    expect((await fileOf('1.3.0')).statusCode).toBe(200);
  });

  it('R-18 R-21 an undo leaves a dealer whose earlier version was removed as it is, and undoes the rest', async () => {
    await site.add(...['1.0.0', '1.1.0'].map((version) => sampleRelease({ name: 'mf-second', version })));
    await pin('1.1.0');
    await pin('1.1.0', 'other');
    await pin('1.2.0');
    await pin('1.3.0', 'other');
    await site.ask('POST', '/pins', { dealers: ['acme', 'other'], remote: 'mf-sample', version: '1.1.0', why: 'back' });
    const { events } = (await site.ask<{ events: { action: string }[] }>('GET', '/log?limit=1')).body;
    // Two further steps of one dealer: its version before the set back is neither a fallback nor two steps back.
    for (const version of ['1.0.0', '1.1.0']) await site.ask('PUT', '/dealers/acme/pins/mf-second', { version });
    clock += 11 * DAY;
    expect((await remove('1.2.0')).removed).toEqual([expect.objectContaining({ version: '1.2.0' })]);
    const { status, body } = await site.ask('POST', `/changes/${events[0]?.action}/undo`, { why: 'again' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changed: true,
      kept: [{ subject: 'acme', remote: 'mf-sample', reason: 'version-removed' }],
      dealers: [{ dealer: 'other', changes: [{ remote: 'mf-sample', from: '1.1.0', to: '1.3.0' }] }],
    });
  });

  it('R-18 a simultaneous pin and removal never leave a pin without its files', async () => {
    clock += 11 * DAY;
    const order = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];
    const pins = order.map((version, index) => pin(version, index % 2 === 0 ? 'acme' : 'other'));
    const [removal, ...answers] = await Promise.all([remove(...order), ...pins]);
    const gone = new Set(removal.removed.map(({ version }) => version));
    answers.forEach(({ status }, index) => expect([order[index], status]).toEqual([order[index], gone.has(order[index] ?? '') ? 404 : 200])); // prettier-ignore
    for (const version of order) expect((await fileOf(version)).statusCode).toBe(gone.has(version) ? 404 : 200);
  });

  it('R-18 a pin that was planned before the removal is refused, even when forced', async () => {
    clock += 11 * DAY;
    const catalogue = new StoredReleaseCatalogue(site.database.db);
    await catalogue.find('mf-sample', '1.2.0');
    // Another process removed the release from the catalogue, and this process does not know it yet.
    await site.ask('GET', '/releases/mf-sample/1.2.0');
    await site.database.db.update(releases).set({ removedAt: new Date() }).where(eq(releases.version, '1.2.0'));
    const body = { version: '1.2.0', force: true, why: 'it was there' };
    expect(await site.refused('PUT', '/dealers/acme/pins/mf-sample', body)).toMatchObject({ code: 'release_unknown' });
  });

  it('R-18 the next run finishes a removal that a crash interrupted', async () => {
    clock += 11 * DAY;
    // The release is out of the catalogue and its files are still there; other files belong to a publication that was
    // never committed.
    await site.database.db.update(releases).set({ removedAt: new Date() }).where(eq(releases.version, '1.2.0'));
    const stray = join(site.dataDir, 'artefacts/mf-sample/7.0.0-0000000000000000');
    await mkdir(stray, { recursive: true });
    await writeFile(join(stray, 'entry.js'), 'stray');
    const place = releasePlace(release('1.2.0'));
    const shown = (await look()).leftovers.toSorted((a, b) => a.bytes - b.bytes);
    expect(shown).toEqual([
      { remote: 'mf-sample', place: '7.0.0-0000000000000000', bytes: 5 },
      { remote: 'mf-sample', place, bytes: bytesOf },
    ]);
    expect(await remove()).toMatchObject({ removed: [], bytes: bytesOf + 5 });
    expect(await stored()).not.toContain(place);
    expect((await look()).leftovers).toEqual([]);
    expect(await remove()).toMatchObject({ removed: [], leftovers: [], bytes: 0 });
  });

  it('R-02 R-18 a removed version can be published again with the same bytes only', async () => {
    clock += 11 * DAY;
    await remove('1.1.0');
    const other = { ...release('1.1.0'), slots: { provides: ['x'], needs: [] } };
    expect(await site.refused('POST', '/releases', other)).toMatchObject({ code: 'release_exists' });
    await publish('1.1.0');
    expect((await fileOf('1.1.0')).statusCode).toBe(200);
    expect((await pin('1.1.0')).status).toBe(200);
    expect(await remove('1.1.0')).toMatchObject({ removed: [] });
  });

  it.each([
    ['no list', {}, 'releases'],
    ['a name that is none', { releases: ['mf-sample'] }, '/releases/0'],
    ['a path', { releases: ['mf-sample@1.0.0/../..'] }, '/releases/0'],
    ['the same twice', { releases: ['mf-a@1.0.0', 'mf-a@1.0.0'] }, '/releases'],
    ['something more', { releases: [], all: true }, 'all'],
    ['a list that is a text', { releases: 'mf-sample@1.0.0' }, '/releases'],
  ])('Q-05 a clean-up with %s is refused and removes nothing', async (_, body, named) => {
    clock += 11 * DAY;
    const problem = await site.refused('POST', '/clean-up', body);
    expect(problem.code).toBe('invalid_request');
    expect(JSON.stringify(problem)).toContain(named);
    expect(await stored()).toHaveLength(VERSIONS.length);
  });
});
