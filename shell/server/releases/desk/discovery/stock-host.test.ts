import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { sampleSearchRecord } from '../../../search/engine/testing/engine-cases';
import { serveSearchRoomForTest } from '../../../search/testing/served-room';
import { createPublicSites } from '../../../sites';
import { siteDocumentRoutes } from './routes';
import { openDeskSite, type DeskSite } from '../testing/desk-site';

const LONG = 180_000;
const REMOTES = ['mf-service', 'mf-offers', 'mf-search'];
const BUILD = join(__dirname, 'testing/stock-host/build.mjs');
const BROWSERS = pathToFileURL(join(__dirname, '../../../../../shared/build/run/browser.mjs')).href;

const { browser, args } = JSON.parse(
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { BROWSER_ARGUMENTS as args, findQuickestBrowser } from '${BROWSERS}'; console.log(JSON.stringify({ browser: findQuickestBrowser(), args }));`,
  ]).toString(),
) as { browser?: string; args: string[] };

let folder: string;
let site: DeskSite;
let dealer: FastifyInstance;
let host: FastifyInstance;
let search: Awaited<ReturnType<typeof serveSearchRoomForTest>>;
let added = '';

const addressOf = ({ server }: FastifyInstance): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

const publish = async (release: ReleaseDocument): Promise<void> => {
  const { reservation } = (await site.ask<{ reservation: string }>('POST', '/releases', release)).body;
  for (const file of Object.keys(release.files))
    await site.app.inject({
      method: 'PUT',
      url: `/api/admin/releases/reservations/${reservation}/${file}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: readFileSync(join(folder, release.name, file)),
    });
  await site.ask('POST', `/releases/reservations/${reservation}/commit`, { allowMissingSlots: true });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stock-host-'));
  execFileSync(process.execPath, [BUILD, folder, ...REMOTES], { stdio: 'pipe' });
  site = await openDeskSite({ acme: {} });
  const releases = REMOTES.map((name) => JSON.parse(readFileSync(join(folder, name, 'release.json'), 'utf8')) as ReleaseDocument);
  for (const release of releases) await publish(release);
  // The shell of these tests shares fewer modules than the remotes need.
  const order = {
    versions: Object.fromEntries(releases.map(({ name, version }) => [name, version])),
    force: true,
    why: 'a test',
  };
  await site.ask('PUT', '/channels/stable', order);
  dealer = Fastify();
  dealer.addHook('onSend', async (request, _reply, payload) =>
    added && request.url.endsWith('stock-entry.js') ? `${String(payload)}${added}` : payload,
  );
  const tenant = sampleDealer({
    slug: 'acme',
    hosts: ['acme.example'],
    offers: [{ id: 'o', name: 'Free tow bar', description: 'Now.' }],
  });
  search = await serveSearchRoomForTest([tenant], new Map([['acme', [sampleSearchRecord({ name: 'Ford Ranger XLT' })]]]));
  dealer.all('/1/*', async ({ method, url, headers, body }, reply) => {
    const answer = await search.app.inject({
      method: method as 'POST',
      url,
      headers: { ...headers, host: 'acme.example' },
      payload: body as string,
    });
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.body);
  });
  dealer.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const tenantOf = () => tenant;
  await dealer.register(site.room.discovery(site.room.candidates, tenantOf).plugin);
  const siteWith = createPublicSites(Date.now);
  await dealer.register(siteDocumentRoutes, {
    tenantOf,
    siteOf: async ({ config }, address) => siteWith(config, { stockCount: 1, searchKey: search.room.keyOf('acme'), ...address }),
  });
  await dealer.register(site.room.filesPlugin);
  host = Fastify();
  const versions = releases.flatMap(({ shared }) => Object.entries(shared)).map(([name, range]) => [name, range.slice(1)]);
  const start = `<script>sharedVersions=${JSON.stringify(Object.fromEntries(versions))}</script><script src="/host.js"></script>`;
  host.get('/', (_request, reply) => reply.type('text/html').send(`<!doctype html><title>Host</title><body>${start}`));
  host.get('/host.js', (_request, reply) => reply.type('text/javascript').send(readFileSync(join(folder, 'host/host.js'))));
  await Promise.all([listen(dealer), listen(host)]);
}, LONG);
afterAll(async () => {
  await Promise.all([dealer?.close(), host?.close(), site?.close(), search?.close()]);
  rmSync(folder, { recursive: true, force: true });
}, LONG);

const open = (
  remote: string,
  slot: string,
  by: 'entry' | 'manifest',
  props: object = { title: 'Shown by a stock host' },
): Promise<string> => {
  const query = new URLSearchParams({ dealer: addressOf(dealer), remote, slot, by, props: JSON.stringify(props) });
  const words = [
    ...args,
    '--headless',
    `--user-data-dir=${mkdtempSync(join(folder, 'profile-'))}`,
    '--virtual-time-budget=60000',
    '--dump-dom',
  ];
  return new Promise((done, fail) => {
    execFile(browser ?? '', [...words, `${addressOf(host)}/?${query}`], (error, out) => (error ? fail(error) : done(out)));
  });
};

(browser ? describe : describe.skip)('a page with the stock runtime of Module Federation, at another origin', () => {
  it.each(['entry', 'manifest'] as const)(
    'R-24 shows a slot that it found in the discovery document, by the %s',
    async (by) => {
      const shown = await open('mf-service', 'service.callout', by);
      expect(shown).toContain('Shown by a stock host</h2>');
    },
    LONG,
  );

  it(
    'R-24 shows slots that keep state of their own, and read the dealer’s configuration and stock',
    async () => {
      expect(await open('mf-offers', 'offers.strip', 'entry')).toContain('Free tow bar');
      expect(await open('mf-search', 'search.featured', 'entry', { filters: '', limit: 2 })).toContain('Ford Ranger XLT');
    },
    LONG,
  );

  it(
    'R-24 loads no code whose bytes differ from the digest of the discovery document',
    async () => {
      added = ';changed';
      expect(await open('mf-service', 'service.callout', 'entry')).not.toContain('Shown by a stock host');
    },
    LONG,
  );
});
