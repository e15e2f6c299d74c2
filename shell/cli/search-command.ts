import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { adminClient, CommandFailure, type AdminClient } from './api';
import { parseDealerSlug, tenantOption } from './arguments';
import { inGroup, request } from './request-command';
import { createRetryingCaller } from './search-sync/patient-client';
import type { SearchRecordPage } from './search-sync/records-file';
import {
  planSearchSync,
  runSearchSync,
  SearchSyncRefusal,
  type DealerSearchSource,
  type SearchSyncDeps,
  type SearchSyncReport,
} from './search-sync/run-sync';
import { openSyncFiles, type HostedIndex } from './search-sync/sync-state';
import { createHostedIndexClient, hostForWriting, type PushedSynonym } from './search-sync/target-client';

interface DealerSearchInfo {
  appId: string;
  searchKey: string;
  adminKey: string;
  hosted: HostedIndex;
  settings: Record<string, unknown>;
  replicas: Record<string, Record<string, unknown>>;
  synonyms: PushedSynonym[];
  records: number;
}

interface Options {
  tenant: string;
  to: string;
  host?: string;
  appId?: string;
  index?: string;
  delta?: boolean;
  dryRun?: boolean;
  rate: string;
}

type SyncMode = SearchSyncReport['mode'];

const KEY = 'ALGOLIA_ADMIN_KEY';

const hostedIndexOfOptions = ({ host, appId, index }: Options, { hosted }: DealerSearchInfo): HostedIndex => {
  const target = { host: hostForWriting(host ?? hosted.host), appId: appId ?? hosted.appId, index: index ?? hosted.index };
  if (!target.appId)
    throw new CommandFailure('The application id is missing: give --app-id, or set search.appId in the configuration.');
  return target;
};

const requestRate = (text: string): number => {
  const rate = Number(text);
  if (Number.isFinite(rate) && rate > 0 && rate <= 1000) return rate;
  throw new CommandFailure(`--rate must be a number of calls a second from 0 to 1000, not "${text}"`);
};

const readSearchSource = (
  { ask }: AdminClient,
  tenant: string,
  { settings, replicas, synonyms }: DealerSearchInfo,
): DealerSearchSource => ({
  settings,
  replicas,
  synonyms,
  readPage: async (after) => (await ask('GET /search/{tenant}/records', { tenant, after })) as SearchRecordPage,
});

const reportText = (report: SearchSyncReport, { appId, index }: HostedIndex, milliseconds: number): string =>
  [
    `${appId}/${index} is up to date after ${(milliseconds / 1000).toFixed(1)} s${report.continued ? ' (continued)' : ''}`,
    `  ${report.sent} records sent in ${report.batches} calls`,
    ...(report.added === undefined
      ? []
      : [`  added ${report.added}, changed ${report.changed}, removed ${report.removed}, unchanged ${report.unchanged}`]),
    `  settings and replicas ${report.settings ? 'sent' : 'unchanged'}`,
  ].join('\n');

const createProgress = () => {
  const bar = new SingleBar({
    format: '  {step} {bar} {percentage}% | {value} of {total}',
    hideCursor: true,
    noTTYOutput: false,
    stream: process.stderr,
  });
  let current = '';
  return {
    show(step: string, done: number, all: number) {
      if (step !== current) {
        bar.stop();
        bar.start(all, done, { step: step.padEnd(7) });
        current = step;
      } else bar.update(done);
    },
    stop: () => bar.stop(),
  };
};

const planText = (plan: Awaited<ReturnType<typeof planSearchSync>>, { appId, index }: HostedIndex): string =>
  `${plan.read} records for ${appId}/${index} (dry run: nothing was sent)\n  would add ${plan.added}, change ${plan.changed}, remove ${plan.removed}`;

const adminKey = (): string => {
  const key = process.env[KEY];
  if (!key) throw new CommandFailure(`Set the environment variable ${KEY} to the application's admin key.`);
  return key;
};

const pushToHostedIndex = async (
  work: Pick<SearchSyncDeps, 'source' | 'files' | 'target'>,
  mode: SyncMode,
  rate: number,
): Promise<SearchSyncReport> => {
  const client = createHostedIndexClient(work.target, adminKey());
  const bar = createProgress();
  const say = (message: string): void => void process.stderr.write(`  ${message}\n`);
  const onRetry = (message: string, seconds: number): void => say(`${message}; next attempt in ${seconds} s`);
  const deps: SearchSyncDeps = {
    ...work,
    client,
    callWithRetries: createRetryingCaller({ rate, attempts: 8, wait: (pause) => wait(pause), now: Date.now, onRetry }),
    unique: () => Date.now().toString(36),
    wait: (pause) => wait(pause),
    onProgress: bar.show,
    say,
  };
  try {
    return await runSearchSync(deps, mode);
  } catch (error) {
    if (error instanceof SearchSyncRefusal) throw new CommandFailure(error.message);
    throw new CommandFailure(
      `${error instanceof Error ? error.message : String(error)}\nThe progress is kept: run the same command again to continue.`,
    );
  } finally {
    bar.stop();
  }
};

/** Returns the command `forecourt search sync --to algolia --tenant SLUG` (I-02). */
const syncCommand = (): Command =>
  new Command('sync')
    .description(`push the stock and its search settings to hosted Algolia; the admin key is read from ${KEY}`)
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .requiredOption('--to <service>', 'algolia')
    .option('--host <host>', 'host to write to; default: search.host, and for Algolia the hosts of the application')
    .option('--app-id <id>', 'application id; default: search.appId')
    .option('--index <name>', 'index; default: search.index')
    .option('--delta', 'send only the changes since the last run, into the live index')
    .option('--dry-run', 'print what would be sent, send nothing')
    .option('--rate <number>', 'most calls a second', '10')
    .action(async (options: Options, command: Command) => {
      if (options.to !== 'algolia') throw new CommandFailure(`--to must be algolia, not "${options.to}"`);
      const rate = requestRate(options.rate);
      const client = adminClient(command);
      const info = (await client.ask('GET /search/{tenant}', { tenant: options.tenant })) as DealerSearchInfo;
      const target = hostedIndexOfOptions(options, info);
      const files = openSyncFiles(resolve(process.env.DATA_DIR || '.data'), options.tenant, target);
      const source = readSearchSource(client, options.tenant, info);
      const mode = options.delta ? 'delta' : 'full';
      if (options.dryRun) {
        process.stdout.write(`${planText(await planSearchSync({ source, files }, mode), target)}\n`);
        return;
      }
      const started = Date.now();
      const report = await pushToHostedIndex({ source, files, target }, mode, rate);
      process.stdout.write(`${reportText(report, target, Date.now() - started)}\n`);
    });

/** The commands `forecourt search sync`, and `forecourt search keys`, which prints the keys for scripts that write to a dealer's indices. */
export const searchCommands = [
  inGroup('search', syncCommand),
  request({
    name: 'search keys',
    about: "application id, search key and admin key of a dealer's search endpoint",
    operation: 'GET /search/{tenant}',
    takes: [tenantOption],
    text: (answer) => {
      const { appId, searchKey, adminKey: secret } = answer as DealerSearchInfo;
      return `application ${appId}\nsearch key  ${searchKey}\nadmin key   ${secret}  (keep it secret: it allows writing)`;
    },
  }),
];
