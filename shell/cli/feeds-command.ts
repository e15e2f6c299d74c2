import type { FetchedFeeds, MappingList, StockFeeds } from '@forecourt/contracts/desk/feeds';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug } from './arguments';
import { tabSeparatedLine } from './line-of';
import { refusedMappingLines } from './mapping-command';

const dateOf = (seconds: number | undefined): string => (seconds === undefined ? '–' : new Date(seconds * 1000).toISOString());

const pathOf = (tenant: string): string => `/stock/${encodeURIComponent(tenant)}/feeds`;

const listCommand = (): Command =>
  new Command('list')
    .description('feeds of a dealer: vehicles on sale, sold, last import')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .action(async ({ tenant }: { tenant: string }, command: Command) => {
      const mappings = (await (
        await createApiCaller(command)('GET', `/stock/${encodeURIComponent(tenant)}/mappings`)
      ).json()) as MappingList;
      const { feeds } = (await (await createApiCaller(command)('GET', pathOf(tenant))).json()) as StockFeeds;
      const rows = feeds.map(({ feed, onSale, sold, lastImport }) => [feed, onSale, sold, dateOf(lastImport)]);
      for (const row of [['feed', 'on sale', 'sold', 'last import'], ...rows]) process.stdout.write(`${tabSeparatedLine(row)}\n`);
      for (const line of refusedMappingLines(mappings.mappings)) process.stdout.write(`${line}\n`);
    });

const removeCommand = (): Command =>
  new Command('remove')
    .description('remove all vehicles of a feed from the site, for example "remove demo" once your own stock is imported')
    .argument('<feed>', 'name of the feed')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .action(async (feed: string, { tenant }: { tenant: string }, command: Command) => {
      const path = `${pathOf(tenant)}/${encodeURIComponent(feed)}`;
      const { removed } = (await (await createApiCaller(command)('DELETE', path)).json()) as { removed: number };
      process.stdout.write(
        `${tenant}: ${removed} vehicles of the feed ${feed} were removed. They are not shown as sold; another import of the feed brings them back.\n`,
      );
    });

const sourcesCommand = (): Command =>
  new Command('sources')
    .description('feeds that are fetched by schedule: source, state, last import, next look')
    .option('--tenant <slug>', 'only this dealer', parseDealerSlug)
    .action(async ({ tenant }: { tenant?: string }, command: Command) => {
      const query = tenant ? `?tenant=${encodeURIComponent(tenant)}` : '';
      const { feeds } = (await (await createApiCaller(command)('GET', `/feed-sources${query}`)).json()) as FetchedFeeds;
      const rows = feeds.map((each) => [
        each.tenant,
        each.feed,
        each.isLooking ? 'looking' : each.health.replace('_', ' '),
        dateOf(each.importedAt ?? undefined),
        dateOf(each.nextLookAt),
        each.source,
        each.problem ?? '',
      ]);
      const head = ['dealer', 'feed', 'state', 'last import', 'next look', 'source', 'problem'];
      for (const row of [head, ...rows]) process.stdout.write(`${tabSeparatedLine(row)}\n`);
    });

const lookCommand = (): Command =>
  new Command('look')
    .description('look for a new file of a feed now')
    .argument('<feed>', 'name of the feed')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .action(async (feed: string, { tenant }: { tenant: string }, command: Command) => {
      await createApiCaller(command)('POST', `/feed-sources/${encodeURIComponent(tenant)}/${encodeURIComponent(feed)}/look`);
      process.stdout.write(
        `${tenant}: Forecourt looks for a new file of the feed ${feed}; "forecourt feeds sources" shows the result\n`,
      );
    });

/** Returns `forecourt feeds list` and `forecourt feeds remove demo`, `forecourt feeds sources`, `forecourt feeds look`: feeds of a dealer's stock. */
export const feedsCommand = (): Command =>
  new Command('feeds')
    .description("feeds of a dealer's stock")
    .addCommand(listCommand())
    .addCommand(removeCommand())
    .addCommand(sourcesCommand())
    .addCommand(lookCommand());
