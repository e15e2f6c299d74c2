import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PreviewAnswer, SiteRequest } from '../ports';
import { createMemoryPorts, testDealerWithSearch } from '../../search/testing/served-room';
import { publicSiteConfig, resolveTenant } from '../../sites/tenants';
import { installSitePages } from './pages';
import { createPreviewFinder, excludePreviewsFromCounts, previewLinkRoutes } from './previews';
import { installProblemAnswers } from './problems';
import { findDealerOfRequests, findRequestedDealer as dealerOf } from './tenant-of';

const EXPIRES = Date.UTC(2099, 0, 1);
const preview = { id: 'p', kind: 'preview' as const, versions: new Map([['mf-search', '1.4.0']]), expires: EXPIRES };
const ANSWERS: Record<string, PreviewAnswer> = {
  good: { ok: true, preview },
  forged: { ok: false, why: 'forged' },
  foreign: { ok: false, why: 'foreign' },
  expired: { ok: false, why: 'expired' },
  ended: { ok: false, why: 'ended' },
  unknown: { ok: false, why: 'unknown' },
};
let app: FastifyInstance;
let asked: SiteRequest[];
let counted: unknown[];

beforeEach(async () => {
  asked = [];
  counted = [];
  app = Fastify();
  const previews = {
    open: async (ticket: string): Promise<PreviewAnswer> => ANSWERS[ticket] ?? { ok: false, why: 'forged' },
    follow: () => undefined,
  };
  await app.register(cookie);
  installProblemAnswers(app);
  findDealerOfRequests(app, createMemoryPorts([testDealerWithSearch('acme')], new Map()).tenants, resolveTenant, true);
  excludePreviewsFromCounts(app, { previews, tenantOf: dealerOf });
  await app.register(previewLinkRoutes, { previews, tenantOf: dealerOf });
  app.post('/api/events', { config: { counted: true } }, async ({ headers }) => void counted.push(headers.purpose));
  app.get('/looked', async ({ headers }) => void counted.push(headers.purpose));
  installSitePages(app, {
    render: {
      async page(request) {
        asked.push(request);
        return { kind: 'html', status: 200, html: Buffer.from('<!doctype html>'), inline: { nonce: 'abc' } };
      },
    },
    internal: 'secret',
    previewOf: createPreviewFinder(previews),
    siteOf: async ({ config }, facts) => publicSiteConfig(config, { stockCount: 0, searchKey: '', ...facts }),
  });
});
afterEach(() => app.close());
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host: 'acme.example', ...headers } });
const inPreview = (ticket = 'good') => ({ cookie: `forecourt_preview=${ticket}` });

describe('the link to a preview', () => {
  it('R-11 the link stores its ticket in a cookie for this site until it expires, and opens its page', async () => {
    const answer = await ask('/preview/good?page=%2Fcars%2Fx');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cars/x']);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'forecourt_preview', value: 'good', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(answer.cookies[0]?.expires?.getTime()).toBe(EXPIRES);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    for (const page of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
      expect((await ask(`/preview/good?page=${encodeURIComponent(page)}`)).headers.location).toBe('/');
  });

  it.each([
    ['forged', 404, 'This is not the link of a preview'],
    ['never-signed', 404, 'This is not the link of a preview'],
    ['foreign', 404, 'for another dealer'],
    ['expired', 410, 'This preview has expired'],
    ['ended', 410, 'This preview was ended'],
    ['unknown', 410, 'a version that is gone'],
  ])('R-11 a page explains why the link opens no preview: %s', async (ticket, status, words) => {
    const answer = await ask(`/preview/${ticket}`, { accept: 'text/html' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(words.replaceAll("'", '&#39;'));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(answer.cookies).toEqual([]);
  });
});

describe('a visitor of a preview', () => {
  it('R-11 the visitor gets uncached, unlisted pages of the preview; other visitors get live pages', async () => {
    const own = await ask('/', inPreview());
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    const others = await ask('/');
    expect(others.headers['cache-control']).toBe('private, no-cache');
    expect(others.headers['x-robots-tag']).toBeUndefined();
    expect(asked.map((request) => request.preview)).toEqual([preview, undefined]);
  });

  it('R-11 the visitor reads once that the preview has ended, then gets the live site', async () => {
    for (const ticket of ['expired', 'ended', 'unknown']) {
      const answer = await ask('/', inPreview(ticket));
      expect(answer.statusCode).toBe(410);
      expect(answer.cookies).toMatchObject([{ name: 'forecourt_preview', value: '' }]);
    }
    for (const ticket of ['forged', 'foreign']) expect((await ask('/', inPreview(ticket))).statusCode).toBe(200);
    expect(asked.map((request) => request.preview)).toEqual([undefined, undefined]);
  });

  it('R-11 the visitor leaves the preview by a form without a script, and only from this site', async () => {
    const form = { ...inPreview(), 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask('/preview/leave', { ...form, origin: 'http://acme.example' }, 'POST');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.cookies).toMatchObject([{ name: 'forecourt_preview', value: '' }]);
    expect((await ask('/preview/leave', { ...form, origin: 'http://evil.example' }, 'POST')).statusCode).toBe(403);
  });

  it('R-11 E-01 R-10 a visitor of a preview is not counted in events, views and failures', async () => {
    expect((await ask('/api/events', inPreview(), 'POST')).statusCode).toBe(204);
    expect(counted).toEqual([]);
    await ask('/looked', inPreview());
    await ask('/api/events', {}, 'POST');
    await ask('/api/events', inPreview('forged'), 'POST');
    expect(counted).toEqual(['preview', undefined, undefined]);
  });
});
