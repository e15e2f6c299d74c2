import type { ImportWithReport, ImportList, ListedImport } from '@forecourt/contracts/desk/imports';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, wholeNumberParser } from './arguments';
import { importReportText } from './import-text';
import { tabSeparatedLine } from './line-of';

const COUNTS = ['rows', 'rejected', 'added', 'changed', 'removed'] as const;

const pathOf = (tenant: string): string => `/stock/${encodeURIComponent(tenant)}/imports`;

const rowOf = ({ id, feed, file, mode, startedAt, state, counts, problem }: ListedImport): string =>
  tabSeparatedLine([
    new Date(startedAt * 1000).toISOString(),
    id,
    feed,
    file ?? '–',
    mode,
    counts.looks === undefined || counts.looks === 1 ? state.replace('_', ' ') : `look failed ${counts.looks} times`,
    ...COUNTS.map((name) => counts[name] ?? '–'),
    problem ?? '',
  ]);

const listCommand = (): Command =>
  new Command('list')
    .description('imports of a dealer, newest first')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--feed <name>', 'only this feed')
    .option('--limit <number>', 'how many', wholeNumberParser(1, 200), 20)
    .action(async ({ tenant, feed, limit }: { tenant: string; feed?: string; limit: number }, command: Command) => {
      const query = new URLSearchParams({ limit: String(limit), ...(feed ? { feed } : {}) });
      const { imports } = (await (await createApiCaller(command)('GET', `${pathOf(tenant)}?${query}`)).json()) as ImportList;
      process.stdout.write(`${tabSeparatedLine(['began', 'id', 'feed', 'file', 'mode', 'state', ...COUNTS, 'problem'])}\n`);
      for (const run of imports) process.stdout.write(`${rowOf(run)}\n`);
    });

const showCommand = (): Command =>
  new Command('show')
    .description('the report of one import, as the import printed it')
    .argument('<id>', 'id of the import, as `imports list` prints it')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .action(async (id: string, { tenant }: { tenant: string }, command: Command) => {
      const run = (await (
        await createApiCaller(command)('GET', `${pathOf(tenant)}/${encodeURIComponent(id)}`)
      ).json()) as ImportWithReport;
      process.stdout.write(`${rowOf(run)}\n`);
      if (run.report) process.stdout.write(`${importReportText(run.report, 100)}\n`);
    });

/** Returns the commands `forecourt imports list` and `forecourt imports show`: the history of imports with their reports (I-12). */
export const importsCommand = (): Command =>
  new Command('imports')
    .description("history of imports into a dealer's stock")
    .addCommand(listCommand())
    .addCommand(showCommand());
