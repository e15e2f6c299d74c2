import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { openDeskSite, TEST_SHELL_FACTS, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../bytes/testing/sample-release';

interface Finding {
  code: string;
  side: string;
  about: string;
  message: string;
}
interface Answer {
  changed: boolean;
  findings: Finding[];
  dealers: { dealer: string; findings: Finding[]; changes: object[] }[];
}

let site: DeskSite;
const release = (name: string, version: string, change: Partial<ReleaseDocument> = {}) =>
  sampleRelease({ name, version, ...change });
const provides = (...names: string[]) => ({ slots: { provides: names, needs: [] } });
const placing = (places: Record<string, string[]>) => ({ slots: { provides: Object.keys(places), needs: [], places } });
const needs = (...names: string[]) => ({ slots: { provides: [], needs: names } });

beforeAll(async () => {
  site = await openDeskSite({ acme: {}, other: {}, plain: { without: ['mf-page'] } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await site.add(
    release('mf-part', '1.0.0', provides('offers.strip')),
    release('mf-part', '2.0.0'),
    release('mf-page', '1.0.0', needs('offers.strip')),
    release('mf-page', '1.1.0', needs('offers.strip')),
    release('mf-page', '2.0.0', needs('offers.strip', 'offers.hero')),
    release('mf-page', '3.0.0', { ...needs('offers.strip'), shared: { react: '^18.0.0', jquery: '*' } }),
  );
  await site.ask('PUT', '/channels/stable', { versions: { 'mf-part': '1.0.0', 'mf-page': '1.0.0' } });
});

const pin = (remote: string, version: string | null, more: object = {}) =>
  site.ask<Answer>('PUT', `/dealers/acme/pins/${remote}`, { version, ...more });
const refusedPin = (remote: string, version: string | null, more: object = {}) =>
  site.refused('PUT', `/dealers/acme/pins/${remote}`, { version, ...more });
const live = async (slug: string): Promise<object> => {
  const { body } = await site.ask<{ dealers: { slug: string; remotes: object }[] }>('GET', `/matrix?search=${slug}`);
  return body.dealers[0]?.remotes ?? {};
};

it('R-07 R-23 the API states what every release must fit: contract, shared modules and federation runtime of the shell', async () => {
  expect((await site.ask('GET', '/shell')).body).toEqual(TEST_SHELL_FACTS);
});

describe('checking a release that is not published', () => {
  const check = (document: ReleaseDocument) =>
    site.ask<{ state: string; fit: object; missingSlots: string[] }>('POST', '/releases/check', document);
  const stored = async (name: string): Promise<unknown> => (await site.ask('GET', `/releases?name=${name}`)).body;

  it('R-07 R-23 the answer names the dealers whose release set it would not fit, and nothing is written', async () => {
    const before = await stored('mf-page');
    const { body } = await check(release('mf-page', '4.0.0', needs('offers.hero')));
    expect(body).toMatchObject({
      name: 'mf-page',
      version: '4.0.0',
      state: 'new',
      fit: {
        dealers: 2,
        fitting: 0,
        refused: [{ dealer: 'acme', findings: [{ code: 'slot', about: 'offers.hero' }] }, { dealer: 'other' }],
      },
    });
    expect(await stored('mf-page')).toEqual(before);
    expect((await site.refused('GET', '/releases/mf-page/4.0.0')).code).toBe('release_unknown');
    // What the check knew of the release is forgotten with it.
    expect((await refusedPin('mf-page', '4.0.0')).code).toBe('release_unknown');
  });

  it('R-07 the answer names the needed slots that no published release provides', async () => {
    const missingOf = async (...slots: string[]) => (await check(release('mf-page', '4.0.0', needs(...slots)))).body.missingSlots;
    expect(await missingOf('offers.strip')).toEqual([]);
    expect(await missingOf('offers.strip', 'offers.nothing', 'offers.hero')).toEqual(['offers.nothing', 'offers.hero']);
    const both = { slots: { provides: ['page.part'], needs: ['page.part'] } };
    expect((await check(release('mf-page', '4.0.0', both))).body.missingSlots).toEqual([]);
  });

  it('R-07 R-20 a slot that only a withdrawn release provides is missing', async () => {
    await site.add(release('mf-part', '3.0.0', provides('offers.hero')));
    await site.ask('POST', '/releases/withdraw', { releases: ['mf-part@3.0.0'], why: 'slow' });
    const { body } = await check(release('mf-page', '4.0.0', needs('offers.strip', 'offers.hero')));
    expect(body.missingSlots).toEqual(['offers.hero']);
  });

  it('R-23 what a publication refuses, the check refuses with the same reason', async () => {
    expect((await check(release('mf-page', '1.0.0', needs('offers.strip')))).body).toMatchObject({ state: 'published' });
    const other = release('mf-page', '1.0.0', needs('offers.hero'));
    expect((await site.refused('POST', '/releases/check', other)).code).toBe('release_exists');
    expect((await site.refused('POST', '/releases/check', { ...other, contract: 99 })).code).toBe('release_incompatible');
    expect((await site.refused('POST', '/releases/check', { name: 'mf-page' })).code).toBe('invalid_release');
  });
});

describe('a change that does not fit', () => {
  it('R-07 a change that does not fit is refused with every reason and changes nothing', async () => {
    const problem = await refusedPin('mf-page', '3.0.0');
    expect(problem).toMatchObject({
      code: 'release_incompatible',
      status: 409,
      detail: 'The change does not fit the release set of acme',
    });
    expect(problem.errors).toEqual([
      { path: '/acme/react', message: 'mf-page@3.0.0 needs react ^18.0.0, the shell has react 19.3.1' },
      { path: '/acme/jquery', message: 'mf-page@3.0.0 needs jquery *, the shell does not share jquery' },
    ]);
    expect(await live('acme')).toMatchObject({ 'mf-page': '1.0.0' });
  });

  it('R-07 a change that takes a slot from another release is refused', async () => {
    expect((await refusedPin('mf-part', '2.0.0')).errors).toEqual([
      { path: '/acme/offers.strip', message: 'mf-page@1.0.0 needs the slot offers.strip, no release of the set provides it' },
    ]);
  });

  it('R-07 a change is refused only for dealers that it breaks', async () => {
    const order = { dealers: ['acme', 'plain'], remote: 'mf-part', version: '2.0.0' };
    expect((await site.refused('POST', '/pins', order)).detail).toBe('The change does not fit the release set of acme');
    const { body } = await site.ask<Answer>('POST', '/pins', { ...order, onlyFitting: true });
    expect(body.dealers.map(({ dealer, findings }) => [dealer, findings.length])).toEqual([
      ['acme', 1],
      ['plain', 0],
    ]);
    expect([await live('acme'), await live('plain')]).toMatchObject([{ 'mf-part': '1.0.0' }, { 'mf-part': '2.0.0' }]);
  });

  it('R-07 a dry run answers the findings', async () => {
    const { status, body } = await pin('mf-page', '2.0.0', { dryRun: true });
    expect(status).toBe(200);
    expect(body.findings).toEqual([
      {
        code: 'slot',
        side: 'mf-page@2.0.0',
        against: 'the release set',
        about: 'offers.hero',
        message: 'mf-page@2.0.0 needs the slot offers.hero, no release of the set provides it',
      },
    ]);
  });

  it('R-07 a change can be forced with a reason, and the log keeps reason and findings', async () => {
    expect((await refusedPin('mf-page', '2.0.0', { force: true })).detail).toMatch(/forced change needs a reason/);
    expect((await refusedPin('mf-page', '2.0.0', { force: true, why: '  ' })).code).toBe('invalid_request');
    expect((await pin('mf-page', '2.0.0', { force: true, why: 'the slot comes tomorrow' })).status).toBe(200);
    const { body } = await site.ask<{ events: object[] }>('GET', '/log?limit=1');
    expect(body.events[0]).toMatchObject({
      forced: true,
      why: 'the slot comes tomorrow',
      findings: ['mf-page@2.0.0 needs the slot offers.hero, no release of the set provides it'],
    });
    // A misfit that exists already does not prevent a change that mends it, or a change of other remotes.
    expect((await pin('mf-page', '1.1.0')).status).toBe(200);
  });

  it('R-07 a forced change without findings is not marked as forced', async () => {
    await pin('mf-page', '1.1.0', { force: true, why: 'to be sure' });
    const { body } = await site.ask<{ events: object[] }>('GET', '/log?limit=1');
    expect(body.events[0]).toMatchObject({ forced: false, findings: [] });
  });

  it('R-07 a change of a channel is refused with the dealers that it would break', async () => {
    const problem = await site.refused('PUT', '/channels/stable/mf-part', { version: '2.0.0' });
    expect(problem.detail).toBe('The change does not fit the release set of 2 dealers, acme among them');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['/acme/offers.strip', '/other/offers.strip']);
    const both = { versions: { 'mf-part': '2.0.0', 'mf-page': null } };
    expect((await site.ask('PUT', '/channels/stable', both)).status).toBe(200);
  });

  it('R-07 a rollout that does not fit is refused, even with a share of 0', async () => {
    const wanted = { remote: 'mf-page', version: '2.0.0', percentage: 0.01 };
    const problem = await site.refused('POST', '/dealers/acme/rollouts', wanted);
    expect(problem.errors).toHaveLength(1);
    await site.ask('POST', '/dealers/acme/rollouts', { ...wanted, version: '1.1.0' });
    expect((await site.refused('PATCH', '/dealers/acme/rollouts/mf-page', { version: '3.0.0' })).errors).toHaveLength(2);
  });

  it('R-07 a finding for visitors of two rollouts at once is refused', async () => {
    await site.add(
      release('mf-part', '3.0.0', provides('offers.strip', 'offers.tiles')),
      release('mf-page', '4.0.0', provides('offers.tiles')),
    );
    await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-part', version: '3.0.0', percentage: 5 });
    const problem = await site.refused('POST', '/dealers/acme/rollouts', { remote: 'mf-page', version: '4.0.0', percentage: 5 });
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      'mf-part@3.0.0 and mf-page@4.0.0 both provide the slot offers.tiles',
    ]);
  });

  it('R-07 slots of two remotes that place each other are refused as a check, a pin, a rollout and an undo', async () => {
    const endless = (version: string) => release('mf-page', version, placing({ 'page.x': ['offers.strip'] }));
    await site.add(
      release('mf-part', '3.0.0', placing({ 'offers.strip': ['page.x'] })),
      release('mf-page', '4.0.0', placing({ 'page.x': [] })),
      endless('5.0.0'),
    );
    await pin('mf-page', '4.0.0');
    await pin('mf-part', '3.0.0');
    const cycle = 'offers.strip → page.x → offers.strip';
    const message = (version: string) => `slots of mf-part@3.0.0 and mf-page@${version} place each other without end: ${cycle}`;
    const { body } = await site.ask<{ fit: { refused: object[] } }>('POST', '/releases/check', endless('6.0.0'));
    expect(body.fit.refused).toMatchObject([{ dealer: 'acme', findings: [{ code: 'slot-cycle', message: message('6.0.0') }] }]);
    const errors = [{ path: `/acme/${cycle}`, message: message('5.0.0') }];
    expect((await refusedPin('mf-page', '5.0.0')).errors).toEqual(errors);
    const rollout = { remote: 'mf-page', version: '5.0.0', percentage: 5 };
    expect((await site.refused('POST', '/dealers/acme/rollouts', rollout)).errors).toEqual(errors);
    await pin('mf-part', null);
    const log = await site.ask<{ events: { action: string }[] }>('GET', '/log?limit=1');
    await pin('mf-page', '5.0.0');
    const undo = await site.refused('POST', `/changes/${log.body.events[0]?.action}/undo`, { why: 'back' });
    expect(undo.errors).toEqual(errors);
  });

  it('R-07 a roll back to a set that did not fit is refused unless it is forced', async () => {
    await pin('mf-part', '2.0.0', { force: true, why: 'a test' });
    const { body } = await site.ask<{ points: { id: number }[] }>('GET', '/dealers/acme/history?limit=1');
    await pin('mf-part', null);
    const back = { to: body.points[0]?.id };
    expect((await site.refused('POST', '/dealers/acme/rollback', back)).errors).toHaveLength(1);
    const told = await site.ask<Answer>('POST', '/dealers/acme/rollback', { ...back, dryRun: true });
    expect(told.body.dealers[0]?.findings).toHaveLength(1);
    expect((await site.ask('POST', '/dealers/acme/rollback', { ...back, force: true, why: 'worse' })).status).toBe(200);
  });

  it('R-05 R-07 the gate never stops the abort of a rollout', async () => {
    const wanted = { remote: 'mf-part', version: '2.0.0', percentage: 5, force: true, why: 'a test' };
    expect((await site.ask('POST', '/dealers/acme/rollouts', wanted)).status).toBe(200);
    expect((await site.ask('POST', '/dealers/acme/rollouts/mf-part/abort', {})).status).toBe(200);
  });
});

describe('the fit of a release', () => {
  it('R-07 the fit of each dealer is answered, without dealers that leave the remote out', async () => {
    const { body } = await site.ask('GET', '/releases/mf-part/2.0.0/fit');
    expect(body).toMatchObject({
      summary: { dealers: 3, fitting: 1, refused: [{ dealer: 'acme' }, { dealer: 'other' }] },
      dealers: [
        { dealer: 'acme', fits: false, runs: false, findings: [{ about: 'offers.strip' }] },
        { dealer: 'other', fits: false },
        { dealer: 'plain', fits: true, findings: [] },
      ],
    });
    expect((await site.ask('GET', '/releases/mf-page/1.0.0/fit')).body).toMatchObject({
      summary: { dealers: 2, fitting: 2, refused: [] },
      dealers: [
        { dealer: 'acme', runs: true },
        { dealer: 'other', runs: true },
      ],
    });
  });

  it("R-07 the findings of a dealer's live set are answered", async () => {
    expect((await site.ask('GET', '/dealers/acme/gate')).body).toEqual({ dealer: 'acme', fits: true, findings: [] });
    await pin('mf-part', '2.0.0', { force: true, why: 'a test' });
    expect((await site.ask('GET', '/dealers/acme/gate')).body).toMatchObject({ fits: false, findings: [{ code: 'slot' }] });
  });

  it('R-04 R-07 the answer about a release has its contract version and the dealers that run it', async () => {
    await pin('mf-page', '1.1.0');
    await site.ask('POST', '/dealers/other/rollouts', { remote: 'mf-page', version: '1.1.0', percentage: 2.5 });
    expect((await site.ask('GET', '/releases/mf-page/1.1.0')).body).toMatchObject({
      name: 'mf-page',
      publishedBy: 'a test',
      contract: 1,
      slots: { needs: ['offers.strip'] },
      files: 3,
      size: { web: expect.any(Number), node: expect.any(Number) },
      previous: { version: '1.0.0' },
      channels: [],
      dealers: ['acme'],
      rollouts: [{ dealer: 'other', percentage: 2.5 }],
    });
  });

  it.each(['/releases/mf-page/9.9.9', '/releases/mf-page/9.9.9/fit', '/releases/mf-none/1.0.0'])(
    'Q-05 a request with %s is refused',
    async (url) => {
      expect((await site.refused('GET', url)).code).toBe('release_unknown');
    },
  );
});
