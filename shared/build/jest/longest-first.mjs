import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sequencer from '@jest/test-sequencer';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const Sequencer = sequencer.default ?? sequencer;

/** Ten seconds or more on two cores, the longest first. */
const LONGEST = [
  'shell/server/leads/reservations/race.test.ts',
  'shell/server/platform/storage/open-database.test.ts',
  'shell/server/shoppers/alerts/index.test.ts',
  'shell/server/platform/storage/outages.test.ts',
  'shell/server/search/engine/embedded-engine.property.test.ts',
  'shell/server/releases/bytes/separate-repository.test.ts',
  'shell/server/stock/import/killed-import.test.ts',
  'shell/server/shoppers/accounts/redirects.test.ts',
  'shell/server/leads/reservations/index.test.ts',
  'shell/server/leads/reservations/stripe.test.ts',
  'shared/ui/src/form-engine/site-form.test.tsx',
  'shell/server/platform/storage/durable-folder.test.ts',
  'shell/server/releases/bytes/object-storage/s3-faults.test.ts',
  'shell/server/search/killed-process.test.ts',
  'shell/server/stock/photographs/killed-fetch.test.ts',
  'shell/demo/drawings/drawing.test.ts',
].map((path) => resolve(root, path));

const missing = LONGEST.find((path) => !existsSync(path));
if (missing) throw new Error(`longest-first.mjs names a test file that does not exist: ${missing}`);

const placeOf = ({ path }) => {
  const place = LONGEST.indexOf(path);
  return place < 0 ? LONGEST.length : place;
};

/**
 * Jest by itself orders files by their last duration, and on a new machine by their size; then one worker runs a long file
 * after all others have ended.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    // oxlint-disable-next-line no-array-sort -- It is a method of Jest, not of an array.
    const usual = await super.sort(tests);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
