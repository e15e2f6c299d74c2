import { join } from 'node:path';
import { pinVersion } from '../harness/admin-api';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { dealerWithEverything } from '../harness/dealers';
import { WORK } from '../harness/folders';
import { copyPreparedData } from '../harness/prepared';
import type { Site } from '../harness/site-server';
import { test } from '../harness/test';

/** Copy of the test site's data folder from which tests restore damaged files; no test changes this copy. */
export const PREPARED_DATA = join(WORK, 'prepared');

/** Slug of the test dealer whose remotes the tests damage; this dealer has every remote. */
export const { slug: SLUG } = dealerWithEverything();

/** A running test site whose remotes a test may damage. */
export interface FaultSite {
  current(): Site;
  /** Pins the dealer to a version of `remote` until the end of the test. */
  pin(remote: string, version: string): Promise<void>;
  /** Ends the process, calls `between`, and starts another process on the same data. */
  restart(between: () => void): Promise<void>;
}

/** Starts a site with its own data folder, which has no pins, for the tests of the calling file or group. */
export const faultSite = (name: string): FaultSite => {
  let running: BareServer | undefined;
  const current = (): BareServer => {
    if (!running) throw new Error('The site is not started yet; use it in a test, not while the file is loaded');
    return running;
  };
  test.beforeAll(async () => {
    running = await startBareServer(copyPreparedData(`faults-${name}`), {});
  });
  test.afterAll(() => running?.stop());
  const pinned = new Set<string>();
  test.afterEach(async () => {
    for (const remote of pinned) await pinVersion(current(), SLUG, remote, null);
    pinned.clear();
  });
  return {
    current,
    pin(remote, version) {
      pinned.add(remote);
      return pinVersion(current(), SLUG, remote, version);
    },
    async restart(between) {
      const { port, dataDir, stop } = current();
      await stop();
      between();
      running = await startBareServer(dataDir, {}, port);
    },
  };
};
