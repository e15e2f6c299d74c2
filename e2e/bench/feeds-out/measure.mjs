import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { REPOSITORY_ROOT } from '../installation.mjs';

/** Imports a stock or reads one feed of it over HTTP, as its argument says, in a process of its own. */
const { folder, dataDir, mappings, migrations, file, form } = JSON.parse(process.argv[2]);
const require = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'));
const Fastify = require('fastify');
const built = (name) => require(join(folder, `${name}.cjs`));
const SLUG = 'bench';
const NOW = 1_767_225_600;
const MEGABYTE = 2 ** 20;
const NEWLINE = 10;

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const importStock = async () => {
  const { db, close } = await built('storage').openDatabase({ dataDir, migrationsFolder: migrations });
  const mapping = built('mapping').openMappings({ platform: mappings, log: console }).get('forecourt');
  const order = { tenant: SLUG, currency: 'AUD', feed: SLUG, mapping, fileName: file, mode: 'full', now: NOW };
  const { accepted } = await built('import').importFeed(db, { ...order, stream: createReadStream(file) });
  await close();
  return { rows: accepted };
};

const benchDealer = () => {
  const place = { id: 'yard', name: 'Yard', slug: 'yard', location_type: 'sales', primary: true };
  const feedsOut = { google: 'public', meta: 'public', own: 'public', keySeries: 1 };
  const config = { ...built('dealer').sampleDealer({ slug: SLUG }).config, feedsOut };
  const address = { street: '1 Bench Street', city: 'Cairns', state: 'QLD', postcode: '4870', country: 'AU' };
  const location = { ...place, dealership_id: SLUG, dealership_name: 'Bench', manufacturers: [], address, lat: -17, lng: 145 };
  return { slug: SLUG, revision: 1, config: { ...config, locations: [location] } };
};

/** The rooms that answer with feeds and sitemaps, on a port of their own. */
const openServer = async (db) => {
  const tenant = benchDealer();
  const host = tenant.config.hosts[0];
  const stock = new (built('stock').StoredStock)(db, () => NOW);
  const common = { stock, tenantOf: () => tenant, tenants: { bySlug: () => tenant, all: () => [tenant] } };
  const app = Fastify();
  await app.register(built('feeds').openFeedsOut({ ...common, siteOf: () => `https://${host}`, secret: 'bench' }).plugin);
  const site = {
    ...common,
    basePathOf: () => '',
    fetchOf: () => async (path) => new Response(`<link rel="canonical" href="http://${host}${path}">`),
    countStock: () => async (requests) => requests.map(() => ({ total: 0, facets: {} })),
    remotePages: async () => ({ key: '', paths: [] }),
    now: Date.now,
  };
  await app.register(built('files').openSiteFiles(site).plugin);
  return { app, host, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

/** Resets the recorded largest memory to the present one, if the system can do this. */
const forgetPeak = () => {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Systems without /proc have no largest memory either.
  }
};
const memoryInUse = (key) => {
  try {
    return Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Throws for any status but 200. */
const requestPath = async ({ address, host }, path) => {
  const response = await new Promise((done, fail) =>
    request(`${address}/${path}`, { headers: { host } }, done).once('error', fail).end(),
  );
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
  return response;
};

/** Reads the answer to its end without storing it. */
const countLinesAndBytes = async (response) => {
  let [lines, bytes] = [0, 0];
  for await (const chunk of response) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
    bytes += chunk.length;
  }
  return { lines, bytes };
};

const LINES_WITHOUT_CAR = { google: 1, meta: 1, own: 0, sitemap: 3 };
const FILES = { google: 'feeds/google.tsv', meta: 'feeds/meta.csv', own: 'feeds/forecourt.ndjson' };

const filesOfSitemap = async (server) => {
  if (form !== 'sitemap') return [FILES[form]];
  const index = await text(await requestPath(server, 'sitemap.xml'));
  return [...index.matchAll(/(sitemap-stock-\d+\.xml)/g)].map(([, name]) => name);
};

const readFeed = async () => {
  const { db, close } = await built('storage').openDatabase({ dataDir, migrationsFolder: migrations });
  const server = await openServer(db);
  const files = await filesOfSitemap(server);
  forgetPeak();
  const before = memoryInUse('VmRSS');
  const began = cpuSeconds();
  let [rows, bytes] = [0, 0];
  for (const path of files) {
    // Files are read in sequence, as one service does.
    const size = await countLinesAndBytes(await requestPath(server, path));
    rows += size.lines - LINES_WITHOUT_CAR[form];
    bytes += size.bytes;
  }
  const seconds = cpuSeconds() - began;
  const megabytes = memoryInUse('VmHWM');
  await server.app.close();
  await close();
  return { rows, seconds, megabytes, growth: megabytes - before, text: bytes / MEGABYTE };
};

process.once('disconnect', () => undefined);
process.send(await (file ? importStock() : readFeed()));
