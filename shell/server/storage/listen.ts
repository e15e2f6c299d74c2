import { Client, escapeIdentifier } from 'pg';

/** A lost connection is made again after this long, milliseconds. */
const AGAIN_AFTER = 1_000;

/**
 * Listens on a PostgreSQL server, each channel with a connection of its own: a pool would hand out connections that
 * listen. While the connection is away nothing is heard; `heard` is called when it is back.
 */
export const createListeners = (databaseUrl: string) => {
  const open = new Set<() => Promise<void>>();

  const listen = async (channel: string, heard: () => void): Promise<() => Promise<void>> => {
    let client: Client | undefined;
    let again: NodeJS.Timeout | undefined;
    let ended = false;

    const later = (): void => {
      if (!ended) again = setTimeout(() => void connect().then(heard, later), AGAIN_AFTER).unref();
    };
    const connect = async (): Promise<void> => {
      const own = new Client({ connectionString: databaseUrl, keepAlive: true });
      own.on('notification', heard);
      // A connection that fails also says that it ended.
      own.on('error', () => undefined);
      try {
        await own.connect();
        await own.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        void own.end().catch(() => undefined);
        throw error;
      }
      client = own;
      own.once('end', later);
      if (ended) await own.end();
    };
    const end = async (): Promise<void> => {
      if (ended) return;
      ended = true;
      clearTimeout(again);
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
