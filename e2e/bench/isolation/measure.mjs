import autocannon from 'autocannon';
import { callBenchAdminApi } from '../admin.mjs';
import { searchOf, searchUnder } from '../searches.mjs';
import { sendToServer } from '../send.mjs';
import { percentile } from '../statistics.mjs';

const RESULTS = '/search/new-used-and-demo-cars';
const CONNECTIONS = 8;
/** Milliseconds between two questions to a server whose pages render at full load. */
const PAUSE = 20;

let visits = 0;
/** No page that is kept has this address. */
const addressOfVisit = (request) => ({ ...request, path: `${RESULTS}?visit=${(visits += 1)}` });

const load = async ({ port, host }, length) => {
  const { requests, duration, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    headers: { host: `${host}:${port}`, accept: 'text/html', 'accept-encoding': 'identity' },
    connections: CONNECTIONS,
    timeout: 60,
    requests: [{ method: 'GET', path: RESULTS, setupRequest: addressOfVisit }],
    ...length,
  });
  if (errors + non2xx > 0) throw new Error(`${host}${RESULTS} failed under load: ${errors} errors, ${non2xx} bad answers`);
  return { pages: requests.total, seconds: duration };
};

/** Milliseconds of CPU of an uncached page, and uncached pages a second. */
export const measurePages = async (site, length) => {
  const before = site.cpuSeconds();
  const { pages, seconds } = await load(site, length);
  return { cpu: ((site.cpuSeconds() - before) * 1000) / pages, perSecond: pages / seconds };
};

/** Requests that need no rendering, by name. */
export const questionsOf = (dealer) => ({
  search: () => searchOf(dealer, searchUnder('', 100_000 + (visits += 1), 0)),
  enquiry: () => ({ method: 'POST', host: dealer.host, path: '/api/leads', body: '{}' }),
  'kept page': () => ({ host: dealer.host, path: RESULTS }),
});

/** The 95th percentile of each question's time, in milliseconds, while pages render at full load. */
export const measureAnswersUnderLoad = async (site, { length, slug }) => {
  const dealer = { host: site.host, search: await callBenchAdminApi(site, 'GET', `/search/${slug}`) };
  const questions = Object.entries(questionsOf(dealer));
  const times = new Map(questions.map(([name]) => [name, []]));
  const over = new AbortController();
  const loading = load(site, length).finally(() => over.abort());
  while (!over.signal.aborted)
    for (const [name, question] of questions) {
      const { status, time } = await sendToServer(site, question());
      if (status === 0 || status >= 500) throw new Error(`${name}: the server answered with ${status} under load`);
      times.get(name).push(time);
      await new Promise((done) => {
        setTimeout(done, PAUSE);
      });
    }
  await loading;
  return new Map([...times].map(([name, list]) => [name, percentile(list, 0.95)]));
};

/** Pins versions in turn, with a page after each; resolves with the number of failed pages. */
export const showVersions = async (site, { slug, remote, versions }) => {
  let failed = 0;
  for (const version of versions) {
    await callBenchAdminApi(site, 'PUT', `/dealers/${slug}/pins/${remote}`, { version, why: 'bench' });
    const { status } = await sendToServer(site, { host: site.host, path: '/' });
    if (status !== 200) failed += 1;
  }
  return failed;
};
