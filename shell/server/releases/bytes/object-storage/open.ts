import type { ArtefactStore } from '../artefacts/artefact-store';
import { createS3ArtefactStore } from './s3-artefact-store';
import { openS3Bucket, type S3BucketOptions } from './s3-bucket';
import { storageFailureText, type StorageFailure } from './storage-failure';

interface OpenArtefactStore {
  store: ArtefactStore;
  close(): void;
}

/** @throws Error with the reason when the bucket can't be listed: missing bucket, credentials or right */
export const openS3ArtefactStore = async (options: S3BucketOptions & { commitLasts?: number }): Promise<OpenArtefactStore> => {
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
    throw new Error(`ARTEFACTS: ${last ? storageFailureText(last) : String(error)}`, { cause: error });
  }
  return { store, close };
};
