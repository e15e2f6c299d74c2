import type { ComparedReleaseSet, ReleaseSetDifference } from '@forecourt/contracts/desk/log';
import { dealerOption, option, parseDealerSlug, parsePoint, sentAs } from './arguments';
import { request } from './request-command';
import { tabSeparatedLine } from './table-text';

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

/** The command `forecourt difference --dealer SLUG [--from POINT] [--with SLUG] [--to POINT]` (R-06). */
export const differenceCommand = request({
  name: 'difference',
  about: 'compare two release sets: of a dealer at two points of its history, or of two dealers',
  operation: 'GET /dealers/{slug}/difference',
  takes: [
    dealerOption,
    option('--from <point>', 'a point of "forecourt history --dealer"; default: now', parsePoint),
    sentAs('dealer', option('--with <slug>', 'dealer of the second release set; default: the same dealer', parseDealerSlug)),
    option('--to <point>', 'a point in the history of the second dealer; default: now', parsePoint),
  ],
  text: differenceText,
});
