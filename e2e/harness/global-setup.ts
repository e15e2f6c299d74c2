import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from './places';
import { prepare, preparedCopy } from './prepared';
import { startSite } from './site-server';

/** Where workers find the site that all journeys use: JSON of `Site`. */
export const SITE_VARIABLE = 'FORECOURT_JOURNEYS_SITE';

const logs = ['prepared', 'journeys', 'faults', 'skew'];

const setUp = async (): Promise<() => Promise<void>> => {
  for (const name of logs) rmSync(join(WORK, `${name}.log`), { force: true });
  await prepare();
  const site = await startSite('journeys', preparedCopy('journeys'));
  process.env[SITE_VARIABLE] = JSON.stringify({ port: site.port, dataDir: site.dataDir });
  return () => site.stop();
};

export default setUp;
