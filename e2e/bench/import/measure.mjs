import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Measures either the reading or the whole import of one feed, as its argument says; it runs in a separate process. */
const { folder, mappings, migrations, file, mapping, stores } = JSON.parse(process.argv[2]);
const require = createRequire(import.meta.url);
const built = (name) => require(join(folder, `${name}.cjs`));
const NOW = 1_767_225_600;
const INDEX = 'bench/cars';

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** Returns the largest memory of the process so far, megabytes; NaN on systems without /proc. */
const peakMegabytes = () => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const compiled = built('mapping')
  .openMappings({ platform: mappings, log: { error: ({ problem }) => console.error(problem) } })
  .get(mapping);

const readOnly = async () => {
  let accepted = 0;
  await built('read').readInto({
    compiled,
    prices: built('prices').createPriceConversion(compiled.mapping, 'AUD'),
    stream: createReadStream(file),
    fileName: file,
    now: NOW,
    mode: 'full',
    priceType: 'unstated',
    onAccepted: async () => void (accepted += 1),
    onRejected: () => undefined,
    onNotice: () => undefined,
    onRow: () => undefined,
  });
  return accepted;
};

/** Imports the feed into an empty database, then fills a search index with the cars and searches it. */
const importAndIndex = async () => {
  const { db, close } = await built('storage').openDatabase({ migrationsFolder: migrations });
  const { createEmbeddedEngine, createWorkerSegmentFactory, stockIndexSettings } = built('engine');
  const engine = createEmbeddedEngine({ builder: createWorkerSegmentFactory(join(folder, 'search-worker.cjs')) });
  const [cpu, clock] = [cpuSeconds(), performance.now()];
  const order = { tenant: 'bench', currency: 'AUD', feed: 'bench', mapping: compiled, fileName: file, mode: 'full' };
  const report = await built('import').importFeed(db, { ...order, stream: createReadStream(file), now: NOW });
  const stock = new (built('stock').StoredStock)(db, () => NOW);
  const { settings, replicas } = stockIndexSettings();
  await engine.replace(INDEX, stock.records('bench'), settings, replicas);
  const times = { cpu: cpuSeconds() - cpu, clock: (performance.now() - clock) / 1000 };
  const searchable = engine.size(INDEX);
  await engine.close();
  await close();
  if (searchable !== report.accepted) throw new Error(`${searchable} of ${report.accepted} imported cars can be searched`);
  return { rows: report.accepted, ...times };
};

const readAlone = async () => {
  const cpu = cpuSeconds();
  const rows = await readOnly();
  return { rows, cpu: cpuSeconds() - cpu };
};

const outcome = stores ? await importAndIndex() : await readAlone();
process.send({ ...outcome, megabytes: peakMegabytes() });
