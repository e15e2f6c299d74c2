import type { ReleaseCatalogue } from '../../ports';
import type { Database } from '../../storage/database';
import { namedReleases, releasesMadeLive } from '../changes/named-releases';
import type { LoggedEvent } from '../log/events';
import type { NewEvent } from '../log/release-log';

/**
 * Checks rows in the transaction that writes them: a removed release leaves the catalogue together with its row, and no
 * row makes a removed release live.
 */
export const withCatalogue =
  (catalogue: ReleaseCatalogue) =>
  async (tx: Database, rows: readonly NewEvent[]): Promise<void> => {
    const gone = namedReleases(rows.filter(({ kind }) => kind === 'remove'));
    if (gone.length > 0) await catalogue.remove(gone, tx);
    await catalogue.require(releasesMadeLive(rows), tx);
  };

/** Forgets in this process the releases that any process removed. */
export const forgetRemoved =
  (catalogue: ReleaseCatalogue, forgetMore: () => void) =>
  (events: readonly LoggedEvent[]): void => {
    const gone = namedReleases(events.filter(({ kind }) => kind === 'remove'));
    if (gone.length === 0) return;
    catalogue.forget(...gone);
    forgetMore();
  };
