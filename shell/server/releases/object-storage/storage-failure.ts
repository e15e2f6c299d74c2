import { ProblemError } from '@forecourt/contracts/problem';

/** What object storage could not do, for whoever runs the installation. It holds no secrets. */
export interface StorageFailure {
  action: 'read' | 'write' | 'copy' | 'list' | 'remove';
  bucket: string;
  key: string;
  /** Name and text of the cause. */
  reason: string;
  status?: number;
  attempts?: number;
  /** By which the service finds the request in its own log. */
  request?: string;
}

/** Only what is known to be harmless is taken of an error: the SDK's hold headers, keys and what was signed. */
export const failureOf = (error: unknown, what: Pick<StorageFailure, 'action' | 'bucket' | 'key'>): StorageFailure => {
  const { name, message, code, $metadata = {} } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number; attempts?: number; requestId?: string };
  }; // prettier-ignore
  const { httpStatusCode: status, attempts, requestId: request } = $metadata;
  const cause = [...new Set([name === 'Error' && code ? code : name, message])].filter(Boolean).join(': ');
  return {
    ...what,
    reason: cause || String(error),
    ...(status === undefined ? {} : { status }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(request === undefined ? {} : { request }),
  };
};

export const describeFailure = ({ action, bucket, key, reason }: StorageFailure): string =>
  `Object storage could not ${action} s3://${bucket}/${key} (${reason})`;

/** The failure for whoever waits for the answer: `unavailable`, without a word about where things are kept. */
export const storageProblem = ({ reason }: StorageFailure): ProblemError =>
  new ProblemError('unavailable', `The store of releases does not do its work: ${reason.split(':')[0]}`);
