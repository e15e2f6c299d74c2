import type { SiteRequest } from '../platform/ports';
import { pageSource, statedRoute } from './testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from './testing/fake-site';
import { createPlayer } from './play-page';
import { letSecondsPass, useFakeTimeLimits } from '../platform/testing/time-limits';

let site: FakeRenderSite;
beforeEach(() => {
  site = createFakeRenderSite();
});
afterEach(() => site.remove());

const answer = async () => Response.json({});
const play = (path: string, versions: Record<string, string>, releases = site, fetch: SiteRequest['fetch'] = answer) =>
  createPlayer(releases)(
    { site: site.site, wording: {}, url: `https://acme.example${path}`, versions: new Map(Object.entries(versions)) },
    fetch,
  );
const publish = (version: string, source: string) =>
  site.publish({ name: 'mf-ra', version, routes: [statedRoute('/p')] }, { routes: source });

describe('a page that is played', () => {
  it('R-26 the result has status, title, texts, links and bytes of the page with the given version', async () => {
    publish('1.0.0', pageSource('Old', '/p'));
    publish('1.1.0', pageSource('New', '/p'));
    const old = await play('/p', { 'mf-ra': '1.0.0' });
    expect(old).toMatchObject({ status: 200, errors: [] });
    expect(old.title).toContain('Old');
    expect(old.texts).toContain('Old');
    expect(old.links).toContain('/');
    expect(old.bytes.html).toBeGreaterThan(100);
    expect((await play('/p', { 'mf-ra': '1.1.0' })).texts).toContain('New');
  });

  it('R-26 an error names the remote whose code failed, and no other version stands in', async () => {
    publish('2.0.0', pageSource('Fine', '/p'));
    publish(
      '2.1.0',
      "[{ id: 'page', path: '/p', handle: { chunks: [] }, lazy: async () => ({ Component: () => { throw new Error('no price'); } }) }]",
    );
    const played = await play('/p', { 'mf-ra': '2.1.0' });
    expect(played.errors).toEqual([{ remote: 'mf-ra', message: 'no price' }]);
    expect(played.texts).not.toContain('Fine');
  });

  it('R-26 a version that cannot be loaded is an error of its remote', async () => {
    publish('3.0.0', 'nonsense(');
    const played = await play('/p', { 'mf-ra': '3.0.0' });
    expect(played.errors).toHaveLength(1);
    expect(played.errors[0]?.remote).toBe('mf-ra');
  });

  it('R-26 R-09 files that a busy server has only after ten seconds are no error of their version', async () => {
    publish('4.0.0', pageSource('Late', '/p'));
    useFakeTimeLimits();
    const copyOf: typeof site.copyOf = (release) => {
      jest.advanceTimersByTime(10_000);
      return site.copyOf(release);
    };
    const played = await play('/p', { 'mf-ra': '4.0.0' }, { ...site, copyOf });
    jest.useRealTimers();
    expect(played).toMatchObject({ status: 200, errors: [] });
  });

  it('R-26 R-09 a slot whose data never come is no error of its version, as on a visitor’s page', async () => {
    const slot = `{ 'offers.strip': { server: true, chunks: [], load: async () => ({ Component: () => h('p', null, 'Part'), prefetch: () => new Promise(() => {}) }) } }`;
    site.publish({ name: 'mf-rs', version: '1.0.0', slots: { provides: ['offers.strip'], needs: [] } }, { slots: slot });
    site.site.home = [{ slot: 'offers.strip', props: {}, tone: 'plain', wide: true }] as never;
    useFakeTimeLimits();
    const playing = play('/', { 'mf-rs': '1.0.0' });
    await letSecondsPass(14);
    jest.useRealTimers();
    expect(await playing).toMatchObject({ status: 200, errors: [], slots: ['offers.strip'] });
  });

  describe('a route without its data after the time for them', () => {
    /** `loader` is JavaScript source. */
    const playLoader = async (loader: string, fetch: SiteRequest['fetch']) => {
      publish('5.0.0', pageSource('Cars', '/p', `loader: ${loader}`));
      useFakeTimeLimits();
      const playing = play('/p', { 'mf-ra': '5.0.0' }, site, fetch);
      await letSecondsPass(14);
      jest.useRealTimers();
      return playing;
    };
    const TOO_LATE = [{ message: 'Data of mf-ra page took longer than 12000 ms' }];
    const ASKS = `async ({ context }) => context.get((await shared('@forecourt/store')).fetchContext)('/api/cars')`;
    const inSeconds =
      (seconds: number): SiteRequest['fetch'] =>
      () =>
        new Promise((resolve) => setTimeout(() => resolve(Response.json({})), seconds * 1000));

    it('R-26 is late and no error of its version if the site did not answer', async () => {
      expect(await playLoader(ASKS, () => new Promise(() => {}))).toMatchObject({ late: TOO_LATE, status: 503, errors: [] });
    });

    it('R-26 is an error of its version if the version asked the site nothing, or asks it without end', async () => {
      expect(await playLoader('() => new Promise(() => {})', answer)).toMatchObject({ late: [], errors: TOO_LATE });
      const endless = `async (args) => { for (;;) await (${ASKS})(args); }`;
      expect(await playLoader(endless, inSeconds(1))).toMatchObject({ late: [], errors: TOO_LATE });
    });

    it('R-26 is an error of its version that asks without end, although the first answer was late', async () => {
      let requests = 0;
      const endless = `async (args) => { for (;;) await (${ASKS})(args); }`;
      const fetch: SiteRequest['fetch'] = (...request) => inSeconds((requests += 1) === 1 ? 5 : 0.5)(...request);
      expect(await playLoader(endless, fetch)).toMatchObject({ late: [], errors: TOO_LATE });
    });
  });

  it('R-26 the page of a remote that the release set lacks is no page with status 200', async () => {
    expect((await play('/p', {})).status).toBeGreaterThanOrEqual(400);
  });
});
