import type { ArtefactStore } from '../../artefacts/artefact-store';
import { openS3ArtefactStore } from '../open';
import type { StorageFailure } from '../storage-failure';
import type { S3TestServer } from './s3-server';

export interface S3Process {
  store: ArtefactStore;
  accessKeyId: string;
  secretAccessKey: string;
  failures: StorageFailure[];
  close(): void;
}

export const TEST_KEY_PREFIX = 'live/one';

export const openS3Process = async (
  server: S3TestServer,
  change: Partial<Parameters<typeof openS3ArtefactStore>[0]> = {},
): Promise<S3Process> => {
  const { endpoint, region, bucket } = server;
  const failures: StorageFailure[] = [];
  const credentials = server.newCredentials();
  const opened = await openS3ArtefactStore({
    storage: { bucket, prefix: TEST_KEY_PREFIX, endpoint, region, pathStyle: true },
    credentials,
    report: (failure) => void failures.push(failure),
    ...change,
  });
  return { ...opened, ...credentials, failures };
};
