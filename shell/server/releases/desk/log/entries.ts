import type { releaseEntries } from '../tables';

export type StoredLogEntry = typeof releaseEntries.$inferSelect;

/** A planned entry has no id and no time yet. */
export type PlannedLogEntry = Pick<StoredLogEntry, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<StoredLogEntry, 'id' | 'previous' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;

/** A roll back, the undo of a channel, and a pin or channel that is set back. It rejects the version before. */
export const isWayBack = ({ kind, details }: Pick<PlannedLogEntry, 'kind' | 'details'>): boolean =>
  kind === 'rollback' ||
  details?.goesBack === true ||
  (kind === 'channel' && details?.undoes !== undefined && details.goesForward !== true);
