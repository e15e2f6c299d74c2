import { ProblemError } from '@forecourt/contracts/problem';
import { Client, type ClientConfig } from 'pg';

/** Time limits in milliseconds for a PostgreSQL server, and the number of connections. */
export interface DatabaseLimits {
  /** Most connections of one process for statements. */
  connections: number;
  /** Most milliseconds that a statement waits for a connection. */
  connect: number;
  /** Most milliseconds that a statement may take; the database server ends a longer one. */
  statement: number;
  /** Milliseconds without an answer after which the process uses no connection until the server answers again. */
  silence: number;
}

export const DEFAULT_DATABASE_LIMITS: DatabaseLimits = { connections: 10, connect: 5_000, statement: 60_000, silence: 3_000 };

/** Milliseconds that the server gets to report a statement that it ended itself, before the connection is cut. */
const STATEMENT_REPORT_TIME = 5_000;

/** Returns whether an error is an answer of the server, with an SQLSTATE, and not the loss of the connection. */
export const isDatabaseServerError = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code)) && 'severity' in error;

/** Returns the ProblemError `database_away` for a lost connection, with the driver's error as cause; returns other errors unchanged. */
export const toDatabaseAwayError = (error: unknown): unknown => {
  if (error instanceof ProblemError || isDatabaseServerError(error) || error instanceof TypeError) return error;
  return Object.assign(new ProblemError('database_away'), { cause: error });
};

type Callback = (error: unknown, result?: unknown) => void;

/**
 * A connection whose statements have a time limit. A statement that is not answered in time ends the connection, because
 * statements behind it would wait too, and an open transaction on it would swallow the statements of the next user.
 */
export class TimeLimitedClient extends Client {
  readonly #limit: number;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.#limit = (config.statement_timeout || DEFAULT_DATABASE_LIMITS.statement) + STATEMENT_REPORT_TIME;
    // A connection that is lost within a transaction has no other listener; the error would end the process.
    this.on('error', () => undefined);
  }

  /** Ends the connection at once. Its waiting statements fail. */
  cut(reason: string): void {
    (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
      new ProblemError('database_away', reason),
    );
  }

  override query(...parameters: unknown[]): never {
    const timer = setTimeout(
      () => this.cut(`The database did not answer a statement within ${this.#limit / 1000} s`),
      this.#limit,
    ).unref();
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      const callback: Callback = (error, result) => {
        clearTimeout(timer);
        (last as Callback)(error && toDatabaseAwayError(error), result);
      };
      return Reflect.apply(super.query, this, [...parameters.slice(0, -1), callback]) as never;
    }
    const answer = Reflect.apply(super.query, this, parameters) as unknown as Promise<unknown>;
    return answer
      .finally(() => clearTimeout(timer))
      .catch((error: unknown) => {
        throw toDatabaseAwayError(error);
      }) as never;
  }
}
