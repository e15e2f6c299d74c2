import type { ReleaseSetDifference, ComparedReleaseSet } from '@forecourt/contracts/desk/log';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

interface Options {
  dealer: string;
  from?: number;
  with?: string;
  to?: number;
  json?: boolean;
}

const sideText = ({ dealer, point }: ComparedReleaseSet): string =>
  `${dealer} ${point === undefined ? 'now' : `at point ${point}`}`;

/** Returns a line of column names, and a line for each remote that differs. */
const differenceText = ({ from, to, changes }: ReleaseSetDifference): string =>
  changes.length === 0
    ? `${sideText(from)} and ${sideText(to)} have the same versions`
    : [
        ['remote', sideText(from), sideText(to)],
        ...changes.map((change) => [change.remote, change.from ?? 'none', change.to ?? 'none']),
      ]
        .map(tabSeparatedLine)
        .join('\n');

const POINT = wholeNumberParser(1, Number.MAX_SAFE_INTEGER);

/** Returns the command `forecourt difference --dealer SLUG [--from POINT] [--with SLUG] [--to POINT]` (R-06). */
export const differenceCommand = (): Command =>
  new Command('difference')
    .description('compare two release sets: of a dealer at two points of its history, or of two dealers')
    .requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--from <point>', 'a point of "forecourt history --dealer"; default: now', POINT)
    .option('--with <slug>', 'dealer of the second release set; default: the same dealer', parseDealerSlug)
    .option('--to <point>', 'a point in the history of the second dealer; default: now', POINT)
    .option('--json', 'as JSON, with both release sets')
    .action(async ({ dealer, from, with: other, to, json }: Options, command: Command) => {
      const parameters = Object.entries({ from, dealer: other, to }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
      const answer = await createApiCaller(command)('GET', `/dealers/${dealer}/difference${query === '' ? '' : `?${query}`}`);
      const difference = (await answer.json()) as ReleaseSetDifference;
      process.stdout.write(`${json ? JSON.stringify(difference, null, 2) : differenceText(difference)}\n`);
    });
