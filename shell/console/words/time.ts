const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time of the API in the person's own time zone. */
export const timeText = (at: string): string => FORMAT.format(new Date(at));
