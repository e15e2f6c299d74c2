import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { dealerWithEveryRemote } from './dealers';
import { WORK_FOLDER } from './folders';
import { prepareDataFolder, copyPreparedData } from './prepared';
import { WORKER_SITES_VARIABLE, startSite, type Site } from './site-server';
import { removeRemoteVariants } from './variants';
import { waitForAllRemotes } from './warm-up';

const logs = ['journeys', 'faults', 'skew'];

// Each Playwright worker gets its own test site, because journeys change the site.
const setUp = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  for (const name of logs) rmSync(join(WORK_FOLDER, `${name}.log`), { force: true });
  removeRemoteVariants();
  prepareDataFolder();
  const sites = await Promise.all(
    Array.from({ length: workers }, (_, index) => startSite('journeys', copyPreparedData(`journeys-${index}`))),
  );
  process.env[WORKER_SITES_VARIABLE] = JSON.stringify(sites.map(({ port, dataDir }): Site => ({ port, dataDir })));
  const { slug } = dealerWithEveryRemote();
  await Promise.all(sites.map((site) => waitForAllRemotes(site, slug)));
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
};

export default setUp;
