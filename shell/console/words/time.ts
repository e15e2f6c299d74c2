const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the API in the reader's own time zone. */
export const timeText = (at: string): string => FORMAT.format(new Date(at));
