import { Command } from 'commander';
import { apiOf } from './api';
import { dealerSlug } from './arguments';
import { lineOf } from './line-of';

interface Feed {
  feed: string;
  onSale: number;
  sold: number;
  lastImport?: number;
}

const dateOf = (seconds: number | undefined): string => (seconds === undefined ? '–' : new Date(seconds * 1000).toISOString());

const pathOf = (tenant: string): string => `/stock/${encodeURIComponent(tenant)}/feeds`;

const listCommand = (): Command =>
  new Command('list')
    .description('feeds of a dealer: vehicles on sale, sold, last import')
    .requiredOption('--tenant <slug>', 'slug of the dealer', dealerSlug)
    .action(async ({ tenant }: { tenant: string }, command: Command) => {
      const { feeds } = (await (await apiOf(command)('GET', pathOf(tenant))).json()) as { feeds: Feed[] };
      const rows = feeds.map(({ feed, onSale, sold, lastImport }) => [feed, onSale, sold, dateOf(lastImport)]);
      for (const row of [['feed', 'on sale', 'sold', 'last import'], ...rows]) process.stdout.write(`${lineOf(row)}\n`);
    });

const removeCommand = (): Command =>
  new Command('remove')
    .description('take every vehicle of a feed off the site, as if it had never come: "remove demo" once your own stock is there')
    .argument('<feed>', 'name of the feed')
    .requiredOption('--tenant <slug>', 'slug of the dealer', dealerSlug)
    .action(async (feed: string, { tenant }: { tenant: string }, command: Command) => {
      const path = `${pathOf(tenant)}/${encodeURIComponent(feed)}`;
      const { removed } = (await (await apiOf(command)('DELETE', path)).json()) as { removed: number };
      process.stdout.write(
        `${tenant}: ${removed} vehicles of the feed ${feed} are off the site. They are not shown as sold; importing the feed again brings them back.\n`,
      );
    });

/** `forecourt feeds list`, `forecourt feeds remove demo`: where a dealer's vehicles come from. */
export const feedsCommand = (): Command =>
  new Command('feeds').description("where a dealer's vehicles come from").addCommand(listCommand()).addCommand(removeCommand());
