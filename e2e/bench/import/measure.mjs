import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * One feed in a process of its own, as its argument says. `task` is `read`: the CPU time of reading; `memory`: what memory
 * holds after each part of the rows while they are read, or stored with `stores`; `import`: from file to search.
 */
const { folder, mappings, migrations, file, mapping, task, stores, rows: feedRows } = JSON.parse(process.argv[2]);
const require = createRequire(import.meta.url);
const built = (name) => require(join(folder, `${name}.cjs`));
const NOW = 1_767_225_600;

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
/** NaN on systems without /proc. */
const peakMegabytes = () => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const mappingOf = (name) =>
  built('mapping')
    .openMappings({ platform: mappings, log: { error: ({ problem }) => console.error(problem) } })
    .get(name);
const compiled = mappingOf(mapping);

const readOnly = async (onRow = () => undefined) => {
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
    onRow,
  });
  return accepted;
};

const PART_OF_DELTA = 20;

/** A nightly delta: one car in `PART_OF_DELTA` has another price. */
const repricedCars = async (stock, tenant) => {
  const cars = [];
  for await (const batch of stock.records(tenant)) cars.push(...batch);
  return cars
    .filter(({ price }, at) => price > 0 && at % PART_OF_DELTA === 0)
    .map(({ objectID: id, make, model, year, price }) => `${JSON.stringify({ id, make, model, year, price: price + 100 })}\n`);
};

/** The night after the first import: the whole file comes again unchanged, then a delta. */
const importAgain = async (runImport, prices) => {
  const began = performance.now();
  const again = await runImport({ stream: createReadStream(file), now: NOW + 86_400 });
  const rerun = (performance.now() - began) / 1000;
  if (again.changed + again.added + again.removed > 0 || again.unchanged !== again.accepted)
    throw new Error(`The same file again left ${again.unchanged} of ${again.accepted} cars unchanged`);
  const stream = Readable.from(prices).map((line) => Buffer.from(line));
  const beganDelta = performance.now();
  const change = { stream, fileName: 'delta.ndjson', mode: 'delta', mapping: mappingOf('forecourt'), now: NOW + 90_000 };
  const delta = await runImport(change);
  if (delta.repriced !== delta.rows) throw new Error(`A delta repriced ${delta.repriced} of ${delta.rows} cars`);
  return { rerun, delta: (performance.now() - beganDelta) / 1000, repriced: delta.repriced };
};

/** In a folder of its own, as a server does; removed afterwards. */
const withDatabase = async (work) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  try {
    const { db, close } = await built('storage').openDatabase({ dataDir, migrationsFolder: migrations });
    const outcome = await work(db);
    await close();
    return outcome;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};

const importInto = (db, tenant, change) =>
  built('import').importFeed(db, {
    tenant,
    currency: 'AUD',
    feed: 'bench',
    mapping: compiled,
    fileName: file,
    mode: 'full',
    ...change,
  });

const importAndIndex = async ({ db, engine, stock }, tenant) => {
  const { settings, replicas } = built('engine').stockIndexSettings();
  const [cpu, clock] = [cpuSeconds(), performance.now()];
  const report = await importInto(db, tenant, { stream: createReadStream(file), now: NOW });
  await engine.replace(tenant, stock.records(tenant), settings, replicas);
  const times = { cpu: cpuSeconds() - cpu, clock: (performance.now() - clock) / 1000 };
  const searchable = engine.size(tenant);
  if (searchable !== report.accepted)
    throw new Error(`The search index has ${searchable} cars, but the import accepted ${report.accepted}`);
  return { rows: report.accepted, ...times };
};

/**
 * For one dealer after the other: first in a process that has just begun, whose code has still to be compiled, then as in a
 * server that runs; and again for the second dealer.
 */
const importFromFileToSearch = () =>
  withDatabase(async (db) => {
    const { createEmbeddedEngine, createWorkerSegmentFactory } = built('engine');
    const engine = createEmbeddedEngine({ builder: createWorkerSegmentFactory(join(folder, 'search-worker.cjs')) });
    const stock = new (built('stock').StoredStock)(db, () => NOW);
    const first = await importAndIndex({ db, engine, stock }, 'first');
    const running = await importAndIndex({ db, engine, stock }, 'second');
    await engine.close();
    const nextNight = await importAgain((change) => importInto(db, 'second', change), await repricedCars(stock, 'second'));
    return { first: first.clock, ...running, ...nextNight };
  });

const readAlone = async () => {
  const cpu = cpuSeconds();
  const rows = await readOnly();
  return { rows, cpu: cpuSeconds() - cpu };
};

/** Memory is measured so often while the rows pass. */
const SAMPLES = 60;

/** After each part of the rows, without what nobody uses any more; in megabytes. */
const createMemorySampler = () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const every = Math.max(1, Math.floor(feedRows / SAMPLES));
  const samples = [];
  let next = every;
  const megabytes = (bytes) => bytes / 1024 ** 2;
  return {
    samples,
    at(rows) {
      if (rows < next) return;
      next = rows + every;
      collectGarbage();
      const { heapUsed, external, rss } = process.memoryUsage();
      samples.push({ rows, heap: megabytes(heapUsed), external: megabytes(external), process: megabytes(rss) });
    },
  };
};

const storeOnly = (onRow) =>
  withDatabase(async (db) => {
    const onProgress = ({ phase, rows }) => phase === 'storing' && onRow(rows);
    return (await importInto(db, 'bench', { stream: createReadStream(file), now: NOW, onProgress })).accepted;
  });

const sampleMemory = async () => {
  const { samples, at } = createMemorySampler();
  const rows = await (stores ? storeOnly(at) : readOnly(at));
  return { rows, samples };
};

const outcome = await { read: readAlone, memory: sampleMemory, import: importFromFileToSearch }[task]();
process.once('disconnect', () => undefined);
process.send({ ...outcome, megabytes: peakMegabytes() });
