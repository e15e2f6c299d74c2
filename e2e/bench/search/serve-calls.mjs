import { createServer } from 'node:http';
import { callsOf, PAGE_LOAD } from './workload.mjs';

/** Different page loads that are asked over HTTP, in turn. */
export const SERVED = 200;

/**
 * An engine behind the plainest HTTP server there is: `/<number>` answers page load of that number as JSON. Tells the port
 * and serves until the parent says that it has measured.
 */
export const serveCalls = async (engine, tell) => {
  const calls = callsOf(PAGE_LOAD, SERVED);
  const server = createServer((request, response) => {
    engine
      .ask(calls[Number(request.url.slice(1)) % SERVED])
      .then((answers) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(answers));
      })
      .catch((error) => {
        response.statusCode = 500;
        response.end(String(error));
      });
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  tell({ about: 'serving', port: server.address().port });
  await new Promise((done) => {
    process.once('message', done);
  });
  server.closeAllConnections();
  server.close();
};
