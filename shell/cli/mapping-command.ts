import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ListedMapping } from '@forecourt/contracts/desk/feeds';
import { ProblemError } from '@forecourt/contracts/problem';
import { distanceUnit } from '@forecourt/rules/vehicle/odometer';
import { Command } from 'commander';
import { openMappings, parseMapping, proposeMapping, tryMapping, type TrialDealer } from '../server/stock/import/offline';
import { formatProblem, listDealerFolders, readDealer } from '../server/sites/tenants/offline';
import { CommandFailure } from './api';
import { parseDealerSlug, wholeNumberParser } from './arguments';
import { installationFolder, tenantsFolder } from './installation-folder';
import { failIfTooManyRejected, MAX_REJECTED_HELP, DEFAULT_REJECTED_PERCENT } from './exit-codes';
import { mappingTrialText } from './mapping-text';
import { inGroup } from './request-command';

/** Path of the mapping schema, relative to `shell/tenants/<dealer>/mappings`. */
const MAPPING_SCHEMA_PATH = '../../mapping.schema.json';

const requireFile = (file: string): void => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`There is no file ${file}`);
};

/** Runs `run`; if it refuses a feed or a mapping, throws a `CommandFailure` with the reasons. */
const failWithReasons = async <Result>(run: () => Promise<Result>): Promise<Result> => {
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
  envFile?: string;
}

/** Reads a dealer's configuration for a trial import. Throws CommandFailure if the dealer has no valid configuration. */
const readTrialDealer = async (slug: string, envFile: string | undefined): Promise<TrialDealer> => {
  const folder = tenantsFolder(envFile);
  const dealer = await readDealer(folder, slug);
  if (!dealer)
    throw new CommandFailure(
      `There is no dealer "${slug}" in ${folder}; there are ${(await listDealerFolders(folder)).join(', ')}`,
    );
  if ('problems' in dealer)
    throw new CommandFailure(
      `The configuration of the dealer "${slug}" is wrong; correct it, or leave --tenant out:\n${dealer.problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`,
    );
  const { currency, stock, locations } = dealer.config;
  return {
    currency,
    priceType: stock.priceType,
    distance: distanceUnit(dealer.config),
    locations: locations.map(({ id }) => id),
  };
};

const compiledMapping = async (file: string, { mapping, tenant, envFile }: TryOptions) => {
  if (mapping === undefined) {
    const { name, text } = await proposeMapping(file, MAPPING_SCHEMA_PATH);
    process.stderr.write(`No mapping was named: this is a trial of the one that "mapping propose" gives\n\n`);
    return parseMapping(text, `${name}.yaml`);
  }
  if (/\.ya?ml$/.test(mapping)) {
    requireFile(mapping);
    return parseMapping(readFileSync(mapping, 'utf8'), mapping);
  }
  const folders = {
    platform: join(installationFolder(), 'shell/server/stock/import/mappings'),
    dealers: tenantsFolder(envFile),
    log: { error: () => undefined },
  };
  return openMappings(folders).get(mapping, tenant);
};

const tryCommand = (): Command =>
  new Command('try')
    .description('show what each row of a file becomes with a mapping, without a server; nothing is stored')
    .argument('<file>', 'CSV, JSON, NDJSON or XML, also gzipped or in a zip archive')
    .option('--mapping <name>', 'name of a mapping, or path of its YAML file; default: the one that "propose" gives')
    .option('--tenant <slug>', 'slug of the dealer whose mappings, currency, price type and locations are used', parseDealerSlug)
    .option('--delta', 'the file holds changes only, so a missing column is not reported')
    .option('--env-file <file>', 'read the settings from a file, as systemd does')
    .option('--rows <number>', 'the number of rows to show field by field', wholeNumberParser(0, 10_000), 3)
    .option('--max-rejected <percent>', MAX_REJECTED_HELP, wholeNumberParser(0, 100), DEFAULT_REJECTED_PERCENT)
    .action((file: string, options: TryOptions) =>
      failWithReasons(async () => {
        requireFile(file);
        const dealer = options.tenant === undefined ? undefined : await readTrialDealer(options.tenant, options.envFile);
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
        process.stdout.write(`${mappingTrialText(trial)}\n`);
        failIfTooManyRejected(trial, options.maxRejected);
      }),
    );

const proposeCommand = (): Command =>
  new Command('propose')
    .description('print a first mapping for a file, made from its columns and values, without a server')
    .argument('<file>', 'CSV, JSON, NDJSON or XML, also gzipped or in a zip archive')
    .action((file: string) =>
      failWithReasons(async () => {
        requireFile(file);
        process.stdout.write((await proposeMapping(file, MAPPING_SCHEMA_PATH)).text);
      }),
    );

/** Returns a line for each error in the mappings that the server refused, with file, line, key and expected value. */
export const refusedMappingLines = (mappings: readonly ListedMapping[]): string[] =>
  mappings
    .filter(({ state }) => state === 'refused')
    .flatMap(({ file, isInUse, problems }) => [
      `The mapping ${file} is refused${isInUse ? '; its last good content stays in use' : ''}:`,
      ...problems.map(({ line, path, message }) => `  ${line === undefined ? '' : `line ${line} `}${path} ${message}`),
    ]);

/** The commands `forecourt mapping try FILE` and `forecourt mapping propose FILE`, which work with mappings of feeds (I-03). */
export const mappingCommands = [inGroup('mapping', tryCommand), inGroup('mapping', proposeCommand)];
