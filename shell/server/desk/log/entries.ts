import type { releaseEntries } from '../tables';

/** An entry of the release log as the database stores it. */
export type StoredLogEntry = typeof releaseEntries.$inferSelect;

/** The fields of an entry from which the present state follows. A planned entry has no id and no time yet. */
export type PlannedLogEntry = Pick<StoredLogEntry, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<StoredLogEntry, 'id' | 'previous' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;

/**
 * Returns whether an entry brings a dealer or channel back to an earlier version: a roll back, the undo of a channel, and a
 * pin or channel that is set back. The version before the entry is rejected.
 */
export const isWayBack = ({ kind, details }: Pick<PlannedLogEntry, 'kind' | 'details'>): boolean =>
  kind === 'rollback' ||
  details?.goesBack === true ||
  (kind === 'channel' && details?.undoes !== undefined && details.goesForward !== true);
