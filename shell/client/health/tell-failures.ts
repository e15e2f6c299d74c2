import { sendReport } from './send-report';

/** A part of this page that failed, as it was when it did. */
export interface PartFailure {
  remote: string;
  /** Empty where it is not known. */
  version: string;
  during: 'load' | 'render' | 'hydration';
  where: string;
  error: unknown;
  /** React's component stack, where only it says whose part it was. */
  stack?: string | null;
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

/** Whose code it was: that stands in its address. */
const ownerOf = ({ remote, version, stack }: PartFailure): { remote: string; version: string } => {
  if (stack === undefined) return { remote, version };
  const [, name = 'shell', number = ''] = /\/remotes\/(mf-[a-z0-9-]+)\/([^/]+)\//.exec(stack ?? '') ?? [];
  return { remote: name, version: decodeURIComponent(number) };
};

/** Tells the server of those of a page's failures that it was not told of. */
export const tellFailures = (basePath: string, failures: PartFailure[]): void => {
  const known = new Set<string>();
  for (const failure of failures) {
    const { during, where, error, path, told } = failure;
    const { remote, version } = ownerOf(failure);
    const key = `${remote} ${version}`;
    const again = known.has(key);
    known.add(key);
    if (told) continue;
    failure.told = true;
    const message = messageOf(error).slice(0, LONGEST);
    sendReport(basePath, { failure: { remote, version, during, where, message, path: path.slice(0, LONGEST), again } });
  }
};
