import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { deskPage } from './console-routes';

let app: FastifyInstance;
let consoleFolder: string;
beforeAll(async () => {
  consoleFolder = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(consoleFolder, 'main.js'), '/* the console */');
  writeFileSync(join(consoleFolder, 'assets.json'), JSON.stringify({ entry: [{ href: '/console-assets/main.js', integrity: 'sha384-x' }] })); // prettier-ignore
  app = Fastify();
  await app.register(deskPage, { consoleFolder });
});
afterAll(async () => {
  await app.close();
  rmSync(consoleFolder, { recursive: true });
});
describe('the release desk', () => {
  it('R-04 R-17 the console shows nothing before the API answers, and has a link to the overview without a script', async () => {
    const page = await app.inject({ url: '/', headers: { host: 'console.localhost:4000' } });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.body).toContain('<a href="/overview">');
    expect(page.body).not.toMatch(/<tr|<td/);
  });

  it("X-01 the console is not on a dealer's host", async () => {
    expect((await app.inject({ url: '/', headers: { host: 'acme.example' } })).statusCode).toBe(404);
  });

  it("Q-04 only the console's own script may run, by digest and nonce", async () => {
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

  it(`R-04 the console's page answers where the console was not built`, async () => {
    const bare = Fastify();
    await bare.register(deskPage, { consoleFolder: join(consoleFolder, 'none') });
    const page = await bare.inject({ url: '/', headers: { host: 'console.localhost' } });
    expect([page.statusCode, page.body.includes('<script')]).toEqual([200, false]);
    await bare.close();
  });
});
