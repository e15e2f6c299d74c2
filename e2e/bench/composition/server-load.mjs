import autocannon from 'autocannon';
import { requestDealerPage, fetchDealerPageHtml } from '../ask.mjs';
import { median } from '../statistics.mjs';

/** `duration` in seconds; `visits` are single visits. */
const FULL_LOAD_PLAN = { length: { duration: 4 }, rounds: 6, visits: 60 };
/** Some requests instead of some seconds: a busy machine may answer no request within a second. */
const SMALLEST_LOAD_PLAN = { length: { amount: 24 }, rounds: 1, visits: 5 };
export const chooseLoadPlan = (flags) => ('smallest' in flags ? SMALLEST_LOAD_PLAN : FULL_LOAD_PLAN);

/** Resolves with requests per second by the clock, and per second of the process's CPU time. */
const loadOnce = async ({ port, host, path, cpuSeconds }, length) => {
  const before = cpuSeconds();
  const { requests, duration, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: `${host}:${port}`, accept: 'text/html' },
    connections: 8,
    timeout: 60,
    ...length,
  });
  if (errors + non2xx > 0) throw new Error(`${host}${path} failed under load: ${errors} errors, ${non2xx} bad answers`);
  return { byClock: requests.total / duration, byCpu: requests.total / (cpuSeconds() - before) };
};

/**
 * Alternating rounds, after one to warm up. The ratio is the median of the rounds' ratios by CPU time, if the system
 * reports it, because other processes would change a ratio by the clock.
 */
export const compareThroughput = async (one, other, { length, rounds: count }, say) => {
  for (const page of [one, other]) await loadOnce(page, length);
  const rounds = [];
  for (let round = 0; round < count; round += 1) {
    const measured = new Map();
    for (const page of round % 2 === 0 ? [one, other] : [other, one]) measured.set(page, await loadOnce(page, length));
    const both = { one: measured.get(one), other: measured.get(other) };
    rounds.push(both);
    say(`round ${round + 1} of ${count}: ${both.one.byClock.toFixed(1)} and ${both.other.byClock.toFixed(1)} requests/s`);
  }
  const byCpu = rounds.every((round) => Number.isFinite(round.one.byCpu) && Number.isFinite(round.other.byCpu));
  const ratioOf = (round) => (byCpu ? round.one.byCpu / round.other.byCpu : round.one.byClock / round.other.byClock);
  return {
    one: median(rounds.map((round) => round.one.byClock)),
    other: median(rounds.map((round) => round.other.byClock)),
    ratio: median(rounds.map(ratioOf)),
    byCpu,
  };
};

/** Median milliseconds. One visitor at a time visits the servers in turn. */
export const compareTimesToFirstByte = async (one, other, { visits }) => {
  const times = { one: [], other: [] };
  await fetchDealerPageHtml(one);
  await fetchDealerPageHtml(other);
  for (let visit = 0; visit < visits; visit += 1) {
    times.one.push((await requestDealerPage(one)).firstByte);
    times.other.push((await requestDealerPage(other)).firstByte);
  }
  return { one: median(times.one), other: median(times.other) };
};
