import { Agent, request } from 'node:http';

/** Milliseconds without the end of an answer; the request then counts as hanging. */
const LONGEST = 5_000;
/** Milliseconds; nobody waits any longer. */
const PATIENCE = 60_000;

export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 64 });

/** Node sends the body of a DELETE without its length, and the server would read it as the next request. */
const withLength = (headers, body, isChunked) =>
  body === undefined
    ? headers
    : isChunked
      ? { ...headers, 'transfer-encoding': 'chunked' }
      : { ...headers, 'content-length': Buffer.byteLength(body) };

/** `done` also gets whether the connection had served another request. */
const sendOnce = (agent, port, { method, path, headers, body, isChunked }) =>
  new Promise((done) => {
    const began = performance.now();
    let sent;
    const end = (status, text = '', retryAfter = undefined) => {
      const milliseconds = performance.now() - began;
      const isHanging = status === -1 || milliseconds > LONGEST;
      done({ status, text, retryAfter, milliseconds, isHanging, isReused: sent.reusedSocket });
    };
    try {
      sent = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: withLength(headers, body, isChunked),
        setHost: false,
      });
    } catch {
      return done(undefined);
    }
    const timer = setTimeout(() => {
      end(-1);
      sent.destroy();
    }, PATIENCE);
    sent.once('response', (answer) => {
      let text = '';
      // A stream of events ends when its reader does.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        clearTimeout(timer);
        end(answer.statusCode);
        return answer.destroy();
      }
      answer.on('data', (part) => {
        if (text.length < 2000) text += part.toString('latin1');
      });
      answer.once('end', () => {
        clearTimeout(timer);
        end(answer.statusCode, text, answer.headers['retry-after']);
      });
      answer.once('error', (error) => {
        clearTimeout(timer);
        end(0, error.message);
      });
    });
    sent.once('error', (error) => {
      clearTimeout(timer);
      end(0, error.message);
    });
    sent.end(body);
  });

/**
 * Resolves with `{status, text, retryAfter, milliseconds, isHanging}`: status 0 if the server closed the connection, -1 if
 * the answer did not end within a minute; undefined for a request that Node can't send. A connection that the server closed
 * because of its earlier request says nothing about this one, which then goes out again on a connection of its own.
 */
export const send = async (agent, port, wanted) => {
  const answer = await sendOnce(agent, port, wanted);
  return answer?.status === 0 && answer.isReused ? sendOnce(false, port, wanted) : answer;
};
