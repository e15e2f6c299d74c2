import type { ListedImport } from '@forecourt/contracts/desk/imports';
import { argument, limitOption, option, tenantFilter, tenantOption } from './arguments';
import { importReportText } from './import-text';
import { refusedMappingLines } from './mapping-command';
import { request } from './request-command';
import { tableText, type Columns } from './table-text';

const dateOf = (seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : '–';

const IMPORT_COLUMNS: Columns<ListedImport> = {
  began: ({ startedAt }) => dateOf(startedAt),
  id: 'id',
  feed: 'feed',
  file: ({ file }) => file ?? '–',
  mode: 'mode',
  state: ({ state, counts: { looks = 1 } }) => (looks === 1 ? state.replace('_', ' ') : `look failed ${looks} times`),
  rows: ({ counts }) => counts.rows ?? '–',
  rejected: ({ counts }) => counts.rejected ?? '–',
  added: ({ counts }) => counts.added ?? '–',
  changed: ({ counts }) => counts.changed ?? '–',
  removed: ({ counts }) => counts.removed ?? '–',
  problem: 'problem',
};

/** The commands about the feeds of a dealer's stock, and about the history of their imports (I-12). */
export const stockCommands = [
  request({
    name: 'feeds list',
    about: 'feeds of a dealer: vehicles on sale, sold, last import',
    operation: 'GET /stock/{tenant}/feeds',
    takes: [tenantOption],
    text: async ({ feeds }, { tenant }: { tenant: string }, { ask }) => {
      const { mappings } = await ask('GET /stock/{tenant}/mappings', { tenant });
      return [
        tableText(
          { feed: 'feed', 'on sale': 'onSale', sold: 'sold', 'last import': ({ lastImport }) => dateOf(lastImport) },
          feeds,
        ),
        ...refusedMappingLines(mappings),
      ].join('\n');
    },
  }),
  request({
    name: 'feeds remove',
    about: 'remove all vehicles of a feed from the site, for example "remove demo" once your own stock is imported',
    operation: 'DELETE /stock/{tenant}/feeds/{feed}',
    takes: [argument('<feed>', 'name of the feed'), tenantOption],
    text: ({ removed }, { feed, tenant }: { feed: string; tenant: string }) =>
      `${tenant}: ${removed} vehicles of the feed ${feed} were removed. They are not shown as sold; another import of the feed brings them back.`,
  }),
  request({
    name: 'feeds sources',
    about: 'feeds that are fetched by schedule: source, state, last import, next look',
    operation: 'GET /feed-sources',
    takes: [tenantFilter],
    rows: ({ feeds }) => feeds,
    columns: {
      dealer: 'tenant',
      feed: 'feed',
      state: ({ isLooking, health }) => (isLooking ? 'looking' : health.replace('_', ' ')),
      'last import': ({ importedAt }) => dateOf(importedAt),
      'next look': ({ nextLookAt }) => dateOf(nextLookAt),
      source: 'source',
      problem: 'problem',
    },
  }),
  request({
    name: 'feeds look',
    about: 'look for a new file of a feed now',
    operation: 'POST /feed-sources/{tenant}/{feed}/look',
    takes: [argument('<feed>', 'name of the feed'), tenantOption],
    text: (_answer, { feed, tenant }: { feed: string; tenant: string }) =>
      `${tenant}: Forecourt looks for a new file of the feed ${feed}; "forecourt feeds sources" shows the result`,
  }),
  request({
    name: 'mapping list',
    about: 'mappings that a dealer can use, and why some are refused',
    operation: 'GET /stock/{tenant}/mappings',
    takes: [tenantOption],
    text: ({ mappings }) =>
      [
        tableText({ mapping: 'name', owner: 'owner', state: 'state', file: 'file' }, mappings),
        ...refusedMappingLines(mappings),
      ].join('\n'),
  }),
  request({
    name: 'imports list',
    about: 'imports of a dealer, newest first',
    operation: 'GET /stock/{tenant}/imports',
    takes: [tenantOption, option('--feed <name>', 'only this feed'), limitOption(200, 20)],
    rows: ({ imports }) => imports,
    columns: IMPORT_COLUMNS,
  }),
  request({
    name: 'imports show',
    about: 'the report of one import, as the import printed it',
    operation: 'GET /stock/{tenant}/imports/{id}',
    takes: [argument('<id>', 'id of the import, as `imports list` prints it'), tenantOption],
    text: (run) =>
      [tableText(IMPORT_COLUMNS, [run], false), ...(run.report ? [importReportText(run.report, 100)] : [])].join('\n'),
  }),
];
