import { prepareInstallation, startServer, WITHOUT_REHEARSALS } from '../installation.mjs';
import { startPostgres } from '../postgres.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { median, percentile } from '../statistics.mjs';
import { startPageVisitors, measurePinUntilServed, REMOTE_OF_PIN_BENCH, requestEveryVersion } from './measure.mjs';

/** Milliseconds to the first page with the pinned version. */
const PIN_TIME_BUDGET = '≤ 1000';

const timesOnProcess = (title, times) => [
  { figure: `${title}: p50`, value: median(times), unit: 'ms' },
  { figure: `${title}: p95`, value: percentile(times, 0.95), unit: 'ms' },
  { figure: `${title}: longest`, value: Math.max(...times), unit: 'ms', budget: PIN_TIME_BUDGET },
];

/** Milliseconds from a pin to its first page on each process, and the errors of visitors meanwhile. */
const pinTimeFigures = ({ processes, quiet, busy, load }) => [
  { figure: 'server processes', value: processes, unit: '' },
  ...timesOnProcess('pin to next page', quiet),
  ...timesOnProcess('pin to next page, under load', busy),
  { figure: 'pages that visitors got meanwhile', value: load.pages, unit: '' },
  { figure: 'requests of theirs that failed', value: load.failed, unit: '', budget: '≤ 0' },
];

const CHANGES = 100;
const FEWEST = 4;

/** Of two dealers in turn; waits after each until every process has served a page with it. */
const measurePins = async (site, count, say) => {
  const times = [];
  for (let change = 0; change < count; change += 1) times.push(await measurePinUntilServed(site, change));
  say(`${count} pins`);
  return times.flat();
};

/** `DATABASE_URL`, a temporary PostgreSQL, or `{reason}` for the embedded database. */
const openSharedDatabase = async (smallest, say) => {
  if (smallest) return { reason: 'the smallest size uses one server' };
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL };
  return startPostgres(say);
};

/**
 * From a release manager's change to the next page with it: two server processes on one PostgreSQL, or one on the embedded
 * database if PostgreSQL can't start; first without visitors, then with visitors on all processes.
 */
export const run = async ({ say, flags }) => {
  const smallest = 'smallest' in flags;
  const changes = smallest ? FEWEST : CHANGES;
  const postgres = await openSharedDatabase(smallest, say);
  if (!postgres.url) say(`one process on the embedded database: ${postgres.reason}`);
  const environment = { ...WITHOUT_REHEARSALS, ...(postgres.url ? { DATABASE_URL: postgres.url } : {}) };
  const servers = [];
  try {
    say('making an installation');
    const { dataDir, dealers } = await prepareInstallation('pins', { environment, flags });
    for (let count = 0; count < (postgres.url ? 2 : 1); count += 1)
      servers.push(await startServer(`pins-${count}`, { dataDir, environment }));
    const site = {
      servers,
      dealers: dealers.slice(0, 2),
      versions: await publishVersions(servers[0], REMOTE_OF_PIN_BENCH, 2),
    };
    await requestEveryVersion(site);
    const quiet = await measurePins(site, changes, (line) => say(`${line}, nobody else there`));
    const load = startPageVisitors(site);
    const busy = await measurePins(site, changes, (line) => say(`${line} under load`));
    return pinTimeFigures({ processes: servers.length, quiet, busy, load: await load.end() });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop?.();
  }
};
