import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { RehearsalGroup, RehearsalLine, RehearsalResult, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import { differenceText } from '@forecourt/rules/release/difference-text';
import { leftOutTexts } from '@forecourt/rules/release/left-out-text';
import { countText } from '@forecourt/rules/text/count-text';
import { namesText } from '@forecourt/rules/text/names-text';
import type { Command } from 'commander';
import { adminClient, CommandFailure } from './api';
import { argument, option, parseVersion, remoteArgument } from './arguments';
import { dealerChoiceOptions, readDealerChoice, type DealerChoice } from './chosen-dealers';
import { commandWith } from './request-command';

const MOST_NAMED = 3;

const groupText = ({ page, dealers, examples, ...difference }: RehearsalGroup): string => {
  const named = examples.map(({ dealer }) => dealer);
  const whom = namesText(named, MOST_NAMED, dealers);
  return `  ${page}  ${differenceText(difference)}\n    ${countText(dealers, 'dealer')}: ${whom}`;
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const weightText = ({ page, html, scripts, milliseconds }: RehearsedPage): string =>
  [
    `  ${page}  HTML ${kilobytes(html.before)} → ${kilobytes(html.after)}`,
    `scripts ${kilobytes(scripts.before)} → ${kilobytes(scripts.after)}`,
    `${milliseconds.before.toFixed(0)} → ${milliseconds.after.toFixed(0)} ms`,
  ].join(', ');

/**
 * Returns the result of a rehearsal as text: new errors, then what was not rehearsed, what would change, and weight and time of each page
 * (R-26).
 */
export const rehearsalText = (result: RehearsalResult): string => {
  const { remote, version, dealers, pages, refused, groups, weights, leftOut = [] } = result;
  const name = version === null ? remote : `${remote}@${version}`;
  if (dealers === 0) return `${name} would change no dealer's pages`;
  const errors = groups.filter(({ refuses }) => refuses);
  const others = groups.filter(({ refuses }) => !refuses);
  return [
    `${name} was rehearsed at ${countText(dealers, 'dealer')}, on ${countText(pages, 'page')}`,
    ...(errors.length > 0
      ? [`New errors; the change is refused for ${countText(refused.length, 'dealer')}:`, ...errors.map(groupText)]
      : [pages > 0 ? 'No new errors' : 'No page could be compared']),
    ...leftOutTexts(leftOut, dealers),
    ...(others.length > 0 ? ['Other differences:', ...others.map(groupText)] : pages > 0 ? ['Nothing else would change'] : []),
    ...(weights.length > 0 ? ['Weight and time, medians, with the live version → with the candidate:'] : []),
    ...weights.map(weightText),
  ].join('\n');
};

/** Reads the lines of a rehearsal, tells its progress on the error output, and returns its result. */
export const readRehearsal = async (answer: Response): Promise<RehearsalResult> => {
  if (!answer.body) throw new CommandFailure('The server answered without a result');
  const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
  for await (const text of lines) {
    const line = JSON.parse(text) as RehearsalLine;
    if (process.stderr.isTTY && line.kind !== 'progress') process.stderr.write('\n');
    if (line.kind === 'failed') throw new CommandFailure(line.message);
    if (line.kind === 'result') return line.result;
    if (process.stderr.isTTY) process.stderr.write(`\rRehearsed ${line.done} of ${countText(line.dealers, 'dealer')} `);
  }
  throw new CommandFailure('The rehearsal ended without a result');
};

const ABOUT =
  'render dealers’ pages with the live version and with another, and say what would change on them; the rehearsal itself changes nothing';

/** Returns the command `forecourt rehearse mf-search 1.1.0 --all`. Exit code 1 when the version brings new errors. */
export const rehearseCommand = (): Command =>
  commandWith('rehearse', ABOUT, [
    remoteArgument,
    argument('<version>', 'a published version', parseVersion),
    option('--json', 'as JSON'),
    ...dealerChoiceOptions,
  ]).action(async (remote: string, version: string, options: DealerChoice & { json?: boolean }, command: Command) => {
    const client = adminClient(command);
    const dealers = (await readDealerChoice(client, remote, options)).map(({ slug }) => slug);
    const result = await readRehearsal(await client.send('POST /rehearsals', { remote, version, dealers }));
    const text = options.json ? JSON.stringify(result, null, 2) : rehearsalText(result);
    process.stdout.write(`${text}\n`);
    if (result.refused.length > 0) process.exitCode = 1;
  });
