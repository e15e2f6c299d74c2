import { escapeIdentifier } from 'pg';
import { TimeLimitedClient, type DatabaseLimits } from './limited-client';

/** Milliseconds before a lost connection is opened again. */
const RECONNECT_AFTER = 1_000;

/**
 * Creates the function that listens on a PostgreSQL server. Each channel has its own connection, because a pool would
 * reuse connections that listen. Notifications during a lost connection are missed, so the listener is called when the
 * connection is back.
 */
export const createNotificationListener = (
  databaseUrl: string,
  { connect: connectionTimeoutMillis }: Pick<DatabaseLimits, 'connect'>,
) => {
  const open = new Set<() => Promise<void>>();

  const listen = async (channel: string, listener: () => void): Promise<() => Promise<void>> => {
    let client: TimeLimitedClient | undefined;
    let reconnectTimer: NodeJS.Timeout | undefined;
    let ended = false;

    const reconnectLater = (): void => {
      if (!ended) reconnectTimer = setTimeout(() => void connect().then(listener, reconnectLater), RECONNECT_AFTER).unref();
    };
    const connect = async (): Promise<void> => {
      const own = new TimeLimitedClient({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis });
      own.on('notification', listener);
      // A failed connection also emits `end`, whose handler opens the connection again.
      own.on('error', () => undefined);
      try {
        await own.connect();
        await own.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        void own.end().catch(() => undefined);
        throw error;
      }
      client = own;
      own.once('end', reconnectLater);
      if (ended) await own.end();
    };
    const end = async (): Promise<void> => {
      if (ended) return;
      ended = true;
      clearTimeout(reconnectTimer);
      open.delete(end);
      await client?.end().catch(() => undefined);
    };
    await connect();
    open.add(end);
    return end;
  };

  return {
    listen,
    async close(): Promise<void> {
      await Promise.all([...open].map((end) => end()));
    },
  };
};
