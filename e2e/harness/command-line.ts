import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './folders';
import type { Site } from './site-server';

export interface CommandResult {
  code: number;
  out: string;
  /** Text that the command wrote to stderr, without its progress bar. */
  err: string;
}

/** Runs `forecourt …` against a site, like an operator on its machine. */
export const runForecourt = ({ port, dataDir }: Site, ...words: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      FORECOURT_URL: '',
      FORECOURT_TOKEN: '',
      NODE_OPTIONS: '',
    };
    const child = execFile(
      process.execPath,
      [join(REPOSITORY_ROOT, 'shell/cli/forecourt.mjs'), ...words],
      { cwd: REPOSITORY_ROOT, env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err: err.trim() }),
    );
  });
