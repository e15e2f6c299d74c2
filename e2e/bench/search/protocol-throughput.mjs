import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithRun } from '../running.mjs';
import autocannon from 'autocannon';
import { searchCallsOfKind, PAGE_LOAD_KIND } from './workload.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'serve-protocol.mjs');
const DEALER = 'bench';
/** The endpoint adds these to each call, for the dealer's listable cars. */
const BASE_FILTER_GROUPS = 2;

/** As InstantSearch sends it. */
const instantSearchRequest = ({ text, filters, facets, hits, highlighted }) => {
  const own = filters.slice(BASE_FILTER_GROUPS);
  const isRange = ([first]) => 'from' in first;
  return {
    indexName: 'cars',
    query: text,
    facets,
    hitsPerPage: hits,
    maxValuesPerFacet: 100,
    attributesToHighlight: highlighted,
    facetFilters: own
      .filter((group) => !isRange(group))
      .map((group) => group.map(({ attribute, value }) => `${attribute}:${value}`)),
    numericFilters: own.filter(isRange).flatMap(([{ attribute, from, to }]) => [`${attribute}>=${from}`, `${attribute}<=${to}`]),
  };
};

/** Page loads per second with InstantSearch's requests, by the clock and by the process's CPU time. */
export const measureEndpointThroughput = async ({ files, count, cacheBytes, seconds }) => {
  const child = endWithRun(fork(script, [JSON.stringify({ files, count, cacheBytes, dealer: DEALER })], { stdio: 'inherit' }));
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`The endpoint process for ${count} cars ended with exit code ${code}`);
  });
  ended.catch(() => undefined);
  const [{ port, key }] = await Promise.race([once(child, 'message'), ended]);
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 4,
    duration: seconds,
    requests: searchCallsOfKind(PAGE_LOAD_KIND, 200).map((call) => ({
      method: 'POST',
      path: `/1/indexes/*/queries?x-algolia-application-id=${DEALER}&x-algolia-api-key=${key}`,
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ requests: call.map(instantSearchRequest) }),
    })),
  });
  if (non2xx + errors > 0) throw new Error(`The endpoint gave ${non2xx} bad answers and ${errors} errors`);
  child.send('enough');
  const [{ cpuSeconds }] = await Promise.race([once(child, 'message'), ended]);
  return { byClock: requests.total / seconds, byCpu: requests.total / cpuSeconds };
};
