import { createMessageReader, encodeMessage, type Message } from '../../../platform/render-protocol/message-channel';
import type { PageOrder, RenderWork, ServicesForRendering } from '../../../platform/ports';
import { pageSource, statedRoute } from '../../../rendering/testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from '../../../rendering/testing/fake-site';
import { openWorkInProcess } from '../../../rendering/testing/in-process';
import { createVisits } from '../visits';
import { createMessageCheck } from './check-messages';

let site: FakeRenderSite;
let check: ReturnType<typeof createMessageCheck>;
let asked: string[];
let work: RenderWork;

/** As it arrives at the other end. */
const sent = (message: object): Message => {
  const messages: Message[] = [];
  const read = createMessageReader((each) => messages.push(each));
  for (const part of encodeMessage(message as Message)) read(Buffer.from(part));
  return messages[0] as Message;
};

/** The calls of the process go through the check, too. */
const checkedServices = (services: ServicesForRendering): ServicesForRendering =>
  Object.fromEntries(
    Object.entries(services).map(([m, answer]: [string, (...a: unknown[]) => unknown]) => [
      m,
      async (...a: unknown[]) => {
        check.received(sent({ t: 'q', m, a, i: 'id' }));
        asked.push(m);
        return answer(...a);
      },
    ]),
  ) as unknown as ServicesForRendering;

const checked = async <Result>(m: keyof RenderWork, r: Promise<Result>): Promise<Result> => {
  check.sent({ t: 'q', m, i: 'id' });
  check.received(sent({ t: 's', i: 'id', r: await r }));
  return r;
};

beforeEach(() => {
  site = createFakeRenderSite();
  asked = [];
  check = createMessageCheck(() => 0);
  const assets = { entry: [{ href: '/assets/main.js' }], singletons: {}, ownPages: {} };
  const join = async () => ({ href: '/joined.js', integrity: '' });
  const { find, copyOf } = site;
  const visits = createVisits({ find, copyOf, join, assets, onFault: () => undefined });
  const { services } = visits;
  const dealer = async () => ({ site: site.site, wording: {}, theme: '', look: site.tenant.config.theme, trustedTypes: false });
  const fetch = async () => ({ status: 200, headers: [], bytes: Buffer.from('{}') });
  ({ work } = openWorkInProcess(checkedServices({ ...services, dealer, fetch })));
});
afterEach(() => site.remove());

const order = (path: string): PageOrder => ({
  dealer: 'acme',
  url: `https://acme.example${path}`,
  remotes: [...site.candidates].map(([name, versions]) => ({ name, wanted: versions[0] ?? '', versions })),
  leftOut: [],
});
const publish = (name: string, routes: string): void =>
  site.publish({ name, version: '1.0.0', routes: [statedRoute('/p')] }, { routes });

describe('the messages of real pages', () => {
  it('R-20 a page and its questions have the allowed form', async () => {
    const more = `loader: async ({ context }) => {
      const { fetchContext } = await shared('@forecourt/store');
      await context.get(fetchContext)('/api/cars', { method: 'POST', headers: { accept: 'text/plain' }, body: '{}' });
      return null;
    }`;
    publish('mf-form-a', pageSource('P', '/p', more));
    expect(await checked('make', work.make(order('/p'), 1))).toMatchObject({ kind: 'html', status: 200, failures: [] });
    expect(asked).toEqual(expect.arrayContaining(['dealer', 'find', 'copyOf', 'fetch', 'assets']));
    const releases = [{ name: 'mf-form-a', version: '1.0.0' }];
    expect(await checked('warm', work.warm(releases))).toEqual([]);
    expect(await checked('follow', work.follow())).toBeUndefined();
  });

  it.each([
    ['a page whose part fails', `Component: () => { throw new Error('x'.repeat(9_000)); }`, 'failed'],
    ['a redirect', `Component: () => null, loader: () => Router.redirect('/elsewhere')`, 'response'],
    ['a page that throws no error', `Component: () => null, loader: () => { throw { message: 5 }; }`, 'html'],
    ['a page with wrong facts', `Component: () => null, status: () => 'ok'`, 'html'],
  ])('R-20 %s has the allowed form', async (what, page, kind) => {
    const name = `mf-form-${what.replaceAll(' ', '-')}`;
    publish(name, `[{ id: 'page', path: '/p', handle: {}, lazy: async () => ({ head: () => ({ title: 'P' }), ${page} }) }]`);
    expect(await checked('make', work.make(order('/p'), 1))).toMatchObject({ kind });
  });

  it('R-26 a played page has the allowed form, whatever its head contains', async () => {
    const head = `head: () => ({ title: 5, description: {}, jsonLd: [undefined, { a: 1 }] })`;
    publish(
      'mf-form-b',
      `[{ id: 'page', path: '/p', handle: {}, lazy: async () => ({ Component: () => h('p', null, 'x'), ${head} }) }]`,
    );
    const page = { site: site.site, wording: {}, url: 'https://acme.example/p' };
    const versions: [string, string][] = [
      ['mf-form-b', '1.0.0'],
      ['mf-missing', '2.0.0'],
    ];
    const played = await checked('play', work.play({ ...page, versions }, 1));
    expect(played).toMatchObject({ status: 200, title: '5', errors: [{ remote: 'mf-missing' }] });
  });
});
