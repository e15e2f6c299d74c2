import type { LogEntryKind } from '@forecourt/contracts/desk/log';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, ReleaseName } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import type { StoredLogEntry } from '../log/entries';
import { NO_VERSION, releaseMapKey, type LiveState } from '../log/live-state';
import type { NewLogEntry } from '../log/release-log';
import { quarantineText } from '../quarantine/plain-fault';

type Row = Pick<NewLogEntry, 'kind' | 'remote' | 'version'>;

const LIVE_KINDS: ReadonlySet<LogEntryKind> = new Set([
  'pin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-hotfix',
  'rollout-finish',
  'preview',
]);

/** A row without a version names no release. */
const namedReleases = (rows: readonly Row[]): ReleaseName[] =>
  rows.flatMap(({ remote, version }) => (version === null || version === NO_VERSION ? [] : [{ name: remote, version }]));

/** @throws ProblemError `release_withdrawn`, `release_revoked` or `release_quarantined` */
export const requireUsableReleases = (
  { retractions, faults }: Pick<LiveState, 'retractions' | 'faults'>,
  rows: readonly Row[],
): void => {
  const given = rows.filter(({ kind }) => LIVE_KINDS.has(kind) || kind === 'rollout-raise');
  for (const { name, version } of namedReleases(given)) {
    const release = releaseMapKey(name, version);
    const fault = faults.get(release);
    if (fault?.isQuarantined)
      throw new ProblemError(
        'release_quarantined',
        `${quarantineText(release, fault)}. Choose another version, or lift the quarantine first: npx forecourt lift ${release} --why "…"`,
      );
    const retraction = retractions.get(release);
    if (!retraction) continue;
    const { kind, actor, why } = retraction;
    const remedy = kind === 'withdrawn' ? 'choose another version, or restore it first' : 'choose another version';
    throw new ProblemError(`release_${kind}`, `${release} was ${kind} by ${actor} (${why}): ${remedy}`);
  }
};

export const newLiveReleases = (rows: readonly Row[]): ReleaseName[] =>
  namedReleases(rows.filter(({ kind }) => LIVE_KINDS.has(kind)));

/** In the transaction that writes the rows: a removed release leaves the catalogue, and none becomes live. */
export const createCatalogueCheck =
  (catalogue: ReleaseCatalogue) =>
  async (tx: Database, rows: readonly NewLogEntry[]): Promise<void> => {
    const removals = namedReleases(rows.filter(({ kind }) => kind === 'remove'));
    if (removals.length > 0) await catalogue.remove(removals, tx);
    await catalogue.require(newLiveReleases(rows), tx);
  };

/** Drops in this process the releases that any process removed. */
export const createRemovedReleaseListener =
  (catalogue: ReleaseCatalogue, forgetMore: () => void) =>
  (entries: readonly StoredLogEntry[]): void => {
    const removals = namedReleases(entries.filter(({ kind }) => kind === 'remove'));
    if (removals.length === 0) return;
    catalogue.forget(...removals);
    forgetMore();
  };
