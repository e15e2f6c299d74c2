import { deferred } from '../testing/deferred';
import type { IndexRecord } from '../search-engine';

/** Batches that wait until they are let go, so that a test decides what happens meanwhile. */
export const heldBack = (records: IndexRecord[]) => {
  const gate = deferred<void>();
  const batches = async function* () {
    await gate.promise;
    yield records;
  };
  return { batches: batches(), release: () => gate.resolve() };
};
