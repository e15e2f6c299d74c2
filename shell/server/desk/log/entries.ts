import type { releaseEntries } from '../tables';

/** An entry of the release log as the database stores it. */
export type StoredLogEntry = typeof releaseEntries.$inferSelect;

/** The fields of an entry from which the present state follows. A planned entry has no id and no time yet. */
export type PlannedLogEntry = Pick<StoredLogEntry, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<StoredLogEntry, 'id' | 'previous' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;

/** Returns whether an entry brings a channel back to the version that it had before an action. */
export const isUndoOfChannel = ({ kind, details }: Pick<PlannedLogEntry, 'kind' | 'details'>): boolean =>
  kind === 'channel' && details?.undoes !== undefined && details.goesForward !== true;
