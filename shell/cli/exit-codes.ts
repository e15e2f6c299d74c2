import { CommandFailure } from './api';

/** Exit codes of `import` and `mapping try`: 0 for success, 1 if nothing was imported, 3 if more rows were rejected than allowed. */
const NOTHING_IMPORTED_CODE = 1;
const TOO_MANY_REJECTED = 3;

/** Percentage of a feed's rows that may be rejected if the command line does not state another. */
export const DEFAULT_REJECTED_PERCENT = 5;

/** Help text of the option `--max-rejected`. */
export const MAX_REJECTED_HELP = 'percent of rejected rows above which the exit code is 3';

/** Throws a CommandFailure with its exit code if a feed gave no car at all, or more rejected rows than `percent` of its rows. */
export const failIfTooManyRejected = (
  { rows, accepted, rejectedCount }: { rows: number; accepted: number; rejectedCount: number },
  percent: number,
): void => {
  if (rejectedCount === 0 || rows === 0) return;
  const share = `${rejectedCount} of ${rows} rows were rejected`;
  if (accepted === 0) throw new CommandFailure(`${share}, and none became a car`, NOTHING_IMPORTED_CODE);
  if (rejectedCount > (rows * percent) / 100)
    throw new CommandFailure(`${share}, more than ${percent} % (--max-rejected)`, TOO_MANY_REJECTED);
};
