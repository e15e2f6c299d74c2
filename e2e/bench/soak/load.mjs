import { setTimeout as sleep } from 'node:timers/promises';
import { randomListEntry } from '../random.mjs';
import { fillingSearches, searchOf, searchUnder } from '../searches.mjs';
import { sendToServer } from '../send.mjs';
import { createServedPages } from './served-pages.mjs';

/** At the same time, to each process. */
const CLIENTS = 4;
/** Milliseconds between two requests of a client. */
const PAUSE = 20;
/**
 * So many that limits by network do not hide the routes, and so few that each has sent a request before the samples count,
 * because a process remembers up to 50,000 networks.
 */
const NETWORKS = 1_000;
/** Failures in the report. */
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

/** Few, so that `fillCaches` can send all of them. */
const SEARCHES = ['', 'toyota', 'suv under 40000', 'automatic 7 seats'].flatMap((query) =>
  [30_000, 60_000, 90_000].flatMap((price) => [0, 1].map((page) => searchUnder(query, price, page))),
);

/** With their share of the load. Each function returns a request to a dealer: `{method, path, body, headers}`. */
const KINDS = {
  page: { share: 0.2, of: (random) => ({ path: randomListEntry(random, PAGES) }) },
  car: { share: 0.15, of: (random, { cars }) => ({ path: `/cars/${randomListEntry(random, cars)}` }) },
  search: { share: 0.25, of: (random, dealer) => searchOf(dealer, randomListEntry(random, SEARCHES)) },
  picture: {
    share: 0.1,
    of: (random) => {
      const drawing = encodeURIComponent(`drawing:${randomListEntry(random, BODIES)}/${randomListEntry(random, COLOURS)}/side`);
      return { path: `/_img/v1/f_webp,q_${whole(random, 60, 80)},w_${randomListEntry(random, WIDTHS)}/${drawing}` };
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
      path: `/api/admin${randomListEntry(random, ADMIN)}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    }),
  },
  report: {
    share: 0.1,
    of: (random, { release, pageToken }) => ({
      method: 'POST',
      path: '/api/page-health',
      body: json({
        token: pageToken,
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

const addressOf = (network) => `10.${network >> 8}.${network & 255}.1`;

/** Searches, of which most are for one dealer, and all pages. */
const fillingRequests = (dealers) => [
  ...dealers.flatMap((dealer) => {
    const paths = [...PAGES, ...dealer.cars.map((car) => `/cars/${car}`)];
    const requests = [...SEARCHES.map((wanted) => searchOf(dealer, wanted)), ...paths.map((path) => ({ path }))];
    return requests.map((request) => ({ host: dealer.host, ...request }));
  }),
  ...fillingSearches(dealers[0]),
];

/** On each server, from all networks in turn, before the first sample. */
export const fillCaches = async ({ servers, dealers }) => {
  const requests = fillingRequests(dealers);
  for (const server of servers)
    for (const [at, request] of requests.entries()) await sendToServer(server, { address: addressOf(at % NETWORKS), ...request });
};

/**
 * All kinds to all servers until `end()`, which resolves with the counts by kind and the first failures. `rest()` resolves
 * when no request is under way; then no client sends another one before `resume()`. `dealers`: `{host, cars, search,
 * release, run, token}`.
 */
export const startLoad = ({ servers, dealers, random }) => {
  const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
  const failures = [];
  let failed = 0;
  let number = 0;
  const over = new AbortController();
  const underWay = new Set();
  const pages = createServedPages();
  let isResting = false;

  const sendOne = async (server) => {
    number += 1;
    // The first requests are one of each kind, so that the shortest run has all of them.
    const drawn = Object.keys(KINDS)[number - 1] ?? kindAt(random);
    const reported = drawn === 'report' ? pages.take() : undefined;
    // A report needs a page that was served and not reported yet.
    const kind = drawn === 'report' && !reported ? 'page' : drawn;
    const dealer = reported?.dealer ?? randomListEntry(random, dealers);
    const request = KINDS[kind].of(random, { ...dealer, pageToken: reported?.pageToken }, number);
    const address = addressOf(whole(random, 0, NETWORKS - 1));
    const { status, text, headers } = await sendToServer(server, { host: dealer.host, address, ...request });
    if (kind === 'page' || kind === 'car') pages.keep(dealer, headers['server-timing']);
    counts[kind] += 1;
    if (status >= 200 && status < 400) return;
    failed += 1;
    if (failures.length < LISTED) failures.push(`${kind} ${request.path} at ${dealer.host}: ${status} ${text.slice(0, 200)}`);
  };
  const client = async (server) => {
    while (!over.signal.aborted) {
      if (!isResting) {
        const request = sendOne(server);
        underWay.add(request);
        await request.finally(() => underWay.delete(request));
      }
      await sleep(PAUSE);
    }
  };
  const clients = servers.flatMap((server) => Array.from({ length: CLIENTS }, () => client(server)));

  return {
    async rest() {
      isResting = true;
      await Promise.all(underWay);
    },
    resume() {
      isResting = false;
    },
    async end() {
      over.abort();
      await Promise.all(clients);
      return { counts, failed, failures };
    },
  };
};
