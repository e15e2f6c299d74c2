import http from 'node:http';

const CONNECTIONS = 4;

/** Milliseconds until the first byte, after all of the page has arrived. */
const timeOfPage = ({ port, host, path, agent }) =>
  new Promise((done, fail) => {
    const began = performance.now();
    const headers = { host: `${host}:${port}`, accept: 'text/html', 'accept-encoding': 'br' };
    http
      .get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        const firstByte = performance.now() - began;
        answer.resume();
        answer.once('error', fail);
        answer.once('end', () =>
          answer.statusCode === 200 ? done(firstByte) : fail(new Error(`${host}${path} was answered with ${answer.statusCode}`)),
        );
      })
      .once('error', fail);
  });

/** Without a pause, over four connections. Resolves with the pages a second and the times of their first bytes. */
const loadPage = async (site, seconds) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await timeOfPage({ ...site, agent });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async () => {
    while (performance.now() < end) times.push(await timeOfPage({ ...site, agent }));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, firstByte: times[Math.floor((times.length - 1) * 0.95)] };
};

/** Both rates in pages a second, their ratio, and the 95th percentile of the first byte of kept pages in milliseconds. */
export const measureKeptPage = async ({ server, keeping, host, path, seconds }) => {
  const { rate: rendered } = await loadPage({ port: server.port, host, path }, seconds);
  const { rate: kept, firstByte } = await loadPage({ port: keeping.port, host, path }, seconds);
  return { rendered, kept, gain: kept / rendered, firstByte };
};
