import type { RemoteFailure } from '../health/send-failures';

interface ReporterOptions {
  basePath: string;
  /** The dealer's configuration asks browsers to report the health of pages. */
  beacons: boolean;
  versionOf(remote: string): string | undefined;
  /** A page without failures does not need this code. */
  load: () => Promise<Pick<typeof import('../health/send-failures'), 'sendFailures'>>;
}

/** Keeps failures until the code that sends them is loaded. `stack` is React's component stack, which names a remote. */
export const createFailureReporter = ({ basePath, beacons, versionOf, load }: ReporterOptions) => {
  const failures: RemoteFailure[] = [];
  return (
    remote: string,
    where: string,
    error: unknown,
    during: RemoteFailure['during'],
    version = versionOf(remote) ?? '',
    stack?: string | null,
  ): undefined => {
    if (!beacons) return;
    failures.push({ remote, version, during, where, error, stack, path: location.pathname });
    // If the reporting code cannot be loaded now, the failures are sent together with the next failure.
    load().then(
      ({ sendFailures }) => sendFailures(basePath, failures),
      () => undefined,
    );
  };
};
