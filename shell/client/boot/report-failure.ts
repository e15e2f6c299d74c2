export type During = 'load' | 'render' | 'hydration';

interface Reporting {
  basePath: string;
  /** Whether the dealer takes reports of pages. */
  beacons: boolean;
  /** Version of a remote that this page uses. */
  versionOf(remote: string): string | undefined;
}

/** What the server takes of one text. */
const LONGEST = 500;

const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'An error that cannot be read';
  }
};

/** Sends a report of this page. It must never fail itself, nor wait. */
export const sendReport = (basePath: string, report: object): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Absent in old browsers, and taken away by some that guard privacy.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};

/** Tells the server that a part failed in this browser. */
export const failureReporter = ({ basePath, beacons, versionOf }: Reporting) => {
  const known = new Set<string>();
  return (remote: string, where: string, error: unknown, during: During, version = versionOf(remote) ?? ''): undefined => {
    const key = remote + version;
    const path = location.pathname.slice(0, LONGEST);
    const message = messageOf(error).slice(0, LONGEST);
    if (beacons) sendReport(basePath, { failure: { remote, version, during, where, message, path, again: known.has(key) } });
    known.add(key);
    return undefined;
  };
};
