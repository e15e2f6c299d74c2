import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { requestDealerPage, fetchDealerPageHtml } from '../ask.mjs';
import { median } from '../statistics.mjs';
import { countElements, staticJsxOfPage } from './static-jsx.mjs';

const RESULTS = '/search/new-used-and-demo-cars';
const CONNECTIONS = 4;

/** By name, without pages that the dealer has switched off. */
export const addressesOfPages = async (site) => {
  const vehicle = /href="(\/cars\/[^"?#]+)"/.exec(await fetchDealerPageHtml({ ...site, path: RESULTS }))?.[1];
  if (!vehicle) throw new Error(`${site.host}${RESULTS} shows no vehicle`);
  const addresses = { home: '/', results: RESULTS, vehicle, finance: '/finance', locations: '/locations' };
  const answers = await Promise.all(Object.values(addresses).map((path) => requestDealerPage({ ...site, path })));
  return Object.entries(addresses).filter((_, index) => answers[index].status !== 404);
};

/** Milliseconds for a request, in the server's process. */
const cpuOfPage = async ({ port, host, path, cpuSeconds }, requests) => {
  const before = cpuSeconds();
  const { errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: `${host}:${port}`, accept: 'text/html', 'accept-encoding': 'identity' },
    connections: Math.min(CONNECTIONS, requests),
    amount: requests,
  });
  if (errors + non2xx > 0) throw new Error(`${host}${path} failed under load: ${errors} errors, ${non2xx} bad answers`);
  return ((cpuSeconds() - before) * 1000) / requests;
};

/** V8 has then compiled what pages share. A kept page is asked for more often, because it takes a hundredth of the time. */
export const warmPages = async ({ server, keeping, floor, host, warmUp }) => {
  for (const [, path] of await addressesOfPages({ ...server, host })) {
    const { source } = staticJsxOfPage(await fetchDealerPageHtml({ ...server, host, path }));
    await askFloor(floor, { source, renders: warmUp });
    await cpuOfPage({ ...server, host, path }, warmUp);
    await cpuOfPage({ ...keeping, host, path }, warmUp * 10);
  }
};

const askFloor = async (floor, work) => {
  const { html, milliseconds, error } = await floor.question('render', work);
  if (error) throw new Error(`React did not render the static elements: ${error}`);
  return { html, milliseconds };
};

const compressed = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** After gzip -9, of the scripts that the HTML names. */
const scriptBytes = async (site, html) => {
  const paths = new Set([...html.matchAll(/\["(\/[^"]+\.js)","/g)].map(([, path]) => path));
  if (paths.size === 0) throw new Error(`${site.host}${site.path} names no script`);
  const scripts = await Promise.all([...paths].map((path) => fetchDealerPageHtml({ ...site, path })));
  return scripts.reduce((sum, script) => sum + compressed(script), 0);
};

/** CPU milliseconds of the page and of React rendering the same elements, their ratio, the bytes, and the elements. */
export const measurePage = async ({ server, floor, host, path, plan: { rounds, requests, warmUp } }) => {
  const site = { ...server, host, path };
  const html = await fetchDealerPageHtml(site);
  const { source, elements } = staticJsxOfPage(html);
  const { html: rendered } = await askFloor(floor, { source, renders: warmUp });
  if (countElements(rendered) !== elements)
    throw new Error(`${host}${path} has ${elements} elements, but its static form has ${countElements(rendered)}`);
  await cpuOfPage(site, warmUp);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await cpuOfPage(site, requests);
    const { milliseconds } = await askFloor(floor, { source, renders: requests });
    measured.push({ page, floor: milliseconds, ratio: page / milliseconds });
  }
  const middle = (name) => median(measured.map((round) => round[name]));
  return {
    cpu: middle('page'),
    floor: middle('floor'),
    ratio: middle('ratio'),
    html: Buffer.byteLength(html),
    compressedHtml: compressed(html),
    scripts: await scriptBytes(site, html),
    elements,
  };
};
