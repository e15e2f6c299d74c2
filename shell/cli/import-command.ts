import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { apiOf, CommandFailure, explain } from './api';

interface Options {
  tenant: string;
  mapping: string;
  feed?: string;
  dryRun?: boolean;
  delta?: boolean;
  allowShrink?: boolean;
  rejected: string;
}

interface Report {
  rows: number;
  accepted: number;
  rejected: { line: number; id?: string; field?: string; reason: string }[];
  rejectedCount: number;
  reasons: Record<string, number>;
  added: number;
  changed: number;
  repriced: number;
  unchanged: number;
  removed: number;
  milliseconds: number;
}

type Line =
  | { type: 'progress'; rows: number; bytes: number }
  | ({ type: 'report' } & Report)
  | { type: 'problem'; problem: Partial<ProblemDocument> };

const summary = (report: Report, dryRun?: boolean): string =>
  [
    `${report.rows} rows in ${(report.milliseconds / 1000).toFixed(1)} s${dryRun ? ' (dry run: nothing was stored)' : ''}`,
    `  accepted ${report.accepted}, rejected ${report.rejectedCount}`,
    `  added ${report.added}, changed ${report.changed} (repriced ${report.repriced}), unchanged ${report.unchanged}, no longer in the feed ${report.removed}`,
  ].join('\n');

const reasons = (report: Report, most: number): string[] => {
  const shown = report.rejected
    .slice(0, most)
    .map(({ line, id, field, reason }) => `  line ${line}${id ? ` (${id})` : ''}${field ? `, ${field}` : ''}: ${reason}`);
  const left = report.rejectedCount - shown.length;
  return left > 0 && most > 0 ? [...shown, `  … and ${left} more (--rejected ${report.rejected.length} shows them)`] : shown;
};

/** `forecourt import FILE --tenant SLUG --mapping NAME [--dry-run] [--delta]` (I-03). */
export const importCommand = (): Command =>
  new Command('import')
    .description('import a stock feed: CSV, JSON or NDJSON, also gzipped')
    .argument('<file>')
    .requiredOption('--tenant <slug>', 'slug of the dealer')
    .requiredOption('--mapping <name>', 'feed mapping')
    .option('--feed <name>', 'name of the feed, when a dealer has several; default: the mapping')
    .option('--dry-run', 'read and check everything, store nothing')
    .option('--delta', 'the file holds changes only: cars that it does not name stay')
    .option('--allow-shrink', 'accept a full feed with far fewer cars than are in stock')
    .option('--rejected <number>', 'how many rejected rows to show', '20')
    .action(async (file: string, options: Options, command: Command) => {
      if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}`);
      const query = new URLSearchParams({
        mapping: options.mapping,
        fileName: basename(file),
        mode: options.delta ? 'delta' : 'full',
        feed: options.feed ?? options.mapping,
      });
      if (options.dryRun) query.set('dryRun', 'true');
      if (options.allowShrink) query.set('allowShrink', 'true');
      const body = Readable.toWeb(createReadStream(file));
      const answer = await apiOf(command)(
        'POST',
        `/stock/${encodeURIComponent(options.tenant)}/import?${query.toString()}`,
        body,
        'application/octet-stream',
      );

      const bar = new SingleBar({
        format: '  {bar} {percentage}% | {rows} rows',
        hideCursor: true,
        noTTYOutput: false,
        stream: process.stderr,
      });
      bar.start(statSync(file).size, 0, { rows: 0 });
      let last: Line | undefined;
      for await (const text of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
        if (!text) continue;
        last = JSON.parse(text) as Line;
        if (last.type === 'progress') bar.update(last.bytes, { rows: last.rows });
      }
      if (last?.type === 'report') bar.update(statSync(file).size, { rows: last.rows });
      bar.stop();
      if (last?.type !== 'report')
        throw new CommandFailure(
          last?.type === 'problem' ? explain(last.problem) : 'The server ended the import without a report',
        );
      process.stdout.write(`${[summary(last, options.dryRun), ...reasons(last, Number(options.rejected))].join('\n')}\n`);
    });
