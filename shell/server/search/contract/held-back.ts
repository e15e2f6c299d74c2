import { createDeferredPromise } from '../testing/deferred';
import type { IndexRecord } from './search-engine';

/** The batches wait for `release`, so that a test decides what happens during an indexing run. */
export const createDelayedBatches = (records: IndexRecord[]) => {
  const gate = createDeferredPromise<void>();
  const batches = async function* () {
    await gate.promise;
    yield records;
  };
  return { batches: batches(), release: () => gate.resolve() };
};
