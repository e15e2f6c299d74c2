const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the API in the reader's own time zone. */
export const when = (at: string): string => WHEN.format(new Date(at));

const KILO = 1000;

/** Bytes as kB. */
export const kilobytes = (bytes: number): string => `${(bytes / KILO).toLocaleString('en-AU', { maximumFractionDigits: 1 })} kB`;

/** "+1.2 kB (+3.4 %)" of what it was before. */
export const growth = (bytes: number, before: number): string => {
  const more = bytes - before;
  if (more === 0) return 'the same';
  const sign = more > 0 ? '+' : '−';
  const part = before === 0 ? '' : ` (${sign}${((Math.abs(more) / before) * 100).toFixed(1)} %)`;
  return `${sign}${kilobytes(Math.abs(more))}${part}`;
};

/** "1 dealer", "3 dealers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
