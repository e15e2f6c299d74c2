import { setTimeout as pause } from 'node:timers/promises';
import { fetchPageHtml, versionsInPage } from './site-fetch';
import type { Site } from './site-server';

const PAGE = '/success';
const MOST_LOOKS = 600;
const BETWEEN_LOOKS = 200;

/**
 * Requests a page of a dealer until the server has loaded all remotes other than `broken`. A page waits only some seconds
 * for a remote and then goes without it; on a busy machine the first load can take longer.
 */
export const waitForAllRemotes = async (site: Site, slug: string, broken: string[] = []): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const release = Object.entries(versionsInPage(await fetchPageHtml(site, slug, PAGE)));
    if (release.every(([remote, version]) => version !== 'unavailable' || broken.includes(remote))) return;
    await pause(BETWEEN_LOOKS);
  }
  throw new Error(`${slug}${PAGE} has remotes without a version after ${(MOST_LOOKS * BETWEEN_LOOKS) / 1000} s`);
};
