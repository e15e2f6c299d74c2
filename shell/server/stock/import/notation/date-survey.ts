import { readDateReadings, type DateOrder, type DateReadings } from './date-text';

const AGREEMENT = 0.8;

/** Of one column: decides whether the day or the month stands first. */
export class DateSurvey {
  private readonly orders = { 'day-first': 0, 'month-first': 0 };
  private open: string | undefined;
  private readonly examples = new Map<DateOrder, string>();

  add(text: string, date: DateReadings): void {
    if ('dayFirst' in date) this.open ??= text;
    else if (date.order) {
      this.orders[date.order] += 1;
      if (!this.examples.has(date.order)) this.examples.set(date.order, text);
    }
  }

  /** `examples` leave the order open. A column without such dates is `day-first`. */
  decide(): { order: DateOrder } | { examples: string[] } {
    const { orders, open, examples } = this;
    const sum = orders['day-first'] + orders['month-first'];
    if (sum === 0) return open === undefined ? { order: 'day-first' } : { examples: [open] };
    for (const order of ['day-first', 'month-first'] as const) if (orders[order] >= sum * AGREEMENT) return { order };
    return { examples: [...examples.values()] };
  }
}

/** Undefined if the text states no date. */
export const readUnixDate = (text: string, order: DateOrder): number | undefined => {
  const date = readDateReadings(text);
  if (!date) return undefined;
  if ('dayFirst' in date) return order === 'day-first' ? date.dayFirst : date.monthFirst;
  return date.order && date.order !== order && !/\./.test(text) ? undefined : date.seconds;
};
