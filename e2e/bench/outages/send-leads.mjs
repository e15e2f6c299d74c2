import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shoppers that send at the same time to each process. */
const SHOPPERS = 4;
/** Milliseconds between two enquiries of one shopper. */
const PAUSE = 50;
/** Milliseconds after which an enquiry without an answer counts as lost. */
const PATIENCE = 30_000;

const agent = new Agent({ keepAlive: true });

/** Sends a request to a process; resolves with `{status, text, time}`, with status 0 if the connection broke. */
export const send = ({ port }, { method = 'GET', host, path, body, address }) =>
  new Promise((done) => {
    const began = performance.now();
    const answered = (status, text) => done({ status, text, time: performance.now() - began });
    const question = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        timeout: PATIENCE,
        headers: {
          host: `${host}:${port}`,
          accept: body ? 'application/json' : 'text/html,application/json',
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
          ...(address ? { 'x-forwarded-for': address } : {}),
        },
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', () => answered(0, ''));
        answer.once('end', () => answered(answer.statusCode, Buffer.concat(parts).toString('utf8')));
      },
    );
    question.once('timeout', () => question.destroy());
    question.once('error', () => answered(0, ''));
    question.end(body);
  });

/** Creates a sender of enquiries, each with a key and a network address of its own, which keeps all answers by phase. */
export const createSender = (host) => {
  const answers = [];
  let count = 0;

  const sendOne = async (server, phase) => {
    count += 1;
    const key = `outages-${phase}-${count}`;
    const body = JSON.stringify({
      key,
      category: 'general',
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0400 000 000',
      message: `Enquiry ${count}`,
    });
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const { status, text, time } = await send(server(), { method: 'POST', host, path: '/api/leads', body, address });
    const id = status === 200 || status === 201 ? JSON.parse(text).lead_id : undefined;
    answers.push({ phase, key, status, time, id });
  };

  return {
    answers,
    /** Sends to the servers, which `servers` returns anew for each enquiry, until `end` resolves. */
    async during(phase, servers, end) {
      const over = new AbortController();
      const shopper = async (index) => {
        while (!over.signal.aborted) {
          await sendOne(() => servers()[index % servers().length], phase);
          await sleep(PAUSE);
        }
      };
      const shoppers = Array.from({ length: SHOPPERS * servers().length }, (_, index) => shopper(index));
      await end().finally(() => over.abort());
      await Promise.all(shoppers);
    },
  };
};
