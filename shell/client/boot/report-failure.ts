/** What the server takes of one text. */
const LONGEST = 500;

const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'An error that cannot be read';
  }
};

/** Tells the server that a part failed in this browser. It must never fail itself, nor wait. */
export const failureReporter =
  (basePath: string) =>
  (remote: string, where: string, error: unknown): undefined => {
    const message = messageOf(error).slice(0, LONGEST);
    const report = JSON.stringify({ remote, where, message, path: location.pathname.slice(0, LONGEST) });
    // Absent in old browsers, and taken away by some that guard privacy.
    navigator.sendBeacon?.(`${basePath}/api/failures`, new Blob([report], { type: 'application/json' }));
    return undefined;
  };
