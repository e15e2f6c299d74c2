import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { pinVersion } from '../harness/admin-api';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { dealerWithEveryRemote } from '../harness/dealers';
import { WORK_FOLDER } from '../harness/folders';
import { copyPreparedData } from '../harness/prepared';
import type { Site } from '../harness/site-server';
import { test } from '../harness/test';
import { waitForAllRemotes } from '../harness/warm-up';

/** Copy of the test site's data folder from which tests restore damaged files; no test changes this copy. */
export const PREPARED_DATA_FOLDER = join(WORK_FOLDER, 'prepared');

/** Slug of the test dealer whose remotes the tests damage; this dealer has every remote. */
export const { slug: FAULT_SITE_DEALER } = dealerWithEveryRemote();

/** A rehearsal would refuse the broken versions; the tests show what pages do when one is live all the same. */
const WITHOUT_REHEARSALS = { REHEARSALS: 'off' };

/** A running test site whose remotes a test may damage. */
export interface FaultSite {
  current(): Site;
  /** Pins the dealer to a version of `remote` until the end of the test. */
  pin(remote: string, version: string): Promise<void>;
  /**
   * Ends the process if one runs, calls `between`, starts another process on the same data, and waits until it has loaded
   * all remotes other than `broken`.
   */
  restart(between: () => void, broken: string[]): Promise<void>;
}

/**
 * Makes a site with its own data folder, which has no pins, for the tests of the calling file or group. It runs from
 * the first test on; if `isStopped`, from the first `restart` on.
 */
export const createFaultSite = (name: string, { isStopped = false } = {}): FaultSite => {
  let site: Site | undefined;
  let running: BareServer | undefined;
  const current = (): Site => {
    if (!site) throw new Error('The site does not exist yet; use it in a test, not while the file is loaded');
    return site;
  };
  const start = async (broken: string[]): Promise<void> => {
    running = await startBareServer(current().dataDir, WITHOUT_REHEARSALS, current().port);
    await waitForAllRemotes(running, FAULT_SITE_DEALER, broken);
  };
  test.beforeAll(async () => {
    site = { dataDir: copyPreparedData(`faults-${name}`), port: await findFreePort() };
    if (!isStopped) await start([]);
  });
  test.afterAll(() => running?.stop());
  const pinned = new Set<string>();
  test.afterEach(async () => {
    for (const remote of pinned) await pinVersion(current(), FAULT_SITE_DEALER, remote, null);
    pinned.clear();
  });
  return {
    current,
    pin(remote, version) {
      pinned.add(remote);
      return pinVersion(current(), FAULT_SITE_DEALER, remote, version);
    },
    async restart(between, broken) {
      await running?.stop();
      between();
      await start(broken);
    },
  };
};
