import type { PartFailure } from '../health/tell-failures';

interface Reporting {
  basePath: string;
  /** Whether the dealer takes reports of pages. */
  beacons: boolean;
  /** Version of a remote that this page uses. */
  versionOf(remote: string): string | undefined;
  /** Gets what tells the server: code that a page without failures does not need. */
  load: () => Promise<Pick<typeof import('../health/tell-failures'), 'tellFailures'>>;
}

/**
 * Tells the server that a part failed in this browser; what failed before the code for that is here waits for it. Whose
 * part did not match stands in React's component stack.
 */
export const failureReporter = ({ basePath, beacons, versionOf, load }: Reporting) => {
  const failures: PartFailure[] = [];
  return (
    remote: string,
    where: string,
    error: unknown,
    during: PartFailure['during'],
    version = versionOf(remote) ?? '',
    stack?: string | null,
  ): undefined => {
    if (!beacons) return;
    failures.push({ remote, version, during, where, error, stack, path: location.pathname });
    // What cannot be told now is told with the next failure.
    load().then(
      ({ tellFailures }) => tellFailures(basePath, failures),
      () => undefined,
    );
  };
};
