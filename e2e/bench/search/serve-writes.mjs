import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PRESENT_TIME } from './cars.mjs';

/** In a process of its own, with indices in a folder. The first argument is the settings as JSON. */
const { files, folder, dealer, databaseUrl } = JSON.parse(process.argv[2]);
const { createEmbeddedEngine, createWorkerSegmentFactory, createIndexSnapshots, serveProtocol } = createRequire(import.meta.url)(
  files.engine,
);
const fail = (problem, message) => {
  throw new Error(`${message}: ${JSON.stringify(problem)}`);
};
const engine = createEmbeddedEngine({
  builder: createWorkerSegmentFactory(files.worker),
  saved: createIndexSnapshots({ folder: join(folder, 'indices'), log: fail }),
});
const records = async function* () {
  yield [];
};
const server = await serveProtocol({
  engine,
  dealer,
  records,
  now: PRESENT_TIME,
  database: databaseUrl ? { databaseUrl } : { dataDir: folder },
});
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
