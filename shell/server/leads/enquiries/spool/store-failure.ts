import { ProblemError } from '@forecourt/contracts/problem';

/**
 * `data`: the database would refuse the lead's own data again. `database`: it takes no lead at the moment. `unforeseen`: may
 * be the fault of this lead alone.
 */
type StoreFailure = 'data' | 'database' | 'unforeseen';

/** Matches data exceptions and broken constraints. */
const REFUSED_DATA = /^2[23]...$/;
/**
 * PostgreSQL takes no lead: no connection, no login or database, read-only, no permission, a missing table or column, no
 * space or connections left, ended by an operator or a time limit, faults of its disk.
 */
const REFUSING_DATABASE = /^((08|25|28|3D|53|57|58)...|42(501|P01|703))$/;
const DATABASE_PROBLEMS = ['database_away', 'timeout'];

/** Drizzle and the pool wrap the database's own error as its cause. */
export const storeFailureOf = (error: unknown): StoreFailure => {
  if (!(error instanceof Error)) return 'unforeseen';
  const code = String((error as { code?: unknown }).code);
  if (error instanceof ProblemError ? DATABASE_PROBLEMS.includes(code) : REFUSING_DATABASE.test(code)) return 'database';
  return REFUSED_DATA.test(code) ? 'data' : storeFailureOf(error.cause);
};

/** The database would refuse it again. */
export const isDataRefusedByDatabase = (error: unknown): boolean => storeFailureOf(error) === 'data';
