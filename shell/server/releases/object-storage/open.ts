import type { ArtefactStore } from '../artefacts/artefact-store';
import { createS3ArtefactStore } from './s3-artefact-store';
import { openS3Bucket, type BucketOptions } from './s3-bucket';
import { describeFailure, type StorageFailure } from './storage-failure';

interface OpenArtefactStore {
  store: ArtefactStore;
  close(): void;
}

/**
 * Opens the store of releases in object storage.
 * @throws Error with the reason when the bucket can't be listed: missing bucket, credentials or right
 */
export const openS3ArtefactStore = async (options: BucketOptions & { commitLasts?: number }): Promise<OpenArtefactStore> => {
  const { storage, report, commitLasts } = options;
  let last: StorageFailure | undefined;
  const { within, close } = await openS3Bucket({
    ...options,
    report(failure) {
      last = failure;
      report(failure);
    },
  });
  const store = createS3ArtefactStore(within, { prefix: storage.prefix, commitLasts });
  try {
    await store.staged();
  } catch (error) {
    close();
    throw new Error(`ARTEFACTS: ${last ? describeFailure(last) : String(error)}`, { cause: error });
  }
  return { store, close };
};
