import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../bytes/testing/sample-release';

interface Entry {
  id: number;
  kind: string;
  subject: string;
  remote: string;
  from: string | null;
  to: string | null;
  action: string;
  dealers?: number;
  undone?: boolean;
}
interface Outcome {
  changed: boolean;
  dealers: { dealer: string; changes: object[]; findings: object[] }[];
  kept: object[];
}

const DEALERS = ['acme', 'bravo', 'carey', 'delta', 'early'];
let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ ...Object.fromEntries(DEALERS.map((slug) => [slug, {}])), early: { channel: 'early' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  for (const name of ['mf-sample', 'mf-second'])
    await site.add(...['1.0.0', '1.1.0', '2.0.0'].map((version) => sampleRelease({ name, version })));
  await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '1.0.0', 'mf-second': '1.0.0' } });
  // One dealer has a version of its own before the bulk change.
  await site.ask('PUT', '/dealers/bravo/pins/mf-sample', { version: '1.1.0' });
});

const pinAll = (version: string | null, dealers = DEALERS) =>
  site.ask('POST', '/pins', { dealers, remote: 'mf-sample', version, why: 'everywhere' });
const logOf = async (query = ''): Promise<Entry[]> => (await site.ask<{ events: Entry[] }>('GET', `/log?${query}`)).body.events;
const undo = (action: string, more: object = {}) =>
  site.ask<Outcome>('POST', `/changes/${action}/undo`, { why: 'back', ...more });
const versions = async (remote = 'mf-sample'): Promise<(string | undefined)[]> => {
  const { body } = await site.ask<{ dealers: { slug: string; remotes: Record<string, string> }[] }>('GET', '/matrix');
  return DEALERS.map((slug) => body.dealers.find((dealer) => dealer.slug === slug)?.remotes[remote]);
};
const pins = async (): Promise<(string | undefined)[]> =>
  Promise.all(
    DEALERS.map(async (slug) => {
      const { body } = await site.ask<{ remotes: { remote: string; source: string }[] }>('GET', `/dealers/${slug}`);
      return body.remotes.find(({ remote }) => remote === 'mf-sample')?.source;
    }),
  );

describe('the log of a bulk change', () => {
  it('R-21 a pin for many dealers is one entry, which says for how many, and its action lists every dealer', async () => {
    await pinAll('2.0.0');
    const [entry, ...earlier] = await logOf('limit=3');
    expect(entry).toMatchObject({ kind: 'pin', remote: 'mf-sample', to: '2.0.0', from: 'various', dealers: 5 });
    expect(earlier.map(({ kind, dealers }) => [kind, dealers])).toEqual([
      ['pin', undefined],
      ['channel', undefined],
    ]);
    const each = await logOf(`action=${entry!.action}`);
    expect(each.map(({ subject }) => subject).toSorted()).toEqual(DEALERS);
    expect(each.find(({ subject }) => subject === 'bravo')).toMatchObject({ from: '1.1.0', to: '2.0.0' });
  });

  it('R-21 pages of the log neither repeat nor lose a bulk change', async () => {
    await pinAll('2.0.0');
    await pinAll('1.1.0');
    const [first] = await logOf('limit=1');
    const [second] = await logOf(`limit=1&before=${first!.id}`);
    expect([first, second].map((entry) => [entry?.to, entry?.dealers, entry?.from])).toEqual([
      ['1.1.0', 5, '2.0.0'],
      ['2.0.0', 5, 'various'],
    ]);
  });

  it('R-21 the log of one dealer has its own entry of the bulk change', async () => {
    await pinAll('2.0.0');
    const [entry] = await logOf('dealer=bravo');
    expect(entry).toMatchObject({ subject: 'bravo', dealers: 5 });
  });

  it('R-21 entries are filtered by time', async () => {
    await pinAll('2.0.0');
    const [newest] = (await site.ask<{ events: { at: string }[] }>('GET', '/log?limit=1')).body.events;
    expect(await logOf(`since=${newest!.at}`)).toHaveLength(1);
    expect((await logOf(`until=${newest!.at}`)).map(({ dealers }) => dealers)).not.toContain(5);
    expect(await site.refused('GET', '/log?since=yesterday')).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('undoing a bulk change', () => {
  it('R-21 one request brings every dealer back to its pin or its channel', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    const { body } = await undo(action);
    expect(body.dealers).toHaveLength(5);
    expect(body.kept).toEqual([]);
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.0.0', '1.0.0', '1.0.0']);
    expect(await pins()).toEqual(['channel', 'pin', 'channel', 'channel', 'channel']);
    const [toChannel, toPin, undone] = await logOf('limit=3');
    expect([toChannel, toPin].map((entry) => entry?.dealers ?? 1).toSorted()).toEqual([1, 4]);
    expect(undone).toMatchObject({ action, undone: true });
  });

  it('R-21 a dry run of an undo says what it would do and changes nothing', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    expect((await undo(action, { dryRun: true })).body.dealers).toHaveLength(5);
    expect(await versions()).toEqual(DEALERS.map(() => '2.0.0'));
  });

  it('R-21 what was changed after the action stays, and the answer says so', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await site.ask('PUT', '/dealers/carey/pins/mf-sample', { version: '1.1.0' });
    await site.ask('POST', '/dealers/delta/rollouts', { remote: 'mf-sample', version: '1.1.0', percentage: 5 });
    const { body } = await undo(action);
    expect(body.kept).toEqual([
      { subject: 'carey', remote: 'mf-sample', reason: 'changed-since' },
      { subject: 'delta', remote: 'mf-sample', reason: 'rollout-running' },
    ]);
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.1.0', '2.0.0', '1.0.0']);
  });

  it('R-21 a dealer that was changed and deliberately got the same version again keeps it', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    for (const version of ['1.1.0', '2.0.0']) await site.ask('PUT', '/dealers/carey/pins/mf-sample', { version });
    const kept = [{ subject: 'carey', remote: 'mf-sample', reason: 'changed-since' }];
    expect((await undo(action, { dryRun: true })).body).toMatchObject({ kept });
    await undo(action);
    expect((await versions())[2]).toBe('2.0.0');
  });

  it('R-21 the undo of an undo makes the change again, and a second undo is refused, because it would change nothing', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await undo(action);
    expect(await site.refused('POST', `/changes/${action}/undo`, {})).toMatchObject({
      code: 'conflict',
      detail: 'Nothing was undone: every dealer or channel of the action stays as it is',
      errors: expect.arrayContaining([{ path: '/acme/mf-sample', message: 'it was changed again after this action' }]),
    });
    const [{ action: undoing }] = (await logOf('limit=1')) as [Entry];
    await undo(undoing);
    expect(await versions()).toEqual(DEALERS.map(() => '2.0.0'));
  });

  it('R-21 R-06 a roll back after an undo does not return to the undone version', async () => {
    await site.ask('PUT', '/channels/stable/mf-sample', { version: '1.1.0' });
    await pinAll('2.0.0', ['acme']);
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await undo(action);
    await site.ask('POST', '/dealers/acme/rollback', {});
    expect((await versions())[0]).toBe('1.0.0');
  });

  it('R-20 R-21 an undone version is no fallback', async () => {
    await pinAll('2.0.0', ['acme']);
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await undo(action);
    const dealer = { slug: 'acme', channel: 'stable', without: [], pins: {} };
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['1.0.0']);
  });

  it('R-20 R-21 an undone version of a channel is no fallback until the undo is undone', async () => {
    const dealer = { slug: 'acme', channel: 'stable', without: [], pins: {} };
    await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '2.0.0' } });
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['2.0.0', '1.0.0']);
    await undo((await logOf('limit=1'))[0]?.action ?? '');
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['1.0.0']);
    await undo((await logOf('limit=1'))[0]?.action ?? '');
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['2.0.0', '1.0.0']);
  });

  it('R-21 a change of a channel is undone as well, unless the channel changed since', async () => {
    await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '2.0.0', 'mf-second': '1.1.0' } });
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await site.ask('PUT', '/channels/stable/mf-second', { version: '2.0.0' });
    const { body } = await undo(action);
    expect(body.kept).toEqual([{ subject: 'stable', remote: 'mf-second', reason: 'changed-since' }]);
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.0.0', '1.0.0', '1.0.0']);
    expect(await versions('mf-second')).toEqual(DEALERS.map(() => '2.0.0'));
  });

  it('R-07 R-21 the undo of a channel can’t skip the dealers that it does not fit', async () => {
    await site.add(
      sampleRelease({ name: 'mf-sample', version: '3.0.0', slots: { provides: ['offers.strip'], needs: [] } }),
      sampleRelease({ name: 'mf-second', version: '3.0.0', slots: { provides: [], needs: ['offers.strip'] } }),
    );
    await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '3.0.0' } });
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await site.ask('PUT', '/dealers/acme/pins/mf-second', { version: '3.0.0' });
    for (const onlyFitting of [false, true])
      expect(await site.refused('POST', `/changes/${action}/undo`, { onlyFitting, why: 'back' })).toMatchObject({
        status: 409,
        code: 'release_incompatible',
        errors: [{ path: '/acme/offers.strip' }],
      });
    expect(await versions()).toEqual(['3.0.0', '1.1.0', '3.0.0', '3.0.0', '3.0.0']);
    expect((await undo(action, { onlyFitting: true, force: true })).status).toBe(200);
    expect((await logOf('limit=1'))[0]).toMatchObject({
      kind: 'channel',
      forced: true,
      findings: [expect.stringContaining('offers.strip')],
    });
  });

  it('R-20 R-21 a dealer or channel whose earlier version was withdrawn or revoked stays, and the others are undone', async () => {
    await pinAll('2.0.0');
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    await site.ask('POST', '/releases/withdraw', { releases: ['mf-sample@1.1.0'], why: 'loses enquiries' });
    const { status, body } = await undo(action);
    expect(status).toBe(200);
    expect(body.kept).toEqual([{ subject: 'bravo', remote: 'mf-sample', reason: 'withdrawn' }]);
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '1.0.0', '1.0.0', '1.0.0']);
    await site.ask('PUT', '/channels/stable/mf-second', { version: '2.0.0' });
    const [{ action: ofChannel }] = (await logOf('limit=1')) as [Entry];
    await site.ask('POST', '/releases/revoke', { releases: ['mf-second@1.0.0'], why: 'leaked key' });
    expect((await undo(ofChannel, { dryRun: true })).body).toMatchObject({
      changed: false,
      kept: [{ subject: 'stable', remote: 'mf-second', reason: 'revoked' }],
    });
  });

  it('R-21 R-06 the undo of a version that was set back makes it live again, and keeps the other one as its fallback', async () => {
    const dealer = { slug: 'acme', channel: 'stable', without: [], pins: {} };
    for (const version of ['2.0.0', '1.0.0'])
      await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': version, 'mf-second': version } });
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['1.0.0']);
    await undo((await logOf('limit=1'))[0]?.action ?? '');
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['2.0.0', '1.0.0']);
    await pinAll('1.0.0', ['acme']);
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['1.0.0']);
    await undo((await logOf('limit=1'))[0]?.action ?? '');
    expect(site.room.candidates(dealer).get('mf-sample')).toEqual(['2.0.0', '1.0.0']);
  });

  it('R-21 an unknown action and an action without versions are refused with what to do', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await site.refused('POST', `/changes/${nowhere}/undo`, {})).toMatchObject({ status: 404, code: 'not_found' });
    await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-sample', version: '2.0.0', percentage: 5 });
    const [{ action }] = (await logOf('limit=1')) as [Entry];
    expect(await site.refused('POST', `/changes/${action}/undo`, {})).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('not rollout-start'),
    });
  });
});
