import type { releaseEntries } from '../tables';

/** An entry of the release log as the database stores it. */
export type StoredEntry = typeof releaseEntries.$inferSelect;

/** The fields of an entry from which the present state follows. A planned entry has no id and no time yet. */
export type PlannedEntry = Pick<StoredEntry, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<StoredEntry, 'id' | 'previous' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;
