import { ProblemError } from '@forecourt/contracts/problem';
import { Pool, type PoolClient } from 'pg';
import { toDatabaseAwayError, TimeLimitedClient, type DatabaseLimits } from './limited-client';

/** Milliseconds for which a transaction may send nothing: longer than the longest transfer to object storage within one. */
const IDLE_TRANSACTION_TIME = 15 * 60_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * Connections to a PostgreSQL server. While the server is away, every use fails at once with `database_away`, so that no
 * request waits for its time limit.
 */
export class ConnectionPool extends Pool {
  readonly #open = new Set<TimeLimitedClient>();
  #isAway = false;

  constructor(databaseUrl: string, { connections, connect, statement }: DatabaseLimits) {
    super({
      connectionString: databaseUrl,
      Client: TimeLimitedClient as never,
      max: connections,
      connectionTimeoutMillis: connect,
      statement_timeout: statement,
      // A transaction that its process left open would keep its locks.
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIME,
      keepAlive: true,
    });
    // The pool replaces an idle connection that the server drops. Without a listener the error would end the process.
    this.on('error', () => undefined);
    this.on('connect', (connected) => {
      const client = connected as unknown as TimeLimitedClient;
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  /** Refuses every use from now on and ends all connections; their statements fail. */
  leave(): void {
    this.#isAway = true;
    for (const client of this.#open) client.cut('The database does not answer');
  }

  /** Lets statements use connections again after the database server came back. */
  comeBack(): void {
    this.#isAway = false;
  }

  override connect(callback?: Connected): never {
    if (!callback) return this.#connect() as never;
    if (this.#isAway) return callback(new ProblemError('database_away'), undefined, () => undefined) as never;
    return super.connect((error, client, release) =>
      callback(error && (toDatabaseAwayError(error) as Error), client, release),
    ) as never;
  }

  async #connect(): Promise<PoolClient> {
    if (this.#isAway) throw new ProblemError('database_away');
    return super.connect().catch((error: unknown) => {
      throw toDatabaseAwayError(error);
    });
  }
}
