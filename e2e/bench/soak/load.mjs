import { setTimeout as sleep } from 'node:timers/promises';
import { randomEntry } from '../random.mjs';
import { send } from '../send.mjs';

/** Clients that send at the same time to each process. */
const CLIENTS = 4;
/** Milliseconds between two requests of a client. */
const PAUSE = 20;
/** Networks from which the clients come, so that limits by network do not hide the routes. */
const NETWORKS = 20_000;
/** Most failures that the report lists. */
const LISTED = 20;

const PAGES = [
  '/',
  '/search/used-cars',
  '/search/new-used-and-demo-cars',
  '/finance',
  '/locations',
  '/service',
  '/special-offers',
];
const ADMIN = ['/leads?limit=20', '/health', '/releases', '/dealers', '/jobs', '/leads/undelivered'];
const BODIES = ['suv', 'ute', 'sedan', 'hatch'];
const COLOURS = ['red', 'white', 'blue', 'silver', 'black', 'grey'];
const WIDTHS = [64, 320, 640];

const whole = (random, from, to) => from + Math.floor(random() * (to - from + 1));
const json = (value) => JSON.stringify(value);

/** The searches of the load: few, so that `fillCaches` can send all of them. */
const SEARCHES = ['', 'toyota', 'suv under 40000', 'automatic 7 seats'].flatMap((query) =>
  [30_000, 60_000, 90_000].flatMap((price) =>
    [0, 1].map((page) => ({
      indexName: 'cars',
      params: { query, page, hitsPerPage: 24, facets: ['make', 'body', 'price_range'], numericFilters: [`price<${price}`] },
    })),
  ),
);

const searchOf = ({ search }, wanted) => ({
  method: 'POST',
  path: '/1/indexes/*/queries',
  headers: { 'x-algolia-application-id': search.appId, 'x-algolia-api-key': search.searchKey },
  body: json({ requests: [wanted] }),
});

/** Requests by kind, with their share of the load. Each function returns a request to a dealer: `{method, path, body, headers}`. */
const KINDS = {
  page: { share: 0.2, of: (random) => ({ path: randomEntry(random, PAGES) }) },
  car: { share: 0.15, of: (random, { cars }) => ({ path: `/cars/${randomEntry(random, cars)}` }) },
  search: { share: 0.25, of: (random, dealer) => searchOf(dealer, randomEntry(random, SEARCHES)) },
  picture: {
    share: 0.1,
    of: (random) => {
      const drawing = encodeURIComponent(`drawing:${randomEntry(random, BODIES)}/${randomEntry(random, COLOURS)}/side`);
      return { path: `/_img/v1/f_webp,q_${whole(random, 60, 80)},w_${randomEntry(random, WIDTHS)}/${drawing}` };
    },
  },
  lead: {
    share: 0.1,
    of: (random, { run }, number) => ({
      method: 'POST',
      path: '/api/leads',
      body: json({
        key: `soak-${run}-${number}`,
        category: 'general',
        name: 'Ada',
        email: `ada${number}@example.com`,
        phone: '0400 000 000',
        message: `Enquiry ${number}`,
      }),
    }),
  },
  admin: {
    share: 0.1,
    of: (random, { token }) => ({
      path: `/api/admin${randomEntry(random, ADMIN)}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    }),
  },
  report: {
    share: 0.1,
    of: (random, { release }) => ({
      method: 'POST',
      path: '/api/page-health',
      body: json({
        page: {
          remotes: release.map(([remote, version]) => ({ remote, version, load: whole(random, 10, 900) })),
          vitals: { lcp: whole(random, 300, 4000), cls: random() / 5, ttfb: whole(random, 10, 500) },
        },
      }),
    }),
  },
};

const kindAt = (random) => {
  let left = random();
  for (const [kind, { share }] of Object.entries(KINDS)) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'page';
};

const addressOf = (random) => {
  const network = whole(random, 0, NETWORKS - 1);
  return `10.${network >> 8}.${network & 255}.1`;
};

/** Sends each search, and opens each page, at each server, so that the answers are cached before the first sample. */
export const fillCaches = async ({ servers, dealers }) => {
  for (const server of servers)
    for (const dealer of dealers) {
      const paths = [...PAGES, ...dealer.cars.map((car) => `/cars/${car}`)];
      const requests = [...SEARCHES.map((wanted) => searchOf(dealer, wanted)), ...paths.map((path) => ({ path }))];
      for (const request of requests) await send(server, { host: dealer.host, ...request });
    }
};

/**
 * Starts clients who send requests of all kinds to all servers until `end()`, which resolves with the counts by kind and the
 * first failures. `dealers` are facts that requests use: `{host, cars, search, release, run, token, takesReports}`.
 */
export const startLoad = ({ servers, dealers, random }) => {
  const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  const failures = [];
  let failed = 0;
  let number = 0;
  const over = new AbortController();

  const sendOne = async (server) => {
    number += 1;
    // The first requests are one of each kind, so that the shortest run has all of them.
    const kind = Object.keys(KINDS)[number - 1] ?? kindAt(random);
    const dealer = randomEntry(random, kind === 'report' ? dealers.filter(({ takesReports }) => takesReports) : dealers);
    const request = KINDS[kind].of(random, dealer, number);
    const { status, text } = await send(server, { host: dealer.host, address: addressOf(random), ...request });
    counts[kind] += 1;
    if (status >= 200 && status < 400) return;
    failed += 1;
    if (failures.length < LISTED) failures.push(`${kind} ${request.path} at ${dealer.host}: ${status} ${text.slice(0, 200)}`);
  };
  const client = async (server) => {
    while (!over.signal.aborted) {
      await sendOne(server);
      await sleep(PAUSE);
    }
  };
  const clients = servers.flatMap((server) => Array.from({ length: CLIENTS }, () => client(server)));

  return {
    async end() {
      over.abort();
      await Promise.all(clients);
      return { counts, failed, failures };
    },
  };
};
