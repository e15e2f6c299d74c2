import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sequencer from '@jest/test-sequencer';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const Sequencer = sequencer.default ?? sequencer;

/** Test files that take ten seconds or more on two cores, the longest first. */
const LONGEST = [
  'shell/server/reservations/race.test.ts',
  'shell/server/storage/open-database.test.ts',
  'shell/server/alerts/index.test.ts',
  'shell/server/storage/outages.test.ts',
  'shell/server/search/engine/embedded-engine.property.test.ts',
  'shell/server/releases/separate-repository.test.ts',
  'shell/server/stock/killed-import.test.ts',
  'shell/server/accounts/redirects.test.ts',
  'shell/server/reservations/index.test.ts',
  'shell/server/reservations/stripe.test.ts',
  'shared/ui/src/form-engine/site-form.test.tsx',
  'shell/server/storage/durable-folder.test.ts',
  'shell/server/releases/object-storage/s3-faults.test.ts',
  'shell/server/search/killed-process.test.ts',
  'shell/server/photographs/killed-fetch.test.ts',
  'shell/demo/drawings/drawing.test.ts',
].map((path) => resolve(root, path));

const missing = LONGEST.find((path) => !existsSync(path));
if (missing) throw new Error(`longest-first.mjs names a test file that does not exist: ${missing}`);

/** Returns the place of a test file in `LONGEST`; for all other files a place after it. */
const placeOf = ({ path }) => {
  const place = LONGEST.indexOf(path);
  return place < 0 ? LONGEST.length : place;
};

/**
 * Runs the longest test files first, so that no worker is left with one of them while the others have ended. Jest by itself orders files
 * by their duration in the run before, and on a new machine by their size, which says little.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    // oxlint-disable-next-line no-array-sort -- It is a method of Jest, not of an array.
    const usual = await super.sort(tests);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
