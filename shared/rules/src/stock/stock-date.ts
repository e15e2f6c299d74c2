const SECONDS_A_DAY = 86_400;

/** More than a day after `now`, because a feed's day begins in a zone of its own. Unix seconds. */
export const isAhead = (moment: number, now: number): boolean => moment > now + SECONDS_A_DAY;

/** When the car came into stock; 0 (not known) for a day that lies ahead. Unix seconds. */
export const stockDate = (createdAt: number, now: number): number => (isAhead(createdAt, now) ? 0 : createdAt);
