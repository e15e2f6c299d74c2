import cookie from '@fastify/cookie';
import { ProblemError } from '@forecourt/contracts/problem';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { HtmlPage, SitePageAnswer, SiteRequest, VisitorPreview } from '../ports';
import { createMemoryPorts, testDealerWithSearch } from '../../search/testing/served-room';
import { publicSiteConfig, resolveTenant } from '../../sites/tenants';
import { installSitePages } from './pages';
import { installProblemAnswers } from './problems';
import { findDealerOfRequests } from './tenant-of';

const HTML: HtmlPage = {
  kind: 'html',
  status: 200,
  html: Buffer.from('<!doctype html><title>Acme</title>'),
  inline: { nonce: 'abc' },
};
const acme = testDealerWithSearch('acme');
acme.config.accounts = { ...acme.config.accounts, offered: true, gated: ['finance'] };
let app: FastifyInstance;
let asked: SiteRequest[];
let served: unknown[] = [];
let preview: VisitorPreview | undefined;
let answer: () => SitePageAnswer | Promise<SitePageAnswer>;

beforeEach(async () => {
  asked = [];
  served = [];
  preview = undefined;
  answer = () => HTML;
  app = Fastify({ trustProxy: true });
  await app.register(cookie);
  installProblemAnswers(app);
  findDealerOfRequests(app, createMemoryPorts([acme], new Map()).tenants, resolveTenant, false);
  app.get('/api/echo', async (request) => ({ host: request.headers.host }));
  installSitePages(app, {
    render: {
      async page(request) {
        asked.push(request);
        return answer();
      },
    },
    internal: 'secret',
    previewOf: async () => preview && { ok: true, preview },
    onServed(_request, { tenant, visitor, versions }) {
      served.push([tenant.slug, visitor, ...versions]);
      return 'page;desc="token"';
    },
    lend: (_request, { tenant, url, kept }) => ({ 'surrogate-key': `${tenant.slug} ${url.pathname} ${kept.tag}` }),
    visitorOf: (request) => (request.headers['x-visitor'] === undefined ? undefined : 'ada'),
    siteOf: async ({ config }, facts) => publicSiteConfig(config, { stockCount: 0, searchKey: '', ...facts }),
  });
});
afterEach(() => app.close());
const ask = (url: string, { host = 'acme.example', ...headers }: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

describe('pages over HTTP', () => {
  it('Q-04 a page carries the policy with its nonce, and no cache keeps it', async () => {
    const page = await ask('/cars?page=2');
    expect(page.body).toBe(HTML.html.toString());
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("'nonce-abc'"),
      'cache-control': 'private, no-cache',
    });
    expect(asked[0]?.url.href).toBe('http://acme.example/cars?page=2');
    expect(asked[0]?.site).toMatchObject({ slug: 'acme', origin: 'http://acme.example', basePath: '' });
  });

  it.each([
    ['for everybody', '/cars', {}, 'acme /cars abc'],
    ['of an account', '/account', {}, undefined],
    ['of a visitor in a rollout', '/cars', { 'x-visitor': 'ada' }, undefined],
    ['behind a gate', '/personalised/finance', {}, undefined],
    ['at a forwarded host', '/cars', { host: 'cache.example', 'x-forwarded-host': 'acme.example' }, undefined],
  ])('Q-07 a kept page %s is lent or not: %s', async (_name, path, headers: Record<string, string>, key) => {
    const kept = { tag: 'abc', repeats: 0, compressed: async () => HTML.html };
    answer = () => ({ ...HTML, kept });
    expect((await ask(path, headers)).headers['surrogate-key']).toBe(key);
    answer = () => ({ ...HTML, status: 404, kept });
    expect((await ask(path, headers)).headers['surrogate-key']).toBeUndefined();
  });

  it('Q-04 the policy of a page that is kept has the digests of its scripts and styles', async () => {
    answer = () => ({ ...HTML, inline: { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] } });
    const policy = String((await ask('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'sha256-a' 'sha256-b' 'strict-dynamic';");
    expect(policy).toContain("style-src 'sha256-c';");
  });

  it('Q-07 a kept page is sent as it was compressed, and 304 to a browser that has it', async () => {
    const compressed = { br: brotliCompressSync(HTML.html), gzip: gzipSync(HTML.html) };
    answer = () => ({ ...HTML, kept: { tag: 'abc', repeats: 0, compressed: async (encoding) => compressed[encoding] } });
    const plain = await ask('/');
    expect([plain.body, plain.headers.etag, plain.headers.vary]).toEqual([HTML.html.toString(), 'W/"abc"', 'accept-encoding']);
    const modern = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect([modern.headers['content-encoding'], brotliDecompressSync(modern.rawPayload)]).toEqual(['br', HTML.html]);
    const older = await ask('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect([older.headers['content-encoding'], gunzipSync(older.rawPayload)]).toEqual(['gzip', HTML.html]);
    const known = await ask('/', { 'if-none-match': 'W/"x", W/"abc"' });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', 'W/"abc"']);
    expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect((await ask('/', { 'if-none-match': 'W/"x"' })).statusCode).toBe(200);
  });

  it('Q-07 a missing page is never answered with 304', async () => {
    answer = () => ({ ...HTML, status: 404, kept: { tag: 'abc', repeats: 0, compressed: async () => HTML.html } });
    const page = await ask('/', { 'if-none-match': 'W/"abc"' });
    expect([page.statusCode, page.headers.etag]).toEqual([404, undefined]);
  });

  it('Q-08 a page whose data came too late says when to ask again', async () => {
    answer = () => ({ ...HTML, status: 503 });
    const page = await ask('/');
    expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([503, '5', HTML.html.toString()]);
    answer = () => HTML;
    expect((await ask('/')).headers['retry-after']).toBeUndefined();
  });

  it('R-20 a page that no render process can make is answered with 503, and when to ask again', async () => {
    answer = () => Promise.reject(new ProblemError('unavailable', 'No render process starts'));
    const page = await ask('/');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).not.toContain('render process');
  });

  it('A-03 V-24 the page of the account and a checkout are asked for as pages of one visitor, and other pages are not', async () => {
    for (const url of ['/', '/account', '/account/', '/accounts', '/cars/a/checkout']) await ask(url);
    expect(asked.map(({ isOfOneVisitor }) => isOfOneVisitor)).toEqual([false, true, true, false, true]);
    expect((await ask('/cars/a/checkout')).headers['cache-control']).toBe('private, no-store');
  });

  it('Q-04 a client that has used up its work gets 429, not the page of an error', async () => {
    answer = () => Promise.reject(new ProblemError('too_many_requests', 'Wait', undefined, 3));
    expect((await ask('/')).statusCode).toBe(429);
  });

  it('R-05 a page is made for its visitor during a rollout', async () => {
    await ask('/');
    await ask('/', { 'x-visitor': 'yes' });
    expect(asked.map(({ visitor }) => visitor)).toEqual([undefined, 'ada']);
  });

  it('R-25 a page of live versions carries the token of its reports, and a preview carries none', async () => {
    expect((await ask('/')).headers['server-timing']).toBeUndefined();
    answer = () => ({ ...HTML, served: { versions: ['mf-a@1.0.0'], failed: [] } });
    const page = await ask('/', { 'x-visitor': 'yes' });
    expect([page.headers['server-timing'], served]).toEqual(['page;desc="token"', [['acme', 'ada', 'mf-a@1.0.0']]]);
    expect(page.body).not.toContain('token');
  });

  it('Q-03 a page gets a fetch that calls this server', async () => {
    await ask('/');
    expect(await (await asked[0]?.fetch('/api/echo'))?.json()).toEqual({ host: 'acme.example' });
  });

  it('X-01 the address of a page stays on this host for every spelling', async () => {
    await ask('//evil.example/cars');
    expect(asked[0]?.url).toMatchObject({ host: 'acme.example', pathname: '//evil.example/cars' });
  });

  it.each(['/a%0Ab', '/%00', '/cars%7f'])(
    'Q-05 the address %s with a control character is an unknown page, and no remote is asked',
    async (url) => {
      const page = await ask(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(asked).toEqual([]);
      expect((await ask('/cars?words=a%0Ab')).statusCode).toBe(200);
    },
  );

  it('X-01 an unknown host gets a page with 404 and its escaped name', async () => {
    const page = await ask('/', { host: 'nobody.example' });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<code>nobody.example</code>');
    expect((await ask('/', { host: '<script>alert(1)</script>' })).body).not.toContain('<script>');
    expect(asked).toEqual([]);
  });

  it('X-01 in development an address that a forwarded host leads out of the site is an unknown page, and no remote is asked', async () => {
    const open = Fastify({ trustProxy: true });
    await open.register(cookie);
    installProblemAnswers(open);
    findDealerOfRequests(open, createMemoryPorts([testDealerWithSearch('acme')], new Map()).tenants, resolveTenant, true);
    const render = {
      async page(request: SiteRequest) {
        asked.push(request);
        return HTML;
      },
    };
    const siteOf: Parameters<typeof installSitePages>[1]['siteOf'] = async ({ config }, facts) =>
      publicSiteConfig(config, { stockCount: 0, searchKey: '', ...facts });
    installSitePages(open, { render, internal: 'secret', siteOf });
    const statusAt = async (url: string, headers = {}) =>
      (await open.inject({ url, headers: { host: 'acme.example', accept: 'text/html', ...headers } })).statusCode;
    expect(await statusAt('/sites/acme/')).toBe(200);
    expect(asked).toHaveLength(1);
    expect(await statusAt('/sites/acme/', { 'x-forwarded-host': 'http://127.0.0.1:1/' })).toBe(404);
    expect(asked).toHaveLength(1);
    await open.close();
  });

  it('X-01 in development a page names the unknown dealer, escaped, and the folder of dealers', async () => {
    const open = Fastify();
    await open.register(cookie);
    installProblemAnswers(open);
    findDealerOfRequests(open, createMemoryPorts([testDealerWithSearch('acme')], new Map()).tenants, resolveTenant, true);
    installSitePages(open, {
      render: { page: async () => HTML },
      internal: 'secret',
      onServed(_request, { tenant, visitor, versions }) {
        served.push([tenant.slug, visitor, ...versions]);
        return 'page;desc="token"';
      },
      visitorOf: (request) => (request.headers['x-visitor'] === undefined ? undefined : 'ada'),
      siteOf: () => Promise.reject(new Error('nobody’s')),
    });
    const at = (url: string, headers = {}) => open.inject({ url, headers: { host: 'acme.example', ...headers } });
    const page = await at('/?site=amce', { cookie: 'forecourt_site=acme' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<code>amce</code>');
    expect(page.body).toContain('<code>shell/tenants</code>');
    expect(page.body).not.toContain('acme.example');
    expect((await at(`/?site=${encodeURIComponent('<script>alert(1)</script>')}`)).body).toContain(
      '<code>&lt;script&gt;alert(1)',
    );
    expect((await at('/?site=')).body).toContain('The address names no dealer.');
    await open.close();
  });

  it.each([
    ['/api/nothing', {}],
    ['/1/indexes', {}],
    ['/cars', { accept: 'application/json' }],
  ])('Q-05 a program at %s gets a problem document, not a page', async (url, headers) => {
    const problem = await ask(url, headers);
    expect([problem.statusCode, problem.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect(asked).toEqual([]);
  });

  it.each(['text/html,application/xhtml+xml', '*/*', 'text/html;q=0.9, application/json'])(
    'Q-03 a browser that accepts %s gets a page',
    async (accept) => {
      expect((await ask('/cars', { accept })).headers['content-type']).toContain('text/html');
    },
  );

  it('Q-05 a request with another method gets a problem document', async () => {
    const problem = await app.inject({ method: 'DELETE', url: '/cars', headers: { host: 'acme.example' } });
    expect(problem.json()).toMatchObject({ code: 'not_found' });
  });

  it('a response that a loader throws reaches the browser as it is', async () => {
    answer = () => ({ kind: 'response', response: new Response(null, { status: 302, headers: { location: '/sign-in' } }) });
    const redirect = await ask('/garage');
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/sign-in']);
  });

  it('R-20 the code of a remote gets no header of the shopper, and its redirect sets no cookie', async () => {
    const headers = { location: '/', 'set-cookie': 'session=mine', 'clear-site-data': '"*"' };
    answer = () => ({ kind: 'response', response: new Response(null, { status: 302, headers }) });
    const redirect = await ask('/cars/a/checkout', { cookie: 'session=of-ada', authorization: 'Basic of-ada' });
    expect(JSON.stringify(asked)).not.toContain('of-ada');
    expect([redirect.headers.location, redirect.headers['set-cookie'], redirect.headers['clear-site-data']]).toEqual([
      '/',
      undefined,
      undefined,
    ]);
  });

  it.each([
    [new Error('at /srv/forecourt/secret.ts'), 500],
    [new ProblemError('timeout', 'Data of the page took longer than 8000 ms'), 504],
  ])('R-09 a visitor gets a plain page without the reason when the page fails', async (error, status) => {
    answer = () => Promise.reject(error);
    const page = await ask('/cars');
    expect(page.statusCode).toBe(status);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(page.body).toContain('<h1>This page could not be made</h1>');
    expect(page.body).not.toMatch(/secret|8000/);
  });

  it('R-12 the page that can’t be made with a build under development shows the error and waits for the next build', async () => {
    preview = { id: 'a', kind: 'dev', versions: new Map([['mf-a', '1.0.0-dev.b']]), expires: 9 };
    const error = new Error('no <space> left');
    error.stack =
      'Error: no space left\n    at Page (mf-a@1.0.0-dev.b/src/page.tsx:12:1)\n    at x (/srv/forecourt/main.cjs:1:1)';
    answer = () => Promise.reject(error);
    const page = await ask('/cars');
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain('<pre role="status">no &lt;space&gt; left\n  at src/page.tsx:12:1</pre>');
    expect(page.body).toContain('data-build="1.0.0-dev.b" data-events="/preview/events"');
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(page.body) ?? [];
    const digest = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'; connect-src 'self';`);

    const sources: { url: string; onmessage?: (message: { data: string }) => void }[] = [];
    const reload = jest.fn();
    const [element, Source] = [
      { dataset: { build: '1.0.0-dev.b', events: '/preview/events' } },
      function Source(url: string) {
        const source = { url, close: () => undefined };
        sources.push(source);
        return source;
      },
    ];
    runInNewContext(script, { document: { querySelector: () => element }, EventSource: Source, location: { reload } });
    const say = (state: object) => sources[0]?.onmessage?.({ data: JSON.stringify(state) });
    say({ build: { version: '1.0.0-dev.b' } });
    say({ build: { version: '1.0.0-dev.b' }, trouble: 'src/page.tsx:3' });
    expect([sources[0]?.url, reload.mock.calls.length]).toEqual(['/preview/events', 0]);
    say({ build: { version: '1.0.0-dev.c' } });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
