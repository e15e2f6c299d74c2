import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** `firstByte` is in milliseconds. `fetch` can't set the Host header, and not every machine resolves `*.localhost`. */
export const requestDealerPage = ({ port, host, path, encoding = 'identity' }) =>
  new Promise((done, fail) => {
    const began = performance.now();
    const question = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        headers: { accept: 'text/html', 'accept-encoding': encoding, host: `${host}:${port}` },
      },
      (answer) => {
        const firstByte = performance.now() - began;
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', fail);
        answer.once('end', () => done({ status: answer.statusCode, text: Buffer.concat(parts).toString('utf8'), firstByte }));
      },
    );
    // The server may close an idle connection at the moment of its next use; it has not read this request then.
    question.once('error', (error) =>
      question.reusedSocket && error.code === 'ECONNRESET'
        ? done(requestDealerPage({ port, host, path, encoding }))
        : fail(error),
    );
    question.end();
  });

/** Throws unless the status is 200. */
export const fetchDealerPageHtml = async (page) => {
  const { status, text } = await requestDealerPage(page);
  if (status !== 200) throw new Error(`${page.host}${page.path} was answered with status ${status}: ${text.slice(0, 300)}`);
  return text;
};
