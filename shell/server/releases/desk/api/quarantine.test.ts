import { testDealerWithSearch } from '../../../search/testing/served-room';
import { sampleRelease } from '../../bytes/testing/sample-release';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import { openDeskSite, type DeskSite } from '../testing/desk-site';

let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ acme: {}, bravo: {} });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await site.add(...['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleRelease({ version })));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.ask('PUT', '/channels/stable/mf-sample', { version });
});

const candidates = (slug: string): string[] | undefined =>
  site.room.candidates(releaseSettingsOfDealer(site.tenants.bySlug(slug) ?? testDealerWithSearch(slug))).get('mf-sample');
const quarantine = async (version: string): Promise<void> => {
  const stack = `at mf-sample@${version}/page.cjs:1:2`;
  for (const dealer of ['acme', 'bravo'])
    await site.room.quarantine.report({ remote: 'mf-sample', version, kind: 'ended', message: 'exit', stack, dealer });
};
const lift = (version: string) =>
  site.ask('POST', '/quarantine/lift', { release: `mf-sample@${version}`, why: 'the host answers again' });

it('R-09 R-20 a quarantined version gives way to the fallback although it stays pinned, and a lift brings it back', async () => {
  await site.add(sampleRelease({ version: '2.0.0' }));
  await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '2.0.0' });
  await quarantine('2.0.0');
  await quarantine('1.1.0');
  expect([candidates('acme'), candidates('bravo')]).toEqual([
    ['1.2.0', '1.0.0'],
    ['1.2.0', '1.0.0'],
  ]);
  expect((await lift('2.0.0')).body).toMatchObject({ versions: [{ version: '1.1.0' }] });
  expect([candidates('acme'), candidates('bravo')]).toEqual([
    ['2.0.0', '1.2.0', '1.0.0'],
    ['1.2.0', '1.0.0'],
  ]);
});

it('R-09 R-20 a remote without any other version keeps the quarantined one, which is stopped', async () => {
  await quarantine('1.1.0');
  await quarantine('1.0.0');
  await quarantine('1.2.0');
  expect(candidates('acme')).toEqual(['1.2.0']);
  expect(site.room.quarantine.isStopped('mf-sample', '1.2.0')).toBe(true);
});

it('R-05 R-09 R-20 the rollout of a quarantined version is aborted with the reason, and no other one', async () => {
  await site.add(sampleRelease({ version: '2.0.0' }), sampleRelease({ version: '2.1.0' }));
  const rollout = { remote: 'mf-sample', percentage: 100 };
  await site.ask('POST', '/dealers/acme/rollouts', { ...rollout, version: '2.0.0' });
  await site.ask('POST', '/dealers/bravo/rollouts', { ...rollout, version: '2.1.0' });
  await quarantine('2.0.0');
  expect((await site.ask('GET', '/rollouts')).body).toMatchObject({ rollouts: [{ dealer: 'bravo' }] });
  const [abort, ...others] = await site.room.logEntries({ kind: 'rollout-abort', limit: 10 });
  expect(abort).toMatchObject({
    subject: 'acme',
    version: '2.0.0',
    previous: '1.2.0',
    actor: 'server',
    why: 'mf-sample@2.0.0 is quarantined, because it ended a render process: exit',
  });
  expect(others).toEqual([]);
  const dealer = releaseSettingsOfDealer(site.tenants.bySlug('acme') ?? testDealerWithSearch('acme'));
  expect(site.room.candidates(dealer, 'a visitor').get('mf-sample')).toEqual(['1.2.0', '1.1.0', '1.0.0']);
});

it('R-20 nobody can pin, set, roll out, preview or roll back to a quarantined version, and the refusal says why', async () => {
  await quarantine('1.1.0');
  const force = { force: true, why: 'now' };
  const refusals = [
    await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '1.1.0', ...force }),
    await site.refused('PUT', '/channels/early/mf-sample', { version: '1.1.0', create: true, ...force }),
    await site.refused('POST', '/dealers/acme/rollouts', { remote: 'mf-sample', version: '1.1.0', percentage: 1 }),
    await site.refused('POST', '/dealers/acme/previews', { versions: { 'mf-sample': '1.1.0' } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'release_quarantined'));
  expect(refusals[0]?.detail).toBe(
    'mf-sample@1.1.0 is quarantined, because it ended a render process: exit. Choose another version, or lift the quarantine first: npx forecourt lift mf-sample@1.1.0 --why "…"',
  );
  const { body } = await site.ask<{ dealers: { changes: object[] }[] }>('POST', '/dealers/acme/rollback', { dryRun: true });
  expect(body.dealers[0]?.changes).toEqual([{ remote: 'mf-sample', from: '1.2.0', to: '1.0.0' }]);
});

it('R-20 R-21 a dealer does not begin to follow a channel with it, its own gate names it, and an undo leaves it out', async () => {
  const pinned = await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '1.0.0' });
  expect(pinned.status).toBe(200);
  await quarantine('1.2.0');
  const unpin = await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: null, force: true, why: 'now' });
  expect(unpin).toMatchObject({ code: 'release_incompatible', errors: [{ path: '/acme/mf-sample@1.2.0' }] });
  expect((await site.ask('GET', '/dealers/bravo/gate')).body).toMatchObject({ findings: [{ code: 'quarantined' }] });
  const [entry] = (await site.ask<{ events: { action: string }[] }>('GET', '/log?kind=pin')).body.events;
  const undone = await site.ask('POST', `/changes/${entry?.action}/undo`, { why: 'a test' });
  expect(undone.body).toMatchObject({
    code: 'conflict',
    errors: [{ path: '/acme/mf-sample', message: 'the earlier version is quarantined' }],
  });
});

it('R-20 the list has quarantined versions and first faults with their facts, and a lift needs a reason and a fault', async () => {
  await site.room.quarantine.report({ remote: 'mf-sample', version: '1.0.0', kind: 'memory', message: '', dealer: 'acme' });
  await quarantine('1.1.0');
  const { body } = await site.ask('GET', '/quarantine');
  const stack = 'mf-sample@1.1.0/page.cjs:1:2';
  expect(body).toMatchObject({
    versions: [
      { version: '1.1.0', quarantined: true, kind: 'ended', message: 'exit', stack, count: 2, dealers: ['acme', 'bravo'] },
      { version: '1.0.0', quarantined: false, kind: 'memory', count: 1, dealers: ['acme'] },
    ],
  });
  expect((await site.refused('POST', '/quarantine/lift', { release: 'mf-sample@1.1.0' })).code).toBe('invalid_request');
  expect((await site.refused('POST', '/quarantine/lift', { release: 'mf-sample@1.2.0', why: 'now' })).code).toBe('conflict');
  await site.ask('POST', '/releases/revoke', { releases: ['mf-sample@1.1.0'], why: 'harms' });
  expect((await site.ask('GET', '/quarantine')).body).toMatchObject({ versions: [{ version: '1.0.0' }] });
});

it('R-18 R-20 clean-up keeps the version that pages use in place of a quarantined one', async () => {
  await quarantine('1.2.0');
  const { body } = await site.ask<{ kept: { version: string; needs: { reason: string }[] }[] }>('GET', '/clean-up');
  const kept = body.kept.find(({ version }) => version === '1.1.0');
  expect(kept?.needs.map(({ reason }) => reason)).toContain('fallback');
});
