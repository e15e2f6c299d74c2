import type { releaseEvents } from '../tables';

/** A row of the release log. */
export type LoggedEvent = typeof releaseEvents.$inferSelect;

/** The parts of a row that the present state follows from. A planned row has no id and no time yet. */
export type ReleaseEvent = Pick<LoggedEvent, 'kind' | 'subject' | 'remote' | 'version'> &
  Partial<Pick<LoggedEvent, 'id' | 'rollout' | 'share' | 'actor' | 'at' | 'why' | 'forced' | 'details'>>;
