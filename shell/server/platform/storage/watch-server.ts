import { isDatabaseServerError, TimeLimitedClient, type DatabaseLimits } from './limited-client';

/** Milliseconds between two checks of the database server. */
const CHECK_INTERVAL = 1_000;
/**
 * Number of parts into which the time limit is split. Each part ends by its own timer, so that a process which was busy and fired its timers
 * late does not count its own delay as the server's.
 */
const TIME_LIMIT_PARTS = 6;

interface WatchOptions {
  databaseUrl: string;
  limits: Pick<DatabaseLimits, 'silence'>;
  /** Is called once when the database server stops answering. */
  onAway(reason: string): void;
  /** Is called once when the database server answers again. */
  onBack(): void;
}

/** Rejects when the work takes longer than `limit` milliseconds in which this process was not busy itself. */
const withinBusyTime = async <T>(limit: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    let parts = 0;
    timer = setInterval(() => {
      parts += 1;
      if (parts === TIME_LIMIT_PARTS) reject(new Error(`no answer within ${limit / 1000} s`));
    }, limit / TIME_LIMIT_PARTS).unref();
  });
  return Promise.race([work, silence]).finally(() => clearInterval(timer));
};

/**
 * Watches a PostgreSQL server by a connection of its own: once a second it runs a statement. A server is away when neither
 * the open connection nor a new one answers in time.
 */
export const watchDatabaseServer = ({ databaseUrl, limits: { silence }, onAway, onBack }: WatchOptions) => {
  let client: TimeLimitedClient | undefined;
  let awayReason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let probing: Promise<void> | undefined;
  let isClosed = false;

  const drop = (): void => {
    client?.cut('the watch of the database ended');
    client = undefined;
  };
  const ask = async (): Promise<void> => {
    if (!client) {
      client = new TimeLimitedClient({ connectionString: databaseUrl, connectionTimeoutMillis: 2 * silence, keepAlive: true });
      await withinBusyTime(silence, client.connect());
    }
    await withinBusyTime(silence, client.query('select 1'));
  };
  const probe = async (): Promise<void> => {
    const countsAsPresent = awayReason === undefined;
    let failure = await ask().catch((error: unknown) => error);
    if (failure) drop();
    // An operator may have ended this one connection, and a busy server may be slow with the first: a new one is tried.
    if (failure && countsAsPresent && !isClosed) failure = await ask().catch((error: unknown) => error);
    if (failure) drop();
    if (isClosed) return drop();
    // A server that refuses a further connection, because it has too many, still answers.
    const isUnanswered =
      failure && !(isDatabaseServerError(failure) && !/^(57P|08)/.test(String((failure as { code?: string }).code)));
    if (isUnanswered && awayReason === undefined) {
      awayReason = failure instanceof Error ? failure.message || String((failure as { code?: string }).code) : String(failure);
      onAway(awayReason);
    } else if (!failure && awayReason !== undefined) {
      awayReason = undefined;
      onBack();
    }
  };
  /** Checks the server. If a check is running already, waits for its result instead. */
  const check = (): Promise<void> => (probing ??= probe().finally(() => (probing = undefined)));
  const next = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void check().finally(next), CHECK_INTERVAL).unref();
  };
  next();

  return {
    check,
    /** Returns the reason why the server is away; undefined while it answers. */
    awayReason: () => awayReason,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      drop();
    },
  };
};
