import type { Catalogue, Database, ReleaseName } from '../catalogue';
import type { LoggedEvent } from '../log/live-state';
import type { NewEvent } from '../log/release-log';
import type { EventKind } from '../tables';

/** Rows that make a version live somewhere. */
const GIVES: ReadonlySet<EventKind> = new Set([
  'pin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-hotfix',
  'rollout-finish',
  'preview',
]);

const named = (rows: readonly Pick<NewEvent, 'remote' | 'version'>[]): ReleaseName[] =>
  rows.flatMap(({ remote, version }) => (version === null || version === 'none' ? [] : [{ name: remote, version }]));

/**
 * What the log asks in the transaction that writes rows: a release is taken out of the catalogue with the row that says
 * so, and nothing that is gone is given to anybody, however long ago the change was planned.
 */
export const withCatalogue =
  (catalogue: Catalogue) =>
  async (tx: Database, rows: readonly NewEvent[]): Promise<void> => {
    const gone = named(rows.filter(({ kind }) => kind === 'remove'));
    if (gone.length > 0) await catalogue.remove(gone, tx);
    await catalogue.require(named(rows.filter(({ kind }) => GIVES.has(kind))), tx);
  };

/** Forgets in this process what any process removed. */
export const forgetRemoved =
  (catalogue: Catalogue, forgetMore: () => void) =>
  (events: readonly LoggedEvent[]): void => {
    const gone = named(events.filter(({ kind }) => kind === 'remove'));
    if (gone.length === 0) return;
    catalogue.forget(...gone);
    forgetMore();
  };
