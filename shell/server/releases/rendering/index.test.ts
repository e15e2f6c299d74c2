import type { PageState } from '@forecourt/contracts/release/page-state';
import type { SitePageAnswer } from '../../platform/ports';
import { letSecondsPass, useFakeTimeLimits } from '../../platform/testing/time-limits';
import { pageSource, statedRoute } from '../../rendering/testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from '../../rendering/testing/fake-site';
import { openWorkInProcess } from '../../rendering/testing/in-process';
import { openRendering } from './index';

const NOTICE = 'This page is taking a short break';
const SLOT_NOTICE = 'This part of the page is not available at the moment.';
const strip = (component: string, more = '') =>
  `{ 'offers.strip': { server: true, chunks: [], load: async () => ({ Component: ${component}, ${more} }) } }`;
const slots = { provides: ['offers.strip'], needs: [] };

let site: FakeRenderSite;
let room: ReturnType<typeof openRendering>;
let failures: string[];
const api = async (path: string): Promise<Response> =>
  path.startsWith('/api/content') ? new Response('{}', { status: 404 }) : Response.json({ path });

beforeEach(() => {
  site = createFakeRenderSite();
  failures = [];
  room = openRendering({
    openProcess: openWorkInProcess,
    dealers: () => [],
    liveVersions: () => site.candidates,
    revision: () => 0,
    processes: 1,
    probation: 0,
    stopReason: () => undefined,
    readProven: async () => [],
    onHarm: () => undefined,
    ...site,
    candidates: () => site.candidates,
    assets: { entry: [{ href: '/assets/main.js', integrity: 'sha384-main' }], singletons: {}, ownPages: {} },
    join: async (releases) => ({ href: `/remotes/entries/${releases.length}.js`, integrity: 'sha384-joined' }),
    themeOf: () => ':root{--fc-primary:#123456}',
    now: () => site.clock.now,
    onFailure: ({ remote, version, during, error }) =>
      void failures.push(`${remote}@${version} ${during}: ${error instanceof Error ? error.message : String(error)}`),
  });
});
afterEach(async () => {
  await room.close();
  site.remove();
});

const answerTo = (path: string, basePath = ''): Promise<SitePageAnswer> =>
  room.page({
    tenant: site.tenant,
    url: new URL(`${basePath}${path}`, 'https://acme.example'),
    site: { ...site.site, basePath },
    fetch: api,
  });
const page = async (path: string, basePath = '') => {
  const answer = await answerTo(path, basePath);
  if (answer.kind !== 'html') throw new Error(`It was answered with ${answer.response.status}`);
  const { status, inline } = answer;
  const html = answer.html.toString();
  const state = JSON.parse(/id="forecourt-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as PageState;
  return { status, html, inline, state, body: html.slice(html.indexOf('<body>')), title: /<title>([^<]*)/.exec(html)?.[1] };
};

describe("a page of a dealer's site", () => {
  it('Q-03 the remote of an address renders its page, with its head, inside the frame', async () => {
    site.publish(
      { name: 'mf-ra', version: '1.0.0', routes: [statedRoute('/hello/:who')] },
      { routes: pageSource('Hello', '/hello/:who') },
    );
    const { status, body, title, html } = await page('/hello/ada');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Hello</h1>');
    expect(body).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    expect(title).toBe('Hello');
    expect(html).toContain('<meta name="forecourt:release" content="mf-ra@1.0.0">');
    expect(failures).toEqual([]);
  });

  it('Q-04 a page is the same for every request, has no nonce and no style attribute', async () => {
    const [first, second] = [await page('/'), await page('/')];
    expect(first.html).toBe(second.html);
    expect(first.inline).toEqual({ scripts: [expect.any(String), expect.any(String)], styles: expect.any(Array) });
    expect(first.html).not.toMatch(/nonce|<[^>]+\sstyle=/);
  });

  it('Q-03 the loader runs with the store and the fetch of its request, and the page contains its data', async () => {
    const more = `loader: async ({ params, context }) => ({ who: params.who, keys: context !== undefined })`;
    const routes = `[{ id: 'page', path: '/hello/:who', handle: {}, lazy: async () => ({
      Component: () => h('h1', null, Router.useLoaderData().who), head: ({ data }) => ({ title: data.who }), ${more} }) }]`;
    site.publish({ name: 'mf-rb', version: '1.0.0', routes: [statedRoute('/hello/:who')] }, { routes });
    const { body, title, state } = await page('/hello/%3Cada%3E');
    expect(body).toContain('<h1>&lt;ada&gt;</h1>');
    expect(title).toBe('&lt;ada&gt;');
    expect(state.router.loaderData['mf-rb:page']).toMatchObject({ who: '<ada>' });
  });

  it('X-01 the same page is served below the development prefix', async () => {
    site.publish({ name: 'mf-rc', version: '1.0.0', routes: [statedRoute('/hello')] }, { routes: pageSource('Hello', '/hello') });
    expect((await page('/hello', '/sites/acme')).body).toContain('<h1>Hello</h1>');
  });

  it('K-02 an address without an owner gets 404 and a page with links', async () => {
    const { status, body, html } = await page('/nothing/here');
    expect(status).toBe(404);
    expect(body).toContain('We can’t find that page');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('V-10 the answer to a page request has the status that a page gives for its data', async () => {
    const more = 'loader: () => ({ gone: true }), status: (data) => (data.gone ? 410 : 200)';
    site.publish({ name: 'mf-rd', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('Gone', '/p', more) });
    expect(await page('/p')).toMatchObject({ status: 410, title: 'Gone' });
  });

  it('a redirect of a loader reaches the browser as a redirect', async () => {
    const more = "loader: () => Router.redirect('/elsewhere')";
    site.publish({ name: 'mf-re', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('x', '/p', more) });
    const answer = await answerTo('/p');
    expect(answer).toMatchObject({ kind: 'response', response: { status: 302 } });
    expect(answer.kind === 'response' && answer.response.headers.get('location')).toBe('/elsewhere');
  });

  it('R-15 two requests at the same time do not mix', async () => {
    const routes = `[{ id: 'page', path: '/hello/:who', handle: {}, lazy: async () => ({
      Component: () => h('h1', null, Router.useLoaderData()), head: ({ data }) => ({ title: data }),
      loader: async ({ params }) => { await new Promise((resolve) => setImmediate(resolve)); return params.who; } }) }]`;
    site.publish({ name: 'mf-rf', version: '1.0.0', routes: [statedRoute('/hello/:who')] }, { routes });
    const names = Array.from({ length: 8 }, (_, index) => `visitor-${index}`);
    const pages = await Promise.all(names.map((name) => page(`/hello/${name}`)));
    expect(pages.map(({ body }) => /<h1>([^<]*)/.exec(body)?.[1])).toEqual(names);
  });
});

describe('a page whose remote fails', () => {
  const broken = (boom: string) =>
    `[{ id: 'page', path: '/p', handle: {}, lazy: async () => ({ head: () => ({ title: 'P' }), ${boom} }) }]`;
  const FAILS: [string, string][] = [
    ['its component throws', "Component: () => { throw new Error('boom'); }"],
    ['its loader throws', "Component: () => h('h1', null, 'P'), loader: () => { throw new Error('boom'); }"],
    ['its loader rejects', "Component: () => h('h1', null, 'P'), loader: async () => { throw new Error('boom'); }"],
    ['its data can not be sent', "Component: () => h('h1', null, 'P'), loader: () => ({ boom: 10n })"],
    [
      'its data has a circle',
      "Component: () => h('h1', null, 'P'), loader: () => { const boom = {}; boom.boom = boom; return boom; }",
    ],
    ['it has too many bytes', "Component: () => h('p', null, 'boom'.repeat(3e6))"],
    ['its title is no text', "Component: () => h('h1', null, 'P'), head: () => ({ title: 5 })"],
    ['its set-up throws', "Component: () => h('h1', null, 'P'), setup: () => { throw new Error('boom'); }"],
  ];

  it.each(FAILS)('R-09 the page shows the earlier version and reports the remote that failed: %s', async (what, code) => {
    const name = `mf-back-${FAILS.findIndex(([each]) => each === what)}`;
    site.publish({ name, version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('Before', '/p') });
    site.publish({ name, version: '1.1.0', routes: [statedRoute('/p')] }, { routes: broken(code) });
    const { status, body, html } = await page('/p');
    expect([status, body.includes('<h1>Before</h1>')]).toEqual([200, true]);
    expect(html).toContain(`${name}@1.0.0`);
    expect(failures).toEqual([expect.stringMatching(`^${name}@1.1.0 render: `)]);
    expect(await answerTo('/p')).toMatchObject({
      served: { versions: [`${name}@1.1.0`, `${name}@1.0.0`], failed: [`${name}@1.1.0`] },
    });
    site.clock.now = 30_000;
    await page('/p');
    expect(failures).toHaveLength(2);
  });

  it.each([
    ['never ends', '() => undefined'],
    ['has no end of bytes', '(controller) => controller.enqueue(new Uint8Array(1e6))'],
  ])('R-20 R-09 a page whose loader answers with a body that %s is made of the earlier version', async (what, pull) => {
    const name = `mf-body-${what.length}`;
    const loader = `loader: () => new Response(new ReadableStream({ pull: ${pull} }), { status: 302, headers: { Location: '/' } })`;
    site.publish({ name, version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('Before', '/p') });
    site.publish({ name, version: '1.1.0', routes: [statedRoute('/p')] }, { routes: broken(`Component: () => null, ${loader}`) });
    useFakeTimeLimits();
    const answering = answerTo('/p');
    await letSecondsPass(8);
    jest.useRealTimers();
    const answer = await answering;
    expect(answer.kind === 'html' && answer.html.toString()).toContain('<h1>Before</h1>');
    expect(failures).toEqual([expect.stringMatching(`^${name}@1.1.0 render: The body of the answer`)]);
  });

  it.each(FAILS)(
    'R-09 the page shows a notice in the frame with 503 when there is no earlier version, without details: %s',
    async (what, code) => {
      const name = `mf-alone-${FAILS.findIndex(([each]) => each === what)}`;
      site.publish({ name, version: '1.0.0', routes: [statedRoute('/p')] }, { routes: broken(code) });
      const { body, html, status } = await page('/p');
      expect([status, /content="noindex"/.test(html)]).toEqual([503, true]);
      expect(body).toContain(NOTICE);
      expect(body).toMatch(/<header[\s\S]*<footer/);
      expect(html).not.toMatch(/boom|verified|entry\.cjs/);
      expect(html).toContain(`${name}@unavailable`);
      expect((await page('/')).status).toBe(200);
    },
  );

  it.each([
    ['throws', "() => { throw new Error('boom'); }"],
    ['gives no title', '() => ({})'],
    ['gives nothing', '() => undefined'],
  ])('R-09 a page has the dealer’s name as its title when its head function %s', async (what, head) => {
    const name = `mf-head-${what.replaceAll(' ', '-')}`;
    const routes = `[{ id: 'page', path: '/p', handle: {}, lazy: async () => ({ Component: () => h('h1', null, 'P'), head: ${head} }) }]`;
    site.publish({ name, version: '1.0.0', routes: [statedRoute('/p')] }, { routes });
    const { title, body } = await page('/p');
    expect([title, body.includes('<h1>P</h1>')]).toEqual(['acme', true]);
  });

  it('R-09 the answer to a page request has the status that a loader throws, in the frame', async () => {
    const more = "loader: () => { throw new Response('gone', { status: 404 }); }";
    site.publish({ name: 'mf-thrown', version: '1.0.0', routes: [statedRoute('/p')] }, { routes: pageSource('P', '/p', more) });
    const { status, body } = await page('/p');
    expect(status).toBe(404);
    expect(body).toMatch(/<header[\s\S]*<footer/);
  });
});

describe('a page with a slot of another remote', () => {
  const homeWith = (count = 1) => {
    site.tenant.config = {
      ...site.tenant.config,
      home: Array.from({ length: count }, () => ({
        slot: 'offers.strip',
        props: { title: 'Offers' },
        tone: 'plain',
        wide: true,
      })) as never,
    };
    site.site.home = site.tenant.config.home;
  };
  beforeEach(() => homeWith());

  it('K-01 the page shows the slot with its props and tells the browser to load its code', async () => {
    site.publish({ name: 'mf-sa', version: '1.0.0', slots }, { slots: strip("({ title }) => h('p', null, title)") });
    const { body, state } = await page('/');
    expect(body).toContain('<p>Offers</p>');
    expect(state.slots).toEqual(['offers.strip']);
    expect(state.release).toMatchObject([{ name: 'mf-sa', slots: ['offers.strip'] }]);
    expect(failures).toEqual([]);
  });

  it(`R-09 a slot that the dealer's release set lacks leaves no trace on the page`, async () => {
    const { body, status } = await page('/');
    expect(status).toBe(200);
    expect(body).not.toContain('data-slot');
    expect(body).not.toContain(SLOT_NOTICE);
  });

  it('R-09 a slot that throws is rendered by its fallback version', async () => {
    site.publish({ name: 'mf-sb', version: '1.0.0', slots }, { slots: strip("() => h('p', null, 'Before')") });
    site.publish({ name: 'mf-sb', version: '1.1.0', slots }, { slots: strip("() => { throw new Error('boom'); }") });
    expect((await page('/')).body).toContain('<p>Before</p>');
    expect(failures).toEqual(['mf-sb@1.1.0 render: boom']);
  });

  it('R-09 a slot that throws without a fallback version shows a notice', async () => {
    site.publish({ name: 'mf-sc', version: '1.0.0', slots }, { slots: strip("() => { throw new Error('boom'); }") });
    const { body, status, html } = await page('/');
    expect(status).toBe(200);
    expect(body).toContain(SLOT_NOTICE);
    expect(html).not.toContain('boom');
  });

  it('R-09 a slot whose set-up throws is rendered by its fallback version', async () => {
    site.publish({ name: 'mf-sd', version: '1.0.0', slots }, { slots: strip("() => h('p', null, 'Before')") });
    site.publish(
      { name: 'mf-sd', version: '1.1.0', slots },
      { slots: strip("() => h('p', null, 'P')", "setup: () => { throw new Error('boom'); }") },
    );
    expect((await page('/')).body).toContain('<p>Before</p>');
    expect(failures).toEqual(['mf-sd@1.1.0 render: boom']);
  });

  it.each([
    ['rejects', "async () => { throw new Error('boom'); }"],
    ['throws at once', "() => { throw new Error('boom'); }"],
  ])('R-09 a slot renders without its data when the prefetch %s', async (what, prefetch) => {
    const name = `mf-prefetch-${what.replaceAll(' ', '-')}`;
    site.publish({ name, version: '1.0.0', slots }, { slots: strip("() => h('p', null, 'Part')", `prefetch: ${prefetch}`) });
    const { body, html } = await page('/');
    expect(body).toContain('<p>Part</p>');
    expect(html).not.toContain('boom');
  });

  it('R-09 Q-07 a page whose slot has no data because they took too long is not whole, so that nobody keeps it', async () => {
    const more = 'prefetch: () => new Promise(() => {})';
    site.publish({ name: 'mf-late', version: '1.0.0', slots }, { slots: strip("() => h('p', null, 'Part')", more) });
    useFakeTimeLimits();
    const answering = answerTo('/');
    await letSecondsPass(4);
    jest.useRealTimers();
    const answer = await answering;
    expect(answer).toMatchObject({ kind: 'html', status: 200, isWhole: false });
  });

  it('K-01 the data of a slot is loaded once for all its uses with the same props', async () => {
    homeWith(3);
    const more =
      "prefetch: async (props, { fetch }) => { const answer = await fetch('/api/once'); globalThis.prefetched = (globalThis.prefetched ?? 0) + 1; }";
    site.publish({ name: 'mf-se', version: '1.0.0', slots }, { slots: strip("() => h('p', null, 'Part')", more) });
    const { body } = await page('/');
    expect(body.split('<p>Part</p>')).toHaveLength(4);
    expect((globalThis as { prefetched?: number }).prefetched).toBe(1);
  });

  it('R-09 a slot that does not render on the server is left to the browser', async () => {
    const inBrowser =
      "{ 'offers.strip': { server: false, chunks: [], load: async () => ({ Component: () => h('p', null, 'Part') }) } }";
    site.publish({ name: 'mf-sf', version: '1.0.0', slots }, { slots: inBrowser });
    const { body, state } = await page('/');
    expect(body).not.toContain('<p>Part</p>');
    expect(body).toContain('data-state="idle"');
    expect(state.slots).toEqual([]);
  });
});

describe('a page of a preview', () => {
  const routes = (word: string) => ({ routes: pageSource(word, '/hello') });
  const publish = (version: string, doors: Parameters<FakeRenderSite['publish']>[1]): void =>
    site.publish({ name: 'mf-rp', version, routes: [statedRoute('/hello')] }, doors);
  const preview = (versions: Record<string, string>, more: object = {}) =>
    ({
      id: 'p-1',
      kind: 'preview',
      versions: new Map(Object.entries(versions)),
      expires: Date.UTC(2026, 10, 22),
      ...more,
    }) as const;
  const seen = async (of?: ReturnType<typeof preview>) => {
    const answer = await room.page({
      tenant: site.tenant,
      url: new URL('/hello', 'https://acme.example'),
      site: site.site,
      fetch: api,
      ...(of ? { preview: of } : {}),
    });
    if (answer.kind !== 'html') throw new Error('It is no page');
    return answer.html.toString();
  };

  it(`R-11 only its visitor sees the preview's versions, under a banner with the end and a button that leaves without a script`, async () => {
    publish('1.0.0', routes('Live'));
    publish('1.4.0', routes('New'));
    site.candidates.set('mf-rp', ['1.0.0']);
    const html = await seen(preview({ 'mf-rp': '1.4.0' }));
    expect(html).toContain('<h1>New</h1>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const banner = /<aside[^>]*>.*<\/aside>/s.exec(html)?.[0] ?? '';
    expect(banner).toMatch(
      /aria-label="Preview".*Preview: mf-rp 1\.4\.0 until <time datetime="2026-11-22T00:00:00\.000Z">22 Nov/s,
    );
    expect(banner).toMatch(/<form method="post" action="\/preview\/leave"><button>Leave preview<\/button><\/form>/);
    expect(banner).not.toMatch(/<script|data-build/);
    expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<div id="forecourt">'));
    const others = await seen();
    expect(others).toContain('<h1>Live</h1>');
    expect(others).not.toMatch(/<aside|content="noindex"/);
  });

  it('R-11 R-09 a version that throws is replaced by the live one, the banner says so, and the live set is not affected', async () => {
    publish('2.0.0', { routes: pageSource('Live', '/hello') });
    publish('2.1.0', {
      routes: `[{ id: 'page', path: '/hello', handle: {}, lazy: async () => ({ head: () => ({ title: 'x' }), Component: () => { throw new Error('boom'); } }) }]`,
    });
    site.candidates.set('mf-rp', ['2.0.0']);
    const html = await seen(preview({ 'mf-rp': '2.1.0' }));
    expect(html).toContain('<h1>Live</h1>');
    expect(html).toContain('mf-rp 2.1.0 failed: you see 2.0.0 in its place.');
    expect(html).not.toContain('boom');
    expect(failures).toEqual(['mf-rp@2.1.0 render: boom']);
    site.candidates.set('mf-rp', ['2.1.0', '2.0.0']);
    await seen();
    expect(failures).toHaveLength(2);
  });

  it('R-12 the banner of a build that throws has the message and its place, without paths of the machine', async () => {
    publish('3.1.0', {
      routes: `[{ id: 'page', path: '/hello', handle: {}, lazy: async () => ({ head: () => ({ title: 'x' }), Component: () => { throw new Error('boom'); } }) }]`,
    });
    site.candidates.delete('mf-rp');
    const html = await seen(preview({ 'mf-rp': '3.1.0' }, { kind: 'dev' }));
    expect(html).toMatch(/<pre role="status">boom\n {2}at entry\.cjs:\d+:\d+/);
    expect(html).not.toMatch(/verified|render-work/);
    expect(html).toContain(' data-build="3.1.0"');
  });

  it('R-12 a workbench names the failure of its build and follows the build', async () => {
    publish('3.0.0', routes('Live'));
    const trouble = 'src/page.tsx:3:7 <Oops>';
    const html = await seen(preview({ 'mf-rp': '3.0.0' }, { kind: 'dev', trouble }));
    expect(html).toContain('src/page.tsx:3:7 &lt;Oops&gt;</pre>');
    expect(html).toContain(' data-build="3.0.0" data-loaded-again="The newest build could not take its place');
    expect(html).toContain('Leave development');
  });
});
