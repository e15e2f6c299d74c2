import Fastify, { type FastifyInstance } from 'fastify';
import { memoryPorts, tenantOf } from '../search/testing';
import { deskPage } from './routes';

const named = (slug: string, name: string) => {
  const tenant = tenantOf(slug);
  return { ...tenant, config: { ...tenant.config, name } };
};
let app: FastifyInstance;
beforeAll(async () => {
  const { tenants } = memoryPorts([named('acme', 'Acme <b>Motors</b>'), named('other', 'Other')], new Map());
  app = Fastify();
  await app.register(deskPage, {
    tenants,
    candidates: ({ slug }): Map<string, string[]> =>
      new Map(
        slug === 'acme'
          ? [
              ['mf-search', ['1.1.0', '1.0.0']],
              ['mf-offers', ['2.0.0']],
            ]
          : [['mf-search', ['1.0.0']]],
      ),
  });
});
afterAll(() => app.close());
const rows = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell ?? ''),
  );

describe('the release desk', () => {
  it('R-04 shows which dealer runs which version of each remote', async () => {
    const page = await app.inject({ url: '/', headers: { host: 'console.localhost:4000' } });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(rows(page.body)).toEqual([
      ['Dealer', 'Channel', 'mf-offers', 'mf-search'],
      ['Acme &lt;b&gt;Motors&lt;/b&gt;', 'stable', '2.0.0', '1.1.0'],
      ['Other', 'stable', '–', '1.0.0'],
    ]);
  });

  it('X-01 is not at the address of a dealer', async () => {
    expect((await app.inject({ url: '/', headers: { host: 'acme.example' } })).statusCode).toBe(404);
  });
});
