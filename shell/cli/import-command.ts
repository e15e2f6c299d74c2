import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ImportReport } from '@forecourt/contracts/desk/imports';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { adminClient, CommandFailure, problemText } from './api';
import { parseDealerSlug, wholeNumberParser } from './arguments';
import { failIfTooManyRejected, MAX_REJECTED_HELP, DEFAULT_REJECTED_PERCENT } from './exit-codes';
import { importPicturesLines } from './photographs-command';
import { importReportText } from './import-text';

interface Options {
  tenant: string;
  mapping: string;
  feed?: string;
  dryRun?: boolean;
  delta?: boolean;
  allowShrink?: boolean;
  acceptLostColumns?: string;
  acceptEmptied?: string;
  allowPriceJumps?: boolean;
  rejected: number;
  maxRejected: number;
}

type Line =
  | { type: 'progress'; rows: number; bytes: number }
  | ({ type: 'report' } & ImportReport)
  | { type: 'problem'; problem: Partial<ProblemDocument> };

/** Shows the progress of an import of `size` bytes, and resolves with its report at the end of the answer. */
const followImport = async (answer: Response, size: number): Promise<ImportReport> => {
  const bar = new SingleBar({
    format: '  {bar} {percentage}% | {rows} rows',
    hideCursor: true,
    noTTYOutput: false,
    stream: process.stderr,
  });
  bar.start(size, 0, { rows: 0 });
  let last: Line | undefined;
  try {
    for await (const text of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
      if (!text) continue;
      last = JSON.parse(text) as Line;
      if (last.type === 'progress') bar.update(last.bytes, { rows: last.rows });
    }
  } catch (error) {
    bar.stop();
    throw new CommandFailure(
      `The connection broke before the report arrived: ${(error as Error).message}. Run the same command again.`,
    );
  }
  if (last?.type === 'report') bar.update(size, { rows: last.rows });
  bar.stop();
  if (last?.type !== 'report')
    throw new CommandFailure(
      last?.type === 'problem' ? problemText(last.problem) : 'The server ended the import without a report',
    );
  return last;
};

/** Returns the command `forecourt import FILE --tenant SLUG --mapping NAME [--dry-run] [--delta]` (I-03). */
export const importCommand = (): Command =>
  new Command('import')
    .description('import a feed into a dealer’s stock and report the changes')
    .argument('<file>', 'CSV, JSON, NDJSON or XML, also in gzip or zip')
    .requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug)
    .requiredOption('--mapping <name>', 'name of a mapping: one of the dealer, or of the platform')
    .option('--feed <name>', 'name of the feed, where a dealer has several; default: the name of the mapping')
    .option('--dry-run', 'show what the import would change, store nothing')
    .option('--delta', 'the file holds changes only: other cars stay, and columns that it lacks keep their values')
    .option('--allow-shrink', 'accept a feed that loses, sells or hides more cars than stock.shrinkGuard allows')
    .option('--accept-lost-columns <columns>', 'columns, joined by commas, that a full feed may lose: cars lose the values')
    .option('--accept-emptied <fields>', 'fields, joined by commas, that a full feed may empty in any number of cars')
    .option('--allow-price-jumps', 'accept prices that are far from the last prices of their cars')
    .option('--rejected <number>', 'how many rejected rows to show', wholeNumberParser(0, 100_000), 20)
    .option('--max-rejected <percent>', MAX_REJECTED_HELP, wholeNumberParser(0, 100), DEFAULT_REJECTED_PERCENT)
    .action(async (file: string, options: Options, command: Command) => {
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`There is no file ${file}`);
      const query = new URLSearchParams({
        mapping: options.mapping,
        fileName: basename(file),
        mode: options.delta ? 'delta' : 'full',
        feed: options.feed ?? options.mapping,
      });
      if (options.dryRun) query.set('dryRun', 'true');
      if (options.allowShrink) query.set('allowShrink', 'true');
      if (options.acceptEmptied) query.set('acceptEmptied', options.acceptEmptied);
      if (options.allowPriceJumps) query.set('allowPriceJumps', 'true');
      if (options.acceptLostColumns) query.set('acceptLostColumns', options.acceptLostColumns);
      const body = Readable.toWeb(createReadStream(file));
      const client = adminClient(command);
      const path = `/stock/${encodeURIComponent(options.tenant)}`;
      const answer = await client.upload('POST', `${path}/import?${query.toString()}`, body as BodyInit);
      const report = await followImport(answer, statSync(file).size);
      const lines = [importReportText(report, options.rejected)];
      if (!options.dryRun) {
        const photographs = await client.ask('GET /stock/{tenant}/photographs', { tenant: options.tenant });
        lines.push(...importPicturesLines(options.tenant, photographs));
      }
      process.stdout.write(`${lines.join('\n')}\n`);
      failIfTooManyRejected(report, options.maxRejected);
    });
