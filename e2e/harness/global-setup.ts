import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { dealerWithEverything } from './dealers';
import { WORK } from './folders';
import { prepare, copyPreparedData } from './prepared';
import { SITES_VARIABLE, startSite, type Site } from './site-server';
import { forgetVariants } from './variants';
import { warmUp } from './warm-up';

const logs = ['journeys', 'faults', 'skew'];

// Each Playwright worker gets its own test site, because journeys change the site.
const setUp = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  for (const name of logs) rmSync(join(WORK, `${name}.log`), { force: true });
  forgetVariants();
  prepare();
  const sites = await Promise.all(
    Array.from({ length: workers }, (_, index) => startSite('journeys', copyPreparedData(`journeys-${index}`))),
  );
  process.env[SITES_VARIABLE] = JSON.stringify(sites.map(({ port, dataDir }): Site => ({ port, dataDir })));
  const { slug } = dealerWithEverything();
  await Promise.all(sites.map((site) => warmUp(site, slug)));
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
};

export default setUp;
