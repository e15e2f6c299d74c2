import { nextRequest } from './hostile-requests.mjs';
import { openAgent, send } from './send.mjs';

const AT_ONCE = 8;
/** A run measures the server's memory so often. */
const SAMPLES = 100;
/** Requests; each sample stops the server for a collection of garbage. */
const LEAST_BETWEEN = 50;

/** Calls `sample` after each round of requests, at rest. Resolves with the failures and the answers. */
export const bombard = async ({ server, routes, site, random, count, sample }) => {
  const agent = openAgent();
  const failures = { errors: [], late: [], closed: [] };
  const answers = [];
  const every = Math.max(LEAST_BETWEEN, Math.floor(count / SAMPLES));
  const sendOne = async (number) => {
    const request = nextRequest(random, routes, site);
    const answer = await send(agent, server.port, request);
    if (!answer) return;
    const { status, text, retryAfter, milliseconds, isHanging } = answer;
    const { method, route } = request;
    answers.push({ method, route, status, milliseconds });
    const about = { number, ...request, body: request.body?.slice(0, 300), status, milliseconds, text: text.slice(0, 300) };
    if (isHanging) failures.late.push({ ...about, again: request });
    // The server closes the connection of a request that breaks HTTP, and of a body that is too large.
    else if (status === 0) failures.closed.push(about);
    // A part that is unavailable for a moment answers 503 with `Retry-After`, which is no failure.
    else if (status >= 500 && !(status === 503 && retryAfter)) failures.errors.push(about);
  };
  const sendEach = async (numbers) => {
    for (const number of numbers) await sendOne(number);
  };
  for (let from = 0; from < count; from += every) {
    const numbers = Array.from({ length: Math.min(every, count - from) }, (_, at) => from + at + 1);
    // All clients take from one iterator, each the next number.
    const left = numbers.values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendEach(left)));
    await sample(from + numbers.length);
  }
  failures.hangs = [];
  // On a busy machine any answer can be late; one that is late again, or never ended, hangs.
  for (const { again, ...about } of failures.late)
    if (about.status === -1 || (await send(agent, server.port, again)).isHanging) failures.hangs.push(about);
  for (const about of failures.late) delete about.again;
  agent.destroy();
  return { failures, answers };
};
