import type { Command } from 'commander';

/** Options that every command for changing versions accepts. */
export interface ChangeOptions {
  why: string;
  dryRun?: boolean;
  force?: boolean;
}

/** Adds the options `--why`, `--dry-run` and `--force` to a command. */
export const withChangeOptions = (command: Command): Command =>
  command
    .option('--why <text>', 'reason, for the log', '')
    .option('--dry-run', 'print the changes and findings, change nothing')
    .option('--force', 'make the change although compatibility checks fail; needs --why');

/** Returns the options as fields of the request body. */
export const changeOptionsBody = ({ why, dryRun, force }: ChangeOptions): ChangeOptions => ({
  why,
  ...(dryRun ? { dryRun: true } : {}),
  ...(force ? { force: true } : {}),
});
