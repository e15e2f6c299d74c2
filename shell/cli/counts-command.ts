import type { DealerCounts, EventTotals } from '@forecourt/contracts/desk/counts';
import { option, parseCalendarDay, parseDealerSlug, requiredOption, sentAs, wholeNumberParser } from './arguments';
import { request } from './request-command';
import { tableText, type Columns } from './table-text';

const FIGURES: Columns<EventTotals> = { views: 'views', leads: 'leads', calls: 'calls', saves: 'saves' };

/** Returns the counts as lines of cells with tabs: the days, an empty line, the vehicles. */
export const dealerCountsText = ({ days, totals, cars }: DealerCounts): string =>
  [
    tableText({ day: 'day', ...FIGURES }, [...days, { day: 'all', ...totals }]),
    tableText({ vehicle: 'car_id', name: 'name', ...FIGURES }, cars),
  ].join('\n\n');

/** The command `forecourt counts --dealer SLUG`, which prints the numbers of shoppers' events by day and by vehicle (E-02). */
export const countsCommand = request({
  name: 'counts',
  about: 'views, leads, calls and saves of a dealer, by day and by vehicle',
  operation: 'GET /counts',
  takes: [
    sentAs('tenant', requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)),
    option('--from <day>', 'first day, YYYY-MM-DD; default: 27 days before the last', parseCalendarDay),
    option('--to <day>', 'last day; default: today', parseCalendarDay),
    option('--car <id>', 'only this vehicle'),
    option('--limit <number>', 'how many vehicles, the most looked at first, at most 1000', wholeNumberParser(1, 1000), 20),
  ],
  text: dealerCountsText,
});
