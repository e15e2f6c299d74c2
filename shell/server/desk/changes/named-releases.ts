import type { LogEntryKind } from '@forecourt/contracts/desk/log';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, ReleaseName } from '../../ports';
import type { Database } from '../../storage/database';
import type { StoredLogEntry } from '../log/entries';
import { NO_VERSION, releaseMapKey, type LiveState } from '../log/live-state';
import type { NewLogEntry } from '../log/release-log';

type Row = Pick<NewLogEntry, 'kind' | 'remote' | 'version'>;

/** Kinds of log entries that make a version live for at least one visitor. */
const LIVE_KINDS: ReadonlySet<LogEntryKind> = new Set([
  'pin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-hotfix',
  'rollout-finish',
  'preview',
]);

/** Returns the release that each row names; a row without a version names none. */
const namedReleases = (rows: readonly Row[]): ReleaseName[] =>
  rows.flatMap(({ remote, version }) => (version === null || version === NO_VERSION ? [] : [{ name: remote, version }]));

/**
 * Checks that no row gives a withdrawn or revoked release to anybody.
 * @throws ProblemError `release_withdrawn` or `release_revoked`
 */
export const requireUsableReleases = ({ retractions }: Pick<LiveState, 'retractions'>, rows: readonly Row[]): void => {
  const given = rows.filter(({ kind }) => LIVE_KINDS.has(kind) || kind === 'rollout-raise');
  for (const { name, version } of namedReleases(given)) {
    const retraction = retractions.get(releaseMapKey(name, version));
    if (!retraction) continue;
    const { kind, actor, why } = retraction;
    const remedy = kind === 'withdrawn' ? 'choose another version, or restore it first' : 'choose another version';
    throw new ProblemError(`release_${kind}`, `${name}@${version} was ${kind} by ${actor} (${why}): ${remedy}`);
  }
};

/** Returns the releases that the rows make live for somebody. */
export const newLiveReleases = (rows: readonly Row[]): ReleaseName[] =>
  namedReleases(rows.filter(({ kind }) => LIVE_KINDS.has(kind)));

/**
 * Returns the check of rows in the transaction that writes them: a removed release leaves the catalogue together with
 * its row, and no row makes a removed release live.
 */
export const createCatalogueCheck =
  (catalogue: ReleaseCatalogue) =>
  async (tx: Database, rows: readonly NewLogEntry[]): Promise<void> => {
    const removals = namedReleases(rows.filter(({ kind }) => kind === 'remove'));
    if (removals.length > 0) await catalogue.remove(removals, tx);
    await catalogue.require(newLiveReleases(rows), tx);
  };

/** Returns a listener of the log that drops, in this process, the releases that any process removed. */
export const createRemovedReleaseListener =
  (catalogue: ReleaseCatalogue, forgetMore: () => void) =>
  (entries: readonly StoredLogEntry[]): void => {
    const removals = namedReleases(entries.filter(({ kind }) => kind === 'remove'));
    if (removals.length === 0) return;
    catalogue.forget(...removals);
    forgetMore();
  };
