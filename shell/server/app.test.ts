import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { LightMyRequestResponse } from 'fastify';
import { openTestSite, type TestSite } from './platform/testing/test-site';

const HOST = 'harbour.localhost';
let made: TestSite;

beforeAll(async () => {
  made = await openTestSite(['harbour']);
  writeFileSync(join(made.folders.client, 'main.js'), '/* the shell */');
  await made.warm();
}, 120_000);
afterAll(() => made.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
interface Ask {
  headers?: Record<string, string>;
  payload?: string | object;
}
const ask = (url: string, method: Method = 'GET', { headers, payload }: Ask = {}): Promise<LightMyRequestResponse> =>
  made.app.inject({ method, url, headers: { host: HOST, ...headers }, payload });

interface OpenApi {
  openapi: string;
  info: object;
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        parameters?: { name: string; in: string; required?: boolean }[];
        requestBody?: object;
        security?: object[];
      }
    >
  >;
}
const openApi = async (): Promise<OpenApi> =>
  (await ask('/openapi.json', 'GET', { headers: { host: 'localhost' } })).json<OpenApi>();
const operations = async () =>
  Object.entries((await openApi()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase() as Method, operation })),
  );
const withToken = () => ({ authorization: `Bearer ${made.token}` });

describe('the server', () => {
  it('Q-06 the server reports health, readiness and metrics', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok', process: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    // The first question begins a page, and the answer counts for a second.
    let ready = await ask('/readyz');
    expect(ready.json()).toMatchObject({ status: 503, detail: 'Not ready: pages' });
    while (ready.statusCode === 503) ready = await ask('/readyz');
    expect(ready.json()).toEqual({ status: 'ready' });
    const metrics = await ask('/metrics', 'GET', { headers: { host: '10.0.0.1:4000' } });
    expect(metrics.body).toContain('forecourt_http_request_seconds_count');
  });

  it("Q-06 Q-05 visitors of a dealer's site can't read the metrics", async () => {
    expect((await ask('/metrics')).statusCode).toBe(404);
  });

  it("Q-05 a dealer's host describes the operations of the site, and none of administration", async () => {
    const answer = await ask('/openapi.json');
    const described = Object.keys(answer.json<OpenApi>().paths);
    const all = Object.keys((await openApi()).paths);
    expect(described).toEqual(all.filter((path) => !/^\/(api\/admin|api\/session|metrics)(\/|$)/.test(path)));
    expect(all.length).toBeGreaterThan(described.length);
    expect(answer.headers['content-type']).toContain('application/json');
    expect((await ask('/openapi.json')).body).toBe(answer.body);
  });

  it('R-25 a page carries the token of its reports in a header, and reports without a right token are counted as refused', async () => {
    const { headers, body } = await ask('/', 'GET', { headers: { accept: 'text/html' } });
    const { token = 'none' } = /^page;desc="(?<token>[^"]+)"$/.exec(String(headers['server-timing']))?.groups ?? {};
    expect(body).not.toContain(token);
    for (const payload of [{ token }, { page: { remotes: [], vitals: {} } }, { token: `${token}x` }])
      expect((await ask('/api/page-health', 'POST', { payload })).statusCode).toBe(204);
    const metrics = await ask('/metrics', 'GET', { headers: { host: '10.0.0.1:4000' } });
    expect(metrics.body.match(/^forecourt_page_reports_refused_total.*$/gm)).toEqual([
      'forecourt_page_reports_refused_total{tenant="harbour",reason="absent"} 1',
      'forecourt_page_reports_refused_total{tenant="harbour",reason="forged"} 1',
    ]);
  });

  it('Q-06 an answer carries the id of its request, which the client may choose', async () => {
    expect((await ask('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask('/healthz', 'GET', { headers: { 'x-request-id': 'r-1' } })).headers['x-request-id']).toBe('r-1');
  });

  it.each(['/', '/healthz', '/api/nothing', '/nothing'])('Q-04 the server sends secure headers with %s', async (url) => {
    expect((await ask(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect((await ask(url)).headers).not.toHaveProperty('x-powered-by');
  });

  it("R-01 a dealer's pages are served without any remote, with the frame, the menu and a policy", async () => {
    const page = await ask('/', 'GET', { headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<title>[^<]*Harbour/);
    expect(page.body).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    const policy = String(page.headers['content-security-policy']);
    const inline = [...page.body.matchAll(/<(?:script|style)(?: data-[^>]*)?>([\s\S]*?)<\/(?:script|style)>/g)].map(
      ([, text = '']) => text,
    );
    expect(inline.length).toBeGreaterThan(3);
    for (const text of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(page.body).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
  });

  it('X-01 a path and ?site= serve the same dealer with its content where that is allowed', async () => {
    const contact = made.tenants.bySlug('harbour')?.config.pages[0];
    const at = async (url: string) => (await ask(url, 'GET', { headers: { host: 'localhost' } })).body;
    expect(await at(`/sites/harbour${contact?.path}`)).toContain(`<title>${contact?.title} |`);
    expect(await at(`${contact?.path}?site=harbour`)).toContain(`<title>${contact?.title} |`);
  });

  it('X-01 an unknown host gets a page with 404', async () => {
    const page = await ask('/', 'GET', { headers: { host: 'nobody.example', accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('No dealer is served at this address');
  });

  it("R-02 browsers cache the shell's own scripts for a year", async () => {
    const script = await ask('/assets/main.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const kept = join(made.dataDir, 'built-files/client');
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, 'main.0a1b2c3d.js'), '/* the shell of another version */');
    expect((await ask('/assets/main.0a1b2c3d.js')).body).toBe('/* the shell of another version */');
    expect((await ask('/assets/../server/main.cjs')).statusCode).toBe(404);
    expect((await ask('/assets/%2e%2e/%2e%2e/data/operator.token')).body).not.toContain(made.token);
  });
});

describe('the OpenAPI document', () => {
  it('I-07 the document describes every operation', async () => {
    const { openapi, info, paths } = await openApi();
    expect(openapi).toMatch(/^3\./);
    expect(info).toMatchObject({ title: 'Forecourt' });
    expect(Object.keys(paths).length).toBeGreaterThan(15);
    const silent = (await operations()).filter(({ path, operation }) => !operation.summary && !path.startsWith('/_img/'));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('I-07 the document names every parameter of a path', async () => {
    for (const { path, operation } of await operations()) {
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      const named = (operation.parameters ?? []).filter(({ in: where }) => where === 'path').map(({ name }) => name);
      expect({ path, named: named.toSorted() }).toEqual({ path, named: inPath.toSorted() });
    }
  });

  it('I-07 the document lists only existing operations: a GET without parameters succeeds', async () => {
    const plain = (await operations()).filter(
      ({ method, path, operation }) =>
        method === 'GET' &&
        !operation.security &&
        !path.includes('{') &&
        !(operation.parameters ?? []).some(({ required }) => required),
    );
    expect(plain.length).toBeGreaterThan(3);
    for (const { path } of plain) {
      const { statusCode } = await ask(path, 'GET', { headers: withToken() });
      expect({ path, well: statusCode < 400 }).toEqual({ path, well: true });
    }
  });
});

describe('bad input to the API', () => {
  const NONSENSE = [
    'nonsense',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%ff',
    "'%20or%201=1--",
    '-1',
    '9'.repeat(400),
    '%F0%9F%9A%97',
    '__proto__',
    '{}',
  ];
  const BODIES: [string, string | undefined][] = [
    ['application/json', undefined],
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', '{"a":{"b":[1,null,{}]},"version":7,"requests":"x","key":0}'],
    ['application/json', '{"__proto__":{"x":1}}'],
    ['application/json', '{"name":"\\u0000","email":"\\u0000","category":"\\u0000","version":"\\u0000","why":"\\u0000"}'],
    ['application/x-www-form-urlencoded', 'a=%00&b=%ff&name=x'],
    ['application/octet-stream', 'bytes'],
    ['text/plain', 'text'],
    ['application/xml', '<a/>'],
    ['multipart/form-data', 'x'],
    ['nonsense', 'x'],
  ];
  /** Returns the error in an answer to bad input; undefined if the answer is a success or a correct refusal. */
  const faultOf = ({ statusCode, headers, body }: LightMyRequestResponse, isAlgolia = false): string | undefined => {
    if (statusCode >= 500) return `${statusCode} ${body}`;
    if (/\n\s+at .*\(|node_modules|\/shell\/server\/|select .* from "/.test(body)) return `it tells too much: ${body}`;
    if (statusCode < 400 || String(headers['content-type']).includes('text/html')) return undefined;
    const { status, code, title } = JSON.parse(body) as Partial<ProblemDocument>;
    // Errors of Algolia's protocol are no problem documents.
    if (isAlgolia) return undefined;
    const isProblem = String(headers['content-type']).startsWith('application/problem+json');
    return isProblem && status === statusCode && code && title ? undefined : `no problem document: ${body}`;
  };
  const faults = async (
    asked: { method: Method; url: string; headers?: Record<string, string>; payload?: string }[],
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const { method, url, headers, payload } of asked) {
      const fault = faultOf(await ask(url, method, { headers: { ...withToken(), ...headers }, payload }), url.startsWith('/1/'));
      if (fault) found.push(`${method} ${url} ${payload ?? ''}: ${fault}`);
    }
    return found;
  };
  const filled = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, value);

  it('V-01 Q-05 the longest slug finds no vehicle, and longer ones are refused', async () => {
    const codes = [200, 201, 513].map(
      async (length) => (await ask(`/api/cars/${'a'.repeat(length)}`)).json<ProblemDocument>().code,
    );
    expect(await Promise.all(codes)).toEqual(['car_not_found', 'invalid_request', 'not_found']);
  });

  it('Q-05 every operation answers bad input in a path with a problem document', async () => {
    const withParameters = (await operations()).filter(({ path }) => path.includes('{'));
    const asked = withParameters.flatMap(({ method, path }) => NONSENSE.map((value) => ({ method, url: filled(path, value) })));
    expect(asked.length).toBeGreaterThan(50);
    expect(await faults(asked)).toEqual([]);
  }, 120_000);

  it('Q-05 every operation answers bad input in a query with a problem document', async () => {
    const asked = (await operations()).flatMap(({ method, path, operation }) => {
      const names = (operation.parameters ?? []).filter(({ in: where }) => where === 'query').map(({ name }) => name);
      return NONSENSE.map((value) => {
        const query = [...names, 'other'].map((name) => `${name}=${value}`).join('&');
        return { method, url: `${filled(path, 'mf-x')}?${query}` };
      });
    });
    expect(await faults(asked)).toEqual([]);
  }, 120_000);

  it('Q-05 every operation answers bad input in a body with a problem document', async () => {
    const asked = (await operations())
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ method, path }) =>
        BODIES.map(([type, payload]) => ({ method, url: filled(path, 'mf-x'), headers: { 'content-type': type }, payload })),
      );
    expect(asked.length).toBeGreaterThan(50);
    expect(await faults(asked)).toEqual([]);
  }, 120_000);

  it('R-17 every admin operation refuses a request without a token or with a wrong one', async () => {
    const admin = (await operations()).filter(({ path }) => path.startsWith('/api/admin'));
    expect(admin.length).toBeGreaterThan(5);
    for (const { method, path } of admin) {
      const url = filled(path, 'mf-x');
      const without = await ask(url, method);
      expect([method, url, without.statusCode]).toEqual([method, url, 401]);
      const wrong = await ask(url, method, { headers: { authorization: 'Bearer wrong' } });
      expect([method, url, wrong.statusCode]).toEqual([method, url, 403]);
    }
  });

  it.each([
    '/%',
    '/cars/%E0%A4%A',
    '/%00',
    '/?a=%',
    '//',
    '//evil.example/x',
    '/\\evil',
    `/${'x'.repeat(8000)}`,
    '/sites/',
    '/sites//x',
    '/sites/%00/',
  ])('Q-05 a bad address of a page gets an answer below 500: %s', async (url) => {
    const answer = await ask(url.slice(0, 4000), 'GET', { headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/node_modules|\/shell\/server\//);
  });

  it.each(['/%', '/api/content?path=%', '/cars/%E0%A4%A'])(
    `Q-05 an address below the API that can't be decoded is refused by the API: %s`,
    async (url) => {
      const answer = await ask(url, 'GET', { headers: { accept: 'application/json' } });
      expect([faultOf(answer), answer.statusCode >= 400]).toEqual([undefined, true]);
    },
  );

  it.each(['/%', '/api/cars/%E0%A4%A'])('Q-05 an address that cannot be decoded gets a problem document: %s', async (url) => {
    const { statusCode, headers } = await made.app.inject({ url, headers: { host: HOST } });
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it.each(['', ' ', 'a b', '<script>', 'x'.repeat(300), '..', 'harbour.localhost:99999999'])(
    'X-01 as a host gets a page with 404: %j',
    async (host) => {
      const answer = await ask('/', 'GET', { headers: { host, accept: 'text/html' } });
      expect([answer.statusCode, answer.body.includes('<script>')]).toEqual([404, false]);
    },
  );
});
