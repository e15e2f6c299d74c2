import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { memoryPorts, tenantOf } from '../search/testing';
import { deskPage } from './routes';

const named = (slug: string, name: string) => {
  const tenant = tenantOf(slug);
  return { ...tenant, config: { ...tenant.config, name } };
};
let app: FastifyInstance;
let consoleFolder: string;
beforeAll(async () => {
  consoleFolder = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(consoleFolder, 'main.js'), '/* the console */');
  writeFileSync(join(consoleFolder, 'assets.json'), JSON.stringify({ entry: [{ href: '/console-assets/main.js', integrity: 'sha384-x' }] })); // prettier-ignore
  const { tenants } = memoryPorts([named('acme', 'Acme <b>Motors</b>'), named('other', 'Other')], new Map());
  app = Fastify();
  await app.register(deskPage, {
    tenants,
    consoleFolder,
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
afterAll(async () => {
  await app.close();
  rmSync(consoleFolder, { recursive: true });
});
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

  it('Q-04 lets only the console’s own script run, by its digest and a nonce of each answer', async () => {
    const ask = () => app.inject({ url: '/dealers/acme', headers: { host: 'console.localhost' } });
    const [one, other] = await Promise.all([ask(), ask()]);
    const nonceOf = ({ body }: { body: string }) => /<script src="\/console-assets\/main.js" integrity="sha384-x" crossorigin="anonymous" nonce="([^"]+)" defer>/.exec(body)?.[1]; // prettier-ignore
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'nonce-${nonceOf(one)}';`);
    expect(policy).not.toMatch(/unsafe/);
    expect((await app.inject({ url: '/console-assets/main.js', headers: { host: 'console.localhost' } })).body).toBe(
      '/* the console */',
    );
  });

  it('R-04 has an overview that stays without a script, for those who want none', async () => {
    const page = await app.inject({ url: '/overview', headers: { host: 'console.localhost' } });
    expect(page.body).not.toContain('<script');
    expect(rows(page.body)).toHaveLength(3);
    const rest = await app.inject({ url: '/overview?after=acme', headers: { host: 'console.localhost' } });
    expect(rows(rest.body).map(([name]) => name)).toEqual(['Dealer', 'Other']);
  });

  it('R-04 stands without the console where that was not built', async () => {
    const bare = Fastify();
    await bare.register(deskPage, { tenants: memoryPorts([tenantOf('acme')], new Map()).tenants, consoleFolder: join(consoleFolder, 'none'), candidates: () => new Map() }); // prettier-ignore
    const page = await bare.inject({ url: '/', headers: { host: 'console.localhost' } });
    expect([page.statusCode, page.body.includes('<script')]).toEqual([200, false]);
    await bare.close();
  });
});
