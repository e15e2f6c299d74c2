import autocannon from 'autocannon';
import { ask, htmlOf } from '../ask.mjs';
import { median } from '../statistics.mjs';

const SECONDS = 4;
const ROUNDS = 6;
const VISITS = 60;

const requestsPerSecond = async ({ port, host, path }, seconds) => {
  const { requests, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: `${host}:${port}`, accept: 'text/html' },
    connections: 8,
    duration: seconds,
  });
  if (errors + non2xx > 0) throw new Error(`${host}${path} failed under load: ${errors} errors, ${non2xx} bad answers`);
  return requests.average;
};

/** Requests a second of two servers, in alternating rounds; the ratio is the median of the rounds' own, so that a busy machine hits both. */
export const throughputOf = async (one, other, say) => {
  for (const page of [one, other]) await requestsPerSecond(page, SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? [one, other] : [other, one];
    const measured = new Map();
    for (const page of order) measured.set(page, await requestsPerSecond(page, SECONDS));
    rounds.push({ one: measured.get(one), other: measured.get(other) });
    say(`round ${round + 1} of ${ROUNDS}: ${rounds.at(-1).one} and ${rounds.at(-1).other} requests/s`);
  }
  return {
    one: median(rounds.map((round) => round.one)),
    other: median(rounds.map((round) => round.other)),
    ratio: median(rounds.map((round) => round.one / round.other)),
  };
};

/** Median milliseconds to the first byte, one visitor at a time, turn by turn. */
export const firstBytesOf = async (one, other) => {
  const times = { one: [], other: [] };
  await htmlOf(one);
  await htmlOf(other);
  for (let visit = 0; visit < VISITS; visit += 1) {
    times.one.push((await ask(one)).firstByte);
    times.other.push((await ask(other)).firstByte);
  }
  return { one: median(times.one), other: median(times.other) };
};
