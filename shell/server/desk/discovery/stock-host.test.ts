import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { openDeskSite, type DeskSite } from '../testing/desk-site';

const LONG = 180_000;
const REMOTE = 'mf-service';
const BUILD = join(__dirname, 'testing/stock-host/build.mjs');
const BROWSERS = pathToFileURL(join(__dirname, '../../../../shared/build/run/browser.mjs')).href;

/** The installed browser with its arguments; undefined if this machine has none. */
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
/** Text that is added to the release's entry on its way. */
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
      payload: readFileSync(join(folder, 'release', file)),
    });
  await site.ask('POST', `/releases/reservations/${reservation}/commit`);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stock-host-'));
  execFileSync(process.execPath, [BUILD, folder, REMOTE], { stdio: 'pipe' });
  site = await openDeskSite({ acme: {} });
  const release = JSON.parse(readFileSync(join(folder, 'release/release.json'), 'utf8')) as ReleaseDocument;
  await publish(release);
  // The shell of these tests shares fewer modules than the remote needs.
  const order = { versions: { [REMOTE]: release.version }, force: true, why: 'a test' };
  await site.ask('PUT', '/channels/stable', order);
  dealer = Fastify();
  dealer.addHook('onSend', async (request, _reply, payload) =>
    added && request.url.endsWith('stock-entry.js') ? `${String(payload)}${added}` : payload,
  );
  await dealer.register(site.room.discovery(site.room.candidates, () => testDealerWithSearch('acme')).plugin);
  await dealer.register(site.room.filesPlugin);
  host = Fastify();
  const versions = Object.entries(release.shared).map(([name, range]) => [name, range.slice(1)]);
  const start = `<script>sharedVersions=${JSON.stringify(Object.fromEntries(versions))}</script><script src="/host.js"></script>`;
  host.get('/', (_request, reply) => reply.type('text/html').send(`<!doctype html><title>Host</title><body>${start}`));
  host.get('/host.js', (_request, reply) => reply.type('text/javascript').send(readFileSync(join(folder, 'host/host.js'))));
  await Promise.all([listen(dealer), listen(host)]);
}, LONG);
afterAll(async () => {
  await Promise.all([dealer?.close(), host?.close(), site?.close()]);
  rmSync(folder, { recursive: true, force: true });
}, LONG);

/** Opens the host's page in a browser, and returns its document when the page is done. */
const open = (slot: string, by: 'entry' | 'manifest'): Promise<string> => {
  const query = new URLSearchParams({ dealer: addressOf(dealer), remote: REMOTE, slot, by });
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
      const shown = await open('service.callout', by);
      expect(shown).toContain('Shown by a stock host</h2>');
    },
    LONG,
  );

  it(
    'R-24 loads no code whose bytes differ from the digest of the discovery document',
    async () => {
      added = ';changed';
      expect(await open('service.callout', 'entry')).not.toContain('Shown by a stock host');
    },
    LONG,
  );
});
