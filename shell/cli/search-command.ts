import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { apiOf, CommandFailure } from './api';
import { dealerSlug } from './arguments';
import { patient } from './search-sync/patient-client';
import type { RecordPage } from './search-sync/records-file';
import { planSync, runSync, SyncRefusal, type SyncReport } from './search-sync/run-sync';
import { syncFiles, type Target } from './search-sync/sync-state';
import { targetClient, writingHost, type PushedSynonym } from './search-sync/target-client';

interface Info {
  appId: string;
  searchKey: string;
  adminKey: string;
  hosted: Target;
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

const KEY = 'ALGOLIA_ADMIN_KEY';

const targetOf = ({ host, appId, index }: Options, { hosted }: Info): Target => {
  const target = { host: writingHost(host ?? hosted.host), appId: appId ?? hosted.appId, index: index ?? hosted.index };
  if (!target.appId) throw new CommandFailure('There is no application: give --app-id, or search.appId in the configuration.');
  return target;
};

const numberOf = (text: string): number => {
  const rate = Number(text);
  if (Number.isFinite(rate) && rate > 0 && rate <= 1000) return rate;
  throw new CommandFailure(`--rate must be a number of calls a second from 0 to 1000, not "${text}"`);
};

const summary = (report: SyncReport, { appId, index }: Target, milliseconds: number): string =>
  [
    `${appId}/${index} is up to date after ${(milliseconds / 1000).toFixed(1)} s${report.continued ? ' (continued)' : ''}`,
    `  ${report.sent} records sent in ${report.batches} calls`,
    ...(report.added === undefined
      ? []
      : [`  added ${report.added}, changed ${report.changed}, removed ${report.removed}, unchanged ${report.unchanged}`]),
    `  settings and replicas ${report.settings ? 'sent' : 'unchanged'}`,
  ].join('\n');

const progress = () => {
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

/** `forecourt search sync --to algolia --tenant SLUG` (I-02). */
const syncCommand = (): Command =>
  new Command('sync')
    .description(`push the stock and the settings of its search to hosted Algolia; the admin key is read from ${KEY}`)
    .requiredOption('--tenant <slug>', 'slug of the dealer', dealerSlug)
    .requiredOption('--to <service>', 'algolia')
    .option('--host <host>', 'host to write to; default: search.host, and the application’s own hosts for Algolia')
    .option('--app-id <id>', 'application; default: search.appId')
    .option('--index <name>', 'index; default: search.index')
    .option('--delta', 'send only what changed since the last run, into the index itself')
    .option('--dry-run', 'say what would be sent, send nothing')
    .option('--rate <number>', 'most calls a second', '10')
    .action(async (options: Options, command: Command) => {
      if (options.to !== 'algolia') throw new CommandFailure(`--to must be algolia, not "${options.to}"`);
      const rate = numberOf(options.rate);
      const call = apiOf(command);
      const path = `/search/${encodeURIComponent(options.tenant)}`;
      const info = (await (await call('GET', path)).json()) as Info;
      const target = targetOf(options, info);
      const files = syncFiles(resolve(process.env.DATA_DIR || '.data'), options.tenant, target);
      const mode = options.delta ? 'delta' : 'full';
      const source = {
        settings: info.settings,
        replicas: info.replicas,
        synonyms: info.synonyms,
        readPage: async (after: number) => (await (await call('GET', `${path}/records?after=${after}`)).json()) as RecordPage,
      };
      if (options.dryRun) {
        const { read, added, changed, removed } = await planSync({ source, files }, mode);
        process.stdout.write(
          `${read} records for ${target.appId}/${target.index} (dry run: nothing was sent)\n  would add ${added}, change ${changed}, remove ${removed}\n`,
        );
        return;
      }
      const key = process.env[KEY];
      if (!key) throw new CommandFailure(`Set ${KEY} to the application's admin key. It is not taken from the command line.`);
      const bar = progress();
      const started = Date.now();
      const say = (message: string): void => void process.stderr.write(`  ${message}\n`);
      const onRetry = (message: string, seconds: number): void => say(`${message}; again in ${seconds} s`);
      const report = await runSync(
        {
          source,
          files,
          target,
          client: targetClient(target, key),
          patiently: patient({ rate, attempts: 8, wait: (pause) => wait(pause), now: Date.now, onRetry }),
          unique: () => Date.now().toString(36),
          wait: (pause) => wait(pause),
          onProgress: bar.show,
          say,
        },
        mode,
      ).catch((error: unknown) => {
        bar.stop();
        if (error instanceof SyncRefusal) throw new CommandFailure(error.message);
        throw new CommandFailure(
          `${error instanceof Error ? error.message : String(error)}\nWhat was sent is written down: run the same command again to go on.`,
        );
      });
      bar.stop();
      process.stdout.write(`${summary(report, target, Date.now() - started)}\n`);
    });

/** `forecourt search keys --tenant SLUG`: for who writes to a dealer's indices through the protocol. */
const keysCommand = (): Command =>
  new Command('keys')
    .description("application id, search key and administration key of a dealer's own search endpoint")
    .requiredOption('--tenant <slug>', 'slug of the dealer', dealerSlug)
    .action(async ({ tenant }: { tenant: string }, command: Command) => {
      const info = (await (await apiOf(command)('GET', `/search/${encodeURIComponent(tenant)}`)).json()) as Info;
      process.stdout.write(
        `application ${info.appId}\nsearch key  ${info.searchKey}\nadmin key   ${info.adminKey}  (keep it secret: it writes)\n`,
      );
    });

export const searchCommand = (): Command =>
  new Command('search').description('search endpoint and hosted search').addCommand(syncCommand()).addCommand(keysCommand());
