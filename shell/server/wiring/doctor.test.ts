import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runDoctor } from './doctor';

const ROOT = resolve(__dirname, '../../..');
const ANSWERS: Record<string, unknown> = {
  '/releases': [],
  '/channels': [],
  '/unconfigured-dealers': [{ dealer: 'gone', cars: 3, leads: 0, pins: 0 }],
  '/keys': [],
  '/feed-sources': { feeds: [] },
  '/jobs': { jobs: [] },
  '/leads/spool': { waiting: [] },
};

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const environment = process.env;
const servers: Server[] = [];
afterAll(() => {
  process.env = environment;
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** A process whose port has the admin API or not. */
const listen = async (hasAdmin: boolean): Promise<string> => {
  const server = createServer(({ url = '' }, answer) => {
    const facts = hasAdmin ? ANSWERS[url.replace('/api/admin', '')] : undefined;
    answer.writeHead(url === '/readyz' || facts ? 200 : 404).end(JSON.stringify(facts ?? {}));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
};

it.each([
  ['another process, whose admin API has a port of its own', false],
  ['the admin port of another process', true],
])('Q-08 doctor --url asks %s', async (_what, hasAdmin) => {
  mkdirSync(join(folder, 'dealers'), { recursive: true });
  writeFileSync(join(folder, 'operator.token'), 'token');
  const [port, adminPort, other] = [await listen(false), await listen(true), await listen(hasAdmin)];
  process.env = { ...environment, FORECOURT_MODE: 'demo', DATA_DIR: folder, DEALERS_DIR: join(folder, 'dealers'), PORT: port, ADMIN_PORT: adminPort }; // prettier-ignore
  const { text, exitCode } = await runDoctor(ROOT, { asJson: false, url: `http://127.0.0.1:${other}` });
  expect(text).toContain(`http://127.0.0.1:${other} is ready`);
  expect(text).not.toContain('could not be read');
  expect(text).toMatch(/MISSING {2}gone: The database has 3 cars/);
  expect(exitCode).toBe(1);
});

it('Q-08 I-02 the doctor asks a search host once for all dealers of the same index', async () => {
  let asked = 0;
  const host = createServer((_request, answer) => void answer.writeHead(((asked += 1), 403)).end('{}'));
  servers.push(host);
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const search = { host: `localhost:${(host.address() as AddressInfo).port}`, appId: 'app', index: 'cars', key: 'key' };
  for (const slug of ['east', 'west', 'other']) {
    mkdirSync(join(folder, 'group', slug), { recursive: true });
    const dealer = {
      slug,
      name: slug,
      hosts: [`${slug}.localhost`],
      search: { ...search, key: slug === 'other' ? 'its own' : 'key' },
    };
    writeFileSync(join(folder, 'group', slug, 'site.yaml'), JSON.stringify(dealer));
  }
  process.env = { ...environment, FORECOURT_MODE: 'demo', DATA_DIR: folder, DEALERS_DIR: join(folder, 'group'), PORT: '1' };
  const { text } = await runDoctor(ROOT, { asJson: false, url: undefined });
  expect([asked, text]).toEqual([2, expect.stringMatching(/east, west search\.host: .*/)]);
});
