import { Command } from 'commander';
import { apiOf } from './api';
import { calendarDay, dealerSlug, wholeNumber } from './arguments';
import { lineOf } from './line-of';

interface Counts {
  views: number;
  leads: number;
  calls: number;
  saves: number;
}

/** Numbers of leads and events of a dealer, as the admin API returns them. */
export interface DealerCounts {
  from: string;
  to: string;
  totals: Counts;
  days: ({ day: string } & Counts)[];
  cars: ({ car_id: string; name?: string } & Counts)[];
}

interface Options {
  dealer: string;
  from?: string;
  to?: string;
  car?: string;
  limit: number;
  json?: boolean;
}

const figures = ({ views, leads, calls, saves }: Counts): string[] => [views, leads, calls, saves].map(String);
const NAMES = ['views', 'leads', 'calls', 'saves'];

/** Returns the counts as lines of cells with tabs: the days, an empty line, the vehicles. */
export const countsText = ({ days, totals, cars }: DealerCounts): string =>
  [
    ['day', ...NAMES],
    ...days.map((day) => [day.day, ...figures(day)]),
    ['all', ...figures(totals)],
    [],
    ['vehicle', 'name', ...NAMES],
    ...cars.map((car) => [car.car_id, car.name ?? '', ...figures(car)]),
  ]
    .map(lineOf)
    .join('\n');

/** Returns the command `forecourt counts --dealer SLUG`, which prints the numbers of shoppers' events by day and by vehicle (E-02). */
export const countsCommand = (): Command =>
  new Command('counts')
    .description('views, leads, calls and saves of a dealer, by day and by vehicle')
    .requiredOption('--dealer <slug>', 'slug of the dealer', dealerSlug)
    .option('--from <day>', 'first day, YYYY-MM-DD; default: 27 days before the last', calendarDay)
    .option('--to <day>', 'last day; default: today', calendarDay)
    .option('--car <id>', 'only this vehicle')
    .option('--limit <number>', 'how many vehicles, the most looked at first, at most 1000', wholeNumber(1, 1000), 20)
    .option('--json', 'as JSON')
    .action(async ({ dealer, from, to, car, limit, json }: Options, command: Command) => {
      const parameters = Object.entries({ from, to, car }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const query = new URLSearchParams([['tenant', dealer], ['limit', String(limit)], ...parameters]);
      const counts = (await (await apiOf(command)('GET', `/counts?${query.toString()}`)).json()) as DealerCounts;
      process.stdout.write(`${json ? JSON.stringify(counts, null, 2) : countsText(counts)}\n`);
    });
