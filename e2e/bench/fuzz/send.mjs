import { Agent, request } from 'node:http';

/** Milliseconds after which a request without the end of its answer counts as hanging. */
const LONGEST = 5_000;

export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a request; resolves with `{status, text, retryAfter, milliseconds}`. The status is 0 if the server closed the
 * connection, and -1 if the answer did not end in time. Resolves with undefined for a request that Node can't send.
 */
export const send = (agent, port, { method, path, headers, body }) =>
  new Promise((done) => {
    const began = performance.now();
    const end = (status, text = '', retryAfter = undefined) =>
      done({ status, text, retryAfter, milliseconds: performance.now() - began });
    let sent;
    try {
      sent = request({ agent, port, host: '127.0.0.1', method, path, headers, setHost: false });
    } catch {
      return done(undefined);
    }
    const timer = setTimeout(() => {
      end(-1);
      sent.destroy();
    }, LONGEST);
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
      answer.once('error', () => clearTimeout(timer));
    });
    sent.once('error', (error) => {
      clearTimeout(timer);
      end(0, error.message);
    });
    sent.end(body);
  });
