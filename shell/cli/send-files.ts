import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reservation } from '@forecourt/contracts/desk/operations';
import type { AdminClient } from './api';

/** The built files of a release, and the server that gets them. */
interface Delivery {
  client: AdminClient;
  /** Folder with the built files. */
  dist: string;
}

/**
 * Sends every file of a reservation, then calls `finish`. Gives the reservation up after a failure or an interruption.
 */
export const sendReleaseFiles = async <Result>(
  { client, dist }: Delivery,
  { reservation, files }: Reservation,
  finish: () => Promise<Result>,
): Promise<Result> => {
  const abort = (): Promise<unknown> =>
    client.send('DELETE /releases/reservations/{id}', { id: reservation }).catch(() => undefined);
  const interrupted = (): void => void abort().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    for (const file of files) {
      // Files are sent one at a time, because the server keeps a file in memory while it checks it.
      await client.upload('PUT', `/releases/reservations/${reservation}/${file}`, readFileSync(join(dist, file)));
    }
    return await finish();
  } catch (error) {
    await abort();
    throw error;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
};
