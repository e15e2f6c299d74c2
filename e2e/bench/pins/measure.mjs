import autocannon from 'autocannon';
import { callBenchAdminApi } from '../admin.mjs';
import { fetchDealerPageHtml } from '../ask.mjs';

export const REMOTE_OF_PIN_BENCH = 'mf-offers';
const PATH = '/';
/** Milliseconds, for the same page. */
const PAGE_REQUEST_INTERVAL = 10;
const CONNECTIONS = 2;

const versionInPage = (html) => {
  const [, content = ''] = /<meta name="forecourt:release" content="([^"]*)"/.exec(html) ?? [];
  return content
    .split(' ')
    .find((part) => part.startsWith(`${REMOTE_OF_PIN_BENCH}@`))
    ?.slice(REMOTE_OF_PIN_BENCH.length + 1);
};

const pageOf = ({ port }, { hosts }) => ({ port, host: hosts[0], path: PATH });
const liveOn = async (server, dealer) => versionInPage(await fetchDealerPageHtml(pageOf(server, dealer)));

/** From every process, because the bench measures the change and not the first load. */
export const requestEveryVersion = async ({ servers, dealers, versions }) => {
  for (const version of versions)
    for (const dealer of dealers) {
      await callBenchAdminApi(servers[0], 'PUT', `/dealers/${dealer.slug}/pins/${REMOTE_OF_PIN_BENCH}`, {
        version,
        why: 'bench',
      });
      for (const server of servers) while ((await liveOn(server, dealer)) !== version);
    }
};

/** Pins the other version on one process; milliseconds until each process has served a page with it. */
export const measurePinUntilServed = async ({ servers, dealers, versions }, change) => {
  const dealer = dealers[change % dealers.length];
  const version = versions[Math.floor(change / dealers.length) % versions.length];
  const began = performance.now();
  await callBenchAdminApi(servers[change % servers.length], 'PUT', `/dealers/${dealer.slug}/pins/${REMOTE_OF_PIN_BENCH}`, {
    version,
    why: 'bench',
  });
  return Promise.all(
    servers.map(async (server) => {
      while ((await liveOn(server, dealer)) !== version)
        await new Promise((done) => {
          setTimeout(done, PAGE_REQUEST_INTERVAL);
        });
      return performance.now() - began;
    }),
  );
};

/** `end` returns the number of their pages and of failed requests. */
export const startPageVisitors = ({ servers, dealers }) => {
  const runs = servers.map((server) =>
    autocannon({
      url: `http://127.0.0.1:${server.port}`,
      connections: CONNECTIONS,
      duration: 3600,
      timeout: 60,
      requests: dealers.map(({ hosts }) => ({
        method: 'GET',
        path: PATH,
        headers: { host: `${hosts[0]}:${server.port}`, accept: 'text/html' },
      })),
    }),
  );
  return {
    async end() {
      for (const each of runs) each.stop();
      const results = await Promise.all(runs);
      const sum = (of) => results.reduce((total, result) => total + of(result), 0);
      return {
        pages: sum((result) => result['2xx']),
        failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
      };
    },
  };
};
