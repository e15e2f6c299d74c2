import { sendHealthReport } from './send-report';

export interface RemoteFailure {
  remote: string;
  /** '' when unknown. */
  version: string;
  during: 'load' | 'render' | 'hydration';
  where: string;
  error: unknown;
  /** React's component stack; only if the remote's name must be read from it. */
  stack?: string | null;
  path: string;
  sent?: boolean;
}

/** The server accepts no longer message or stack. */
const MAX_TEXT = 500;

const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'An error without a readable message';
  }
};

/** From the addresses of code in the component stack. */
const ownerOf = ({ remote, version, stack }: RemoteFailure): { remote: string; version: string } => {
  if (stack === undefined) return { remote, version };
  const [, name = 'shell', number = ''] = /\/remotes\/(mf-[a-z0-9-]+)\/([^/]+)\//.exec(stack ?? '') ?? [];
  return { remote: name, version: decodeURIComponent(number) };
};

/** Those that were not sent yet. */
export const sendFailures = (basePath: string, failures: RemoteFailure[]): void => {
  const failedVersions = new Set<string>();
  for (const failure of failures) {
    const { during, where, error, path, sent } = failure;
    const { remote, version } = ownerOf(failure);
    const key = `${remote} ${version}`;
    const again = failedVersions.has(key);
    failedVersions.add(key);
    if (sent) continue;
    failure.sent = true;
    const message = messageOf(error).slice(0, MAX_TEXT);
    sendHealthReport(basePath, { failure: { remote, version, during, where, message, path: path.slice(0, MAX_TEXT), again } });
  }
};
