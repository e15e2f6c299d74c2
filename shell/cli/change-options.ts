import type { Command } from 'commander';

/** What every command that changes releases takes. */
export interface ChangeOptions {
  why: string;
  dryRun?: boolean;
  force?: boolean;
}

/** Adds `--why`, `--dry-run` and `--force`. */
export const withChangeOptions = (command: Command): Command =>
  command
    .option('--why <text>', 'reason, for the log', '')
    .option('--dry-run', 'say what would happen and what does not fit, change nothing')
    .option('--force', 'do it although it does not fit; needs --why');

/** The part of a request's body that the options stand for. */
export const bodyOf = ({ why, dryRun, force }: ChangeOptions): object => ({
  why,
  ...(dryRun ? { dryRun: true } : {}),
  ...(force ? { force: true } : {}),
});
