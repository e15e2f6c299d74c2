import { temporaryPostgres } from '../../../shared/build/run/postgres.mjs';
import { prepareInstallation, startServer } from '../installation.mjs';
import { publishVersions } from '../publish-versions.mjs';
import { figuresOf } from './figures-of.mjs';
import { loadOn, pinAndWatch, REMOTE, warm } from './measure.mjs';

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
