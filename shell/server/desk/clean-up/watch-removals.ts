import type { ReleaseCatalogue } from '../../ports';
import type { Database } from '../../storage/database';
import { namedReleases, releasesMadeLive } from '../changes/named-releases';
import type { LoggedEvent } from '../log/events';
import type { NewEvent } from '../log/release-log';

/**
 * What the log asks in the transaction that writes rows: a release is taken out of the catalogue with the row that says
 * so, and nothing that is gone is given to anybody, however long ago the change was planned.
 */
export const withCatalogue =
  (catalogue: ReleaseCatalogue) =>
  async (tx: Database, rows: readonly NewEvent[]): Promise<void> => {
    const gone = namedReleases(rows.filter(({ kind }) => kind === 'remove'));
    if (gone.length > 0) await catalogue.remove(gone, tx);
    await catalogue.require(releasesMadeLive(rows), tx);
  };

/** Forgets in this process what any process removed. */
export const forgetRemoved =
  (catalogue: ReleaseCatalogue, forgetMore: () => void) =>
  (events: readonly LoggedEvent[]): void => {
    const gone = namedReleases(events.filter(({ kind }) => kind === 'remove'));
    if (gone.length === 0) return;
    catalogue.forget(...gone);
    forgetMore();
  };
