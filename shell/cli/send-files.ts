import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createApiCaller } from './api';

/** The server's answer to a reservation: the files to send, unless the same bytes are published already. */
export interface Reservation {
  state: 'published' | 'reserved';
  reservation: string;
  files: string[];
}

/** The built files of a release, and the server that gets them. */
interface Delivery {
  call: ReturnType<typeof createApiCaller>;
  /** Folder with the built files. */
  dist: string;
}

/**
 * Sends every file of a reservation, then calls `finish` with the reservation's address. Gives the reservation up after a failure or an
 * interruption.
 */
export const sendReleaseFiles = async <Result>(
  { call, dist }: Delivery,
  { reservation, files }: Reservation,
  finish: (path: string) => Promise<Result>,
): Promise<Result> => {
  const path = `/releases/reservations/${reservation}`;
  const abort = (): Promise<unknown> => call('DELETE', path).catch(() => undefined);
  const interrupted = (): void => void abort().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    for (const file of files) {
      // Files are sent one at a time, because the server keeps a file in memory while it checks it.
      await call('PUT', `${path}/${file}`, readFileSync(join(dist, file)), 'application/octet-stream');
    }
    return await finish(path);
  } catch (error) {
    await abort();
    throw error;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
};
