import { createServer } from 'node:http';
import { searchCallsOfKind, PAGE_LOAD_KIND } from './workload.mjs';

export const SERVED_PAGE_LOAD_COUNT = 200;

/** `/<number>` answers the page load of that number as JSON. Reports the port, and serves until the parent process ends it. */
export const serveSearchPageLoads = async (engine, tell) => {
  const calls = searchCallsOfKind(PAGE_LOAD_KIND, SERVED_PAGE_LOAD_COUNT);
  const server = createServer((request, response) => {
    engine
      .ask(calls[Number(request.url.slice(1)) % SERVED_PAGE_LOAD_COUNT])
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
