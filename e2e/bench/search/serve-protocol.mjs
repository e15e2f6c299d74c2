import { createRequire } from 'node:module';
import { inventedCarBatches, PRESENT_TIME } from './cars.mjs';

/** In a process of its own. The first argument is the settings of the measurement as JSON. */
const { files, count, dealer, cacheBytes } = JSON.parse(process.argv[2]);
const { createEmbeddedEngine, createWorkerSegmentFactory, serveProtocol } = createRequire(import.meta.url)(files.engine);
const engine = createEmbeddedEngine({ cacheBytes, builder: createWorkerSegmentFactory(files.worker) });
const server = await serveProtocol({ engine, dealer, records: () => inventedCarBatches(count), now: PRESENT_TIME });
const before = process.cpuUsage();
process.send({ port: server.port, key: server.key });
await new Promise((done) => {
  process.once('message', done);
});
const { user, system } = process.cpuUsage(before);
process.send({ cpuSeconds: (user + system) / 1e6 });
await server.close();
process.disconnect();
