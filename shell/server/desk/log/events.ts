import type { releaseEvents } from '../tables';

/** An entry of the release log. */
export type LoggedEvent = typeof releaseEvents.$inferSelect;

/** The fields of an entry from which the present state follows. A planned entry has no id and no time yet. */
export type ReleaseEvent = Pick<LoggedEvent, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<LoggedEvent, 'id' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;
