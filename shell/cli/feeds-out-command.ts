import type { FeedOut, FeedsOutState } from '@forecourt/contracts/desk/feeds-out';
import type { DealerRevisions } from '@forecourt/contracts/desk/dealers';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug } from './arguments';
import { tabSeparatedLine } from './line-of';

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
      const call = createApiCaller(command);
      const all = async (): Promise<string[]> =>
        Object.keys(((await (await call('GET', '/matrix/revisions?')).json()) as DealerRevisions).dealers);
      for (const slug of dealer === undefined ? await all() : [dealer]) {
        const { feeds } = (await (await call('GET', `/feeds-out/${encodeURIComponent(slug)}`)).json()) as FeedsOutState;
        for (const line of feedsOutLines(slug, feeds)) process.stdout.write(`${line}\n`);
      }
    });
