import { Agent, request } from 'node:http';

/** Milliseconds without an answer. */
const PATIENCE = 30_000;

const agent = new Agent({ keepAlive: true });

/** Status 0 if the connection broke, `time` in milliseconds. `address` is the client's, as a proxy would state it. */
export const sendToServer = ({ port }, { method = 'GET', host, path, body, address, headers = {} }) =>
  new Promise((done) => {
    const began = performance.now();
    const answered = (status, text, received = {}) => done({ status, text, time: performance.now() - began, headers: received });
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
          ...headers,
        },
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', () => answered(0, ''));
        answer.once('end', () => answered(answer.statusCode, Buffer.concat(parts).toString('utf8'), answer.headers));
      },
    );
    question.once('timeout', () => question.destroy());
    question.once('error', () => answered(0, ''));
    question.end(body);
  });
