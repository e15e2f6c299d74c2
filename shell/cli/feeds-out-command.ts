import type { FeedOut } from '@forecourt/contracts/desk/feeds-out';
import { Command } from 'commander';
import { adminClient } from './api';
import { parseDealerSlug } from './arguments';
import { tabSeparatedLine } from './table-text';

/** Returns lines about the feeds of one dealer: address, number of vehicles, and each reason why vehicles are left out. */
const feedsOutLines = (dealer: string, feeds: readonly FeedOut[]): string[] =>
  feeds.flatMap(({ feed, access, address, listed, leftOut }) => [
    tabSeparatedLine([dealer, feed, access, `${listed} listed`, address ?? '–']),
    ...leftOut.map(({ meaning, count, ids }) => {
      const more = count > ids.length ? ', …' : '';
      return tabSeparatedLine([`    ${count} left out: ${meaning} (${ids.join(', ')}${more})`]);
    }),
  ]);

/** Returns the command `forecourt feeds-out [dealer]`: feeds of the stock for Google, Meta and other installations (I-08). */
export const feedsOutCommand = (): Command =>
  new Command('feeds-out')
    .description(
      'feeds of the stock for Google, Meta and other installations: address, vehicles, and vehicles left out with reasons',
    )
    .argument('[dealer]', 'slug of the dealer; default: every dealer', parseDealerSlug)
    .action(async (dealer: string | undefined, _options: object, command: Command) => {
      const { ask } = adminClient(command);
      const dealers = dealer === undefined ? Object.keys((await ask('GET /matrix/revisions', {})).dealers) : [dealer];
      for (const tenant of dealers) {
        const { feeds } = await ask('GET /feeds-out/{tenant}', { tenant });
        for (const line of feedsOutLines(tenant, feeds)) process.stdout.write(`${line}\n`);
      }
    });
