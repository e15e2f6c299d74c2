import { temporaryPostgres } from '../../../shared/build/run/postgres.mjs';
import { prepareInstallation, startServer } from '../installation.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { median, percentile } from '../statistics.mjs';
import { loadOn, pinAndWatch, REMOTE, warm } from './measure.mjs';

/** What a pin may take until the next page has it, milliseconds. */
const BUDGET = '≤ 1000';

const timesOf = (title, times) => [
  { figure: `${title}: p50`, value: median(times), unit: 'ms' },
  { figure: `${title}: p95`, value: percentile(times, 0.95), unit: 'ms' },
  { figure: `${title}: longest`, value: Math.max(...times), unit: 'ms', budget: BUDGET },
];

/** Times from a pin to a page of it on each process, in milliseconds, and what visitors met meanwhile. */
const figuresOf = ({ processes, quiet, busy, load }) => [
  { figure: 'server processes', value: processes, unit: '' },
  ...timesOf('pin to next page', quiet),
  ...timesOf('pin to next page, under load', busy),
  { figure: 'pages that visitors got meanwhile', value: load.pages, unit: '' },
  { figure: 'requests of theirs that failed', value: load.failed, unit: '', budget: '≤ 0' },
];

const CHANGES = 100;
const FEWEST = 4;

/** How many pins, of two dealers in turn, each followed until every process served a page of it. */
const changesOn = async (site, count, say) => {
  const times = [];
  for (let change = 0; change < count; change += 1) times.push(await pinAndWatch(site, change));
  say(`${count} pins`);
  return times.flat();
};

/** Where the servers keep their data: `DATABASE_URL`, a PostgreSQL of the bench's own, or `{reason}` for the embedded one. */
const databaseOf = async (smallest, say) => {
  if (smallest) return { reason: 'the smallest size has one' };
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL };
  return temporaryPostgres({ install: false, say });
};

/**
 * From the press of a manager to the next page: two server processes on one PostgreSQL, or one on the embedded database
 * where no PostgreSQL is to be had; first by themselves, then with visitors on all of them.
 */
export const run = async ({ say, flags }) => {
  const smallest = 'smallest' in flags;
  const changes = smallest ? FEWEST : CHANGES;
  const postgres = await databaseOf(smallest, say);
  if (!postgres.url) say(`one process on the embedded database: ${postgres.reason}`);
  const environment = postgres.url ? { DATABASE_URL: postgres.url } : {};
  const servers = [];
  try {
    say('making an installation');
    const { dataDir, dealers } = await prepareInstallation('pins', { environment, flags });
    for (let count = 0; count < (postgres.url ? 2 : 1); count += 1)
      servers.push(await startServer(`pins-${count}`, { dataDir, environment }));
    const site = {
      servers,
      dealers: dealers.slice(0, 2),
      versions: await publishVersions(servers[0], REMOTE, 2),
    };
    await warm(site);
    const quiet = await changesOn(site, changes, (line) => say(`${line}, nobody else there`));
    const load = loadOn(site);
    const busy = await changesOn(site, changes, (line) => say(`${line} under load`));
    return figuresOf({ processes: servers.length, quiet, busy, load: await load.end() });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop?.();
  }
};
