import type { RollbackOutcome } from '@forecourt/contracts/desk/changes';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { CommandFailure, problemText } from './api';
import { option } from './arguments';
import { changeOutcomeText } from './outcome-text';
import { runServerProgram } from './server-program';

export const offlineOption = option(
  '--offline',
  'without a running server: write to its database, with the settings of this shell',
);
export const envFileOption = option('--env-file <file>', 'with --offline: read the settings from a file, as systemd does');

/** Returns the outcome as the running server's would be printed. @throws CommandFailure with the reasons if it is refused */
export const rollBackOffline = ({ envFile, ...order }: Record<string, unknown>): string => {
  const { out, exitCode } = runServerProgram(['rollback', JSON.stringify(order)], {
    envFile: envFile as string | undefined,
    output: 'pipe',
  });
  if (exitCode === 0) return changeOutcomeText(JSON.parse(out) as RollbackOutcome);
  throw new CommandFailure(out === '' ? 'Nothing was changed' : problemText(JSON.parse(out) as ProblemDocument), exitCode);
};
