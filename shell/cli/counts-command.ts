import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseCalendarDay, parseDealerSlug, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

const FIGURES = ['views', 'leads', 'calls', 'saves'] as const;
type DealerTotals = Record<(typeof FIGURES)[number], number>;

/** Numbers of leads and events of a dealer, as the admin API returns them. */
export interface DealerCountsAnswer {
  from: string;
  to: string;
  totals: DealerTotals;
  days: ({ day: string } & DealerTotals)[];
  cars: ({ car_id: string; name?: string } & DealerTotals)[];
}

interface Options {
  dealer: string;
  from?: string;
  to?: string;
  car?: string;
  limit: number;
  json?: boolean;
}

const figures = (totals: DealerTotals): string[] => FIGURES.map((name) => String(totals[name]));

/** Returns the counts as lines of cells with tabs: the days, an empty line, the vehicles. */
export const dealerCountsText = ({ days, totals, cars }: DealerCountsAnswer): string =>
  [
    ['day', ...FIGURES],
    ...days.map((day) => [day.day, ...figures(day)]),
    ['all', ...figures(totals)],
    [],
    ['vehicle', 'name', ...FIGURES],
    ...cars.map((car) => [car.car_id, car.name ?? '', ...figures(car)]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

/** Returns the command `forecourt counts --dealer SLUG`, which prints the numbers of shoppers' events by day and by vehicle (E-02). */
export const countsCommand = (): Command =>
  new Command('counts')
    .description('views, leads, calls and saves of a dealer, by day and by vehicle')
    .requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--from <day>', 'first day, YYYY-MM-DD; default: 27 days before the last', parseCalendarDay)
    .option('--to <day>', 'last day; default: today', parseCalendarDay)
    .option('--car <id>', 'only this vehicle')
    .option('--limit <number>', 'how many vehicles, the most looked at first, at most 1000', wholeNumberParser(1, 1000), 20)
    .option('--json', 'as JSON')
    .action(async ({ dealer, from, to, car, limit, json }: Options, command: Command) => {
      const parameters = Object.entries({ from, to, car }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const query = new URLSearchParams([['tenant', dealer], ['limit', String(limit)], ...parameters]);
      const counts = (await (await createApiCaller(command)('GET', `/counts?${query.toString()}`)).json()) as DealerCountsAnswer;
      process.stdout.write(`${json ? JSON.stringify(counts, null, 2) : dealerCountsText(counts)}\n`);
    });
