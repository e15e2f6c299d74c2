import { sampleRelease } from '../../bytes/testing/sample-release';
import { openDeskSite, type DeskSite } from '../testing/desk-site';

const HOUR = 3_600;
let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ acme: {}, other: {}, lean: { without: ['mf-search'] } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  const slots = { provides: ['search.box'], needs: [] };
  await site.add(
    sampleRelease({ name: 'mf-search', version: '1.0.0', slots }),
    sampleRelease({ name: 'mf-search', version: '1.4.0', slots }),
    sampleRelease({ name: 'mf-search', version: '2.0.0', slots: { provides: ['search.box'], needs: ['a.b'] } }),
    sampleRelease({ name: 'mf-vehicle', version: '2.0.0', slots: { provides: [], needs: ['search.box'] } }),
  );
  await site.ask('PUT', '/dealers/acme/pins/mf-search', { version: '1.0.0' });
});

interface Made {
  link: string;
  preview: { id: string; expiresAt: string; madeBy: string };
  findings: { message: string }[];
  changes: object[];
}
const make = (body: object, slug = 'acme') => site.ask<Made>('POST', `/dealers/${slug}/previews`, body);
const open = (link: string, slug = 'acme') => site.room.previews.open(new URL(link).pathname.split('/').at(-1) ?? '', slug);

describe('the routes of previews', () => {
  it("R-11 a preview has a link to the dealer's site that shows several versions and changes nothing", async () => {
    const before = await site.ask('GET', '/dealers/acme');
    const { status, body } = await make({ versions: { 'mf-search': '1.4.0', 'mf-vehicle': '2.0.0' }, seconds: HOUR });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      findings: [],
      changes: [
        { remote: 'mf-search', from: '1.0.0', to: '1.4.0' },
        { remote: 'mf-vehicle', to: '2.0.0' },
      ],
    });
    expect(new URL(body.link).hostname).toBe('acme.example');
    const answer = await open(body.link);
    expect(answer.ok && Object.fromEntries(answer.preview.versions)).toEqual({ 'mf-search': '1.4.0', 'mf-vehicle': '2.0.0' });
    expect((await site.ask('GET', '/dealers/acme')).body).toEqual(before.body);
    const { body: log } = await site.ask<{ points: object[] }>('GET', '/dealers/acme/history');
    expect(log.points).toHaveLength(1);
  });

  it('R-06 R-11 the release log has the start and the end of a preview with actor and reason', async () => {
    const { body } = await make({ versions: { 'mf-search': '1.4.0' }, why: 'for Ada to see' });
    const { id } = body.preview;
    expect((await site.ask<{ previews: object[] }>('GET', '/previews?dealer=acme')).body.previews).toMatchObject([
      { id, dealer: 'acme', versions: { 'mf-search': '1.4.0' }, madeBy: 'operator', why: 'for Ada to see', forced: false },
    ]);
    expect((await site.ask('DELETE', `/previews/${id}?why=seen`)).status).toBe(200);
    expect(await open(body.link)).toEqual({ ok: false, why: 'ended' });
    expect((await site.ask('GET', '/previews')).body).toEqual({ previews: [] });
    expect(await site.refused('DELETE', `/previews/${id}`)).toMatchObject({ code: 'not_found' });
    expect((await site.ask<{ events: object[] }>('GET', '/log?limit=2')).body.events).toMatchObject([
      { kind: 'preview-revoke', subject: 'acme', remote: 'mf-search', to: '1.4.0', actor: 'operator', why: 'seen' },
      { kind: 'preview', subject: 'acme', remote: 'mf-search', from: '1.0.0', to: '1.4.0', why: 'for Ada to see' },
    ]);
  });

  it('R-07 R-11 a preview that does not fit is refused, can be forced with a reason, and has a dry run', async () => {
    const versions = { 'mf-search': '2.0.0' };
    const said = 'mf-search@2.0.0 needs the slot a.b, no release of the set provides it';
    expect(await site.refused('POST', '/dealers/acme/previews', { versions })).toMatchObject({
      code: 'release_incompatible',
      errors: [{ path: '/acme/a.b', message: said }],
    });
    expect(await site.refused('POST', '/dealers/acme/previews', { versions, force: true })).toMatchObject({
      code: 'invalid_request',
    });
    expect((await make({ versions, dryRun: true })).body).toMatchObject({ dryRun: true, findings: [{ message: said }] });
    expect((await site.ask('GET', '/previews')).body).toEqual({ previews: [] });
    const forced = await make({ versions, force: true, why: 'the slot comes tomorrow' });
    expect(forced.body).toMatchObject({ findings: [{ message: said }], preview: { forced: true } });
  });

  it('R-11 a preview of an unknown dealer, an unknown version or a remote that is left out is refused', async () => {
    const versions = { 'mf-search': '9.9.9' };
    expect(await site.refused('POST', '/dealers/acme/previews', { versions })).toMatchObject({ code: 'release_unknown' });
    expect(await site.refused('POST', '/dealers/nobody/previews', { versions })).toMatchObject({ code: 'unknown_tenant' });
    const left = { versions: { 'mf-search': '1.4.0' } };
    expect(await site.refused('POST', '/dealers/lean/previews', left)).toMatchObject({ code: 'conflict' });
    for (const body of [{ versions: {} }, { ...left, seconds: 5 }, { ...left, page: '//evil.example' }, { ...left, page: 'x' }])
      expect(await site.refused('POST', '/dealers/acme/previews', body)).toMatchObject({ code: 'invalid_request' });
  });

  it('R-11 a ticket of another dealer, or without a right signature, shows nothing', async () => {
    const { link } = (await make({ versions: { 'mf-search': '1.4.0' } })).body;
    expect(await open(link, 'other')).toEqual({ ok: false, why: 'foreign' });
    expect(await open(`${link}x`)).toEqual({ ok: false, why: 'forged' });
  });
});

describe('a build in a workbench', () => {
  it('R-12 R-17 an installation that serves the public refuses builds', async () => {
    const id = '7d3f0a52-4f0e-4c9d-8f6f-0a9a3f4f1c11';
    const body = { dealer: 'acme', remote: 'mf-search' };
    expect(await site.refused('PUT', `/workbenches/${id}`, body)).toMatchObject({ code: 'forbidden' });
  });
});
