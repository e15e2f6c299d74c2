import { sendReport } from './send-report';

/** A part of this page that failed, as it was when it did. */
export interface PartFailure {
  remote: string;
  /** Empty where it is not known. */
  version: string;
  during: 'load' | 'render' | 'hydration';
  where: string;
  error: unknown;
  path: string;
  /** The server was told. */
  told?: boolean;
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

/** Tells the server of those of a page's failures that it was not told of. */
export const tellFailures = (basePath: string, failures: PartFailure[]): void => {
  for (const [index, failure] of failures.entries()) {
    if (failure.told) continue;
    failure.told = true;
    const { remote, version, during, where, error, path } = failure;
    const again = failures.slice(0, index).some((before) => before.remote === remote && before.version === version);
    const message = messageOf(error).slice(0, LONGEST);
    sendReport(basePath, { failure: { remote, version, during, where, message, path: path.slice(0, LONGEST), again } });
  }
};
