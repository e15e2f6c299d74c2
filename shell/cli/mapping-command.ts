import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ListedMapping, MappingList } from '@forecourt/contracts/desk/feeds';
import { ProblemError } from '@forecourt/contracts/problem';
import { Command } from 'commander';
import { openMappings, parseMapping, proposeMapping, tryMapping, type TrialDealer } from '../server/stock/offline';
import { formatProblem, listTenants, readDealer } from '../server/tenants/offline';
import { apiOf, CommandFailure } from './api';
import { dealerSlug, wholeNumber } from './arguments';
import { checkRejected, MAX_REJECTED, REJECTED_PERCENT } from './exit-codes';
import { lineOf } from './line-of';
import { trialText } from './mapping-text';

/**
 * Returns the installation's folder: the nearest folder above `folder` that contains `shell/tenants`; otherwise the
 * working folder.
 */
const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'shell/tenants'))) return folder;
  return dirname(folder) === folder ? process.cwd() : rootAbove(dirname(folder));
};
const root = (): string => process.env.FORECOURT_ROOT ?? rootAbove(__dirname);

/** Path of the mapping schema, relative to `shell/tenants/<dealer>/mappings`. */
const SCHEMA = '../../mapping.schema.json';

const requireFile = (file: string): void => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`There is no file ${file}`);
};

/** Runs `run`; if it refuses a feed or a mapping, throws a `CommandFailure` with the reasons. */
const withReasons = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ProblemError ? new CommandFailure(error.message) : error;
  }
};

interface TryOptions {
  mapping?: string;
  tenant?: string;
  delta?: boolean;
  rows: number;
  maxRejected: number;
}

const tenantsFolder = (): string => join(root(), 'shell/tenants');

/** Reads the facts of a dealer that an import needs. @throws CommandFailure for a dealer without a correct configuration */
const dealerOf = async (slug: string): Promise<TrialDealer> => {
  const folder = tenantsFolder();
  const dealer = await readDealer(folder, slug);
  if (!dealer)
    throw new CommandFailure(`There is no dealer "${slug}" in ${folder}; there are ${(await listTenants(folder)).join(', ')}`);
  if ('problems' in dealer)
    throw new CommandFailure(
      `The configuration of the dealer "${slug}" is wrong; correct it, or leave --tenant out:\n${dealer.problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`,
    );
  const { currency, stock, locations } = dealer.config;
  return { currency, priceType: stock.priceType, locations: locations.map(({ id }) => id) };
};

const compiledMapping = async (file: string, { mapping, tenant }: TryOptions) => {
  if (mapping === undefined) {
    const { name, text } = await proposeMapping(file, SCHEMA);
    process.stderr.write(`No mapping was named: this is a trial of the one that "mapping propose" gives\n\n`);
    return parseMapping(text, `${name}.yaml`);
  }
  if (/\.ya?ml$/.test(mapping)) {
    requireFile(mapping);
    return parseMapping(readFileSync(mapping, 'utf8'), mapping);
  }
  const folders = {
    platform: join(root(), 'shell/server/stock/mappings'),
    dealers: tenantsFolder(),
    log: { error: () => undefined },
  };
  return openMappings(folders).get(mapping, tenant);
};

const tryCommand = (): Command =>
  new Command('try')
    .description('show what each row of a file becomes with a mapping, without a server; nothing is stored')
    .argument('<file>', 'CSV, JSON, NDJSON or XML, also gzipped or in a zip archive')
    .option('--mapping <name>', 'name of a mapping, or path of its YAML file; default: the one that "propose" gives')
    .option('--tenant <slug>', 'slug of the dealer whose mappings, currency, price type and locations are used', dealerSlug)
    .option('--delta', 'the file holds changes only: columns that it lacks are not missed')
    .option('--rows <number>', 'how many rows to show field by field', wholeNumber(0, 10_000), 3)
    .option('--max-rejected <percent>', MAX_REJECTED, wholeNumber(0, 100), REJECTED_PERCENT)
    .action((file: string, options: TryOptions) =>
      withReasons(async () => {
        requireFile(file);
        const dealer = options.tenant === undefined ? undefined : await dealerOf(options.tenant);
        const compiled = await compiledMapping(file, options);
        const now = Math.floor(Date.now() / 1000);
        const trial = await tryMapping({
          path: resolve(file),
          compiled,
          show: options.rows,
          mode: options.delta ? 'delta' : 'full',
          now,
          dealer,
        });
        process.stdout.write(`${trialText(trial)}\n`);
        checkRejected(trial, options.maxRejected);
      }),
    );

const proposeCommand = (): Command =>
  new Command('propose')
    .description('print a first mapping for a file, made from its columns and values, without a server')
    .argument('<file>', 'CSV, JSON, NDJSON or XML, also gzipped or in a zip archive')
    .action((file: string) =>
      withReasons(async () => {
        requireFile(file);
        process.stdout.write((await proposeMapping(file, SCHEMA)).text);
      }),
    );

/** Returns a line for each error in the mappings that the server refused, with file, line, key and expected value. */
export const refusalLines = (mappings: readonly ListedMapping[]): string[] =>
  mappings
    .filter(({ state }) => state === 'refused')
    .flatMap(({ file, isInUse, problems }) => [
      `The mapping ${file} is refused${isInUse ? '; its last good content stays in use' : ''}:`,
      ...problems.map(({ line, path, message }) => `  ${line === undefined ? '' : `line ${line} `}${path} ${message}`),
    ]);

const listCommand = (): Command =>
  new Command('list')
    .description('mappings that a dealer can use, and why some are refused')
    .requiredOption('--tenant <slug>', 'slug of the dealer', dealerSlug)
    .action(async ({ tenant }: { tenant: string }, command: Command) => {
      const answer = await apiOf(command)('GET', `/stock/${encodeURIComponent(tenant)}/mappings`);
      const { mappings } = (await answer.json()) as MappingList;
      const rows = mappings.map(({ name, owner, state, file }) => [name, owner, state, file]);
      for (const row of [['mapping', 'owner', 'state', 'file'], ...rows]) process.stdout.write(`${lineOf(row)}\n`);
      for (const line of refusalLines(mappings)) process.stdout.write(`${line}\n`);
    });

/** `forecourt mapping try FILE`, `forecourt mapping propose FILE`, `forecourt mapping list`: mappings of feeds (I-03). */
export const mappingCommand = (): Command =>
  new Command('mapping')
    .description('mappings of feeds: try one, propose one, list those of a dealer')
    .addCommand(tryCommand())
    .addCommand(proposeCommand())
    .addCommand(listCommand());
