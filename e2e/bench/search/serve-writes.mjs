import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PRESENT_TIME } from './cars.mjs';

/**
 * Serves the real endpoint of a dealer without cars in its own process, with indices and journals in a folder, until the
 * parent says so. The first argument is the settings of the measurement as JSON.
 */
const { files, folder, dealer } = JSON.parse(process.argv[2]);
const { createEmbeddedEngine, createWorkerSegmentFactory, createIndexSnapshots, serveProtocol } = createRequire(import.meta.url)(
  files.engine,
);
const fail = (problem, message) => {
  throw new Error(`${message}: ${JSON.stringify(problem)}`);
};
const engine = createEmbeddedEngine({
  builder: createWorkerSegmentFactory(files.worker),
  saved: createIndexSnapshots({ folder, log: fail }),
});
const records = async function* () {
  yield [];
};
const server = await serveProtocol({ engine, dealer, records, now: PRESENT_TIME, journals: join(folder, '.journals') });
process.on('message', async (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send({ cpuSeconds: (user + system) / 1e6 });
    return;
  }
  await server.close();
  process.disconnect();
});
process.send({ port: server.port, adminKey: server.adminKey });
