import { ProblemError } from '@forecourt/contracts/problem';

/** For the operator. It contains no secrets. */
export interface StorageFailure {
  action: 'read' | 'write' | 'copy' | 'list' | 'remove';
  bucket: string;
  key: string;
  reason: string;
  status?: number;
  attempts?: number;
  /** Id in the storage service's own log. */
  request?: string;
}

/** Takes only harmless fields of the error, because errors of the SDK contain headers, keys and signed text. */
export const describeStorageError = (
  error: unknown,
  target: Pick<StorageFailure, 'action' | 'bucket' | 'key'>,
): StorageFailure => {
  const { name, message, code, $metadata = {} } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number; attempts?: number; requestId?: string };
  }; // prettier-ignore
  const { httpStatusCode: status, attempts, requestId: request } = $metadata;
  const cause = [...new Set([name === 'Error' && code ? code : name, message])].filter(Boolean).join(': ');
  return {
    ...target,
    reason: cause || String(error),
    ...(status === undefined ? {} : { status }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(request === undefined ? {} : { request }),
  };
};

export const storageFailureText = ({ action, bucket, key, reason }: StorageFailure): string =>
  `Object storage could not ${action} s3://${bucket}/${key} (${reason})`;

/** `unavailable`, without the location of the files. */
export const storageProblemError = ({ reason }: StorageFailure): ProblemError =>
  new ProblemError('unavailable', `The object storage of releases failed: ${reason.split(':')[0]}`);
