import type { RemoteFailure } from '../health/send-failures';

interface ReporterOptions {
  basePath: string;
  /** True if the dealer's configuration asks browsers to report the health of pages. */
  beacons: boolean;
  /** Returns the version of a remote on this page. */
  versionOf(remote: string): string | undefined;
  /** Loads the code that sends failures, which a page without failures does not need. */
  load: () => Promise<Pick<typeof import('../health/send-failures'), 'sendFailures'>>;
}

/**
 * Creates a function that reports failures of slots and pages in this browser to the server. Failures are kept until the
 * code that sends them is loaded. Its argument `stack` is React's component stack, which names the remote of a failed
 * hydration.
 */
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
