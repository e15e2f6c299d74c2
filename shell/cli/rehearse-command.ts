import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { RehearsalGroup, RehearsalLine, RehearsalResult, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import { differenceText } from '@forecourt/rules/release/difference-text';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { CommandFailure, createApiCaller } from './api';
import { parseRemoteName, parseVersion } from './arguments';
import { addDealerChoiceOptions, readDealerChoice, type DealerChoice } from './chosen-dealers';

const MOST_NAMED = 3;

const groupText = ({ page, dealers, examples, ...difference }: RehearsalGroup): string => {
  const named = examples.slice(0, MOST_NAMED).map(({ dealer }) => dealer);
  const more = dealers - named.length;
  const whom = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return `  ${page}  ${differenceText(difference)}\n    ${countText(dealers, 'dealer')}: ${whom}`;
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const weightText = ({ page, html, scripts, milliseconds }: RehearsedPage): string =>
  [
    `  ${page}  HTML ${kilobytes(html.before)} → ${kilobytes(html.after)}`,
    `scripts ${kilobytes(scripts.before)} → ${kilobytes(scripts.after)}`,
    `${milliseconds.before.toFixed(0)} → ${milliseconds.after.toFixed(0)} ms`,
  ].join(', ');

/** Returns the result of a rehearsal as text: new errors, then what would be other, then weight and time of each page. */
export const rehearsalText = ({ remote, version, dealers, pages, refused, groups, weights }: RehearsalResult): string => {
  const name = `${remote}@${version}`;
  if (dealers === 0) return `${name} would change no dealer's pages`;
  const errors = groups.filter(({ refuses }) => refuses);
  const others = groups.filter(({ refuses }) => !refuses);
  return [
    `${name} was rehearsed at ${countText(dealers, 'dealer')}, on ${countText(pages, 'page')}`,
    ...(errors.length > 0
      ? [`New errors; the change is refused for ${countText(refused.length, 'dealer')}:`, ...errors.map(groupText)]
      : ['No new errors']),
    ...(others.length > 0 ? ['Other differences:', ...others.map(groupText)] : ['Nothing else is other']),
    'Weight and time, medians, with the live version → with the candidate:',
    ...weights.map(weightText),
  ].join('\n');
};

/** Reads the lines of a rehearsal, tells its progress on the error output, and returns its result. */
export const readRehearsal = async (answer: Response): Promise<RehearsalResult> => {
  if (!answer.body) throw new CommandFailure('The server answered without a result');
  const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
  for await (const text of lines) {
    const line = JSON.parse(text) as RehearsalLine;
    if (line.kind === 'failed') throw new CommandFailure(line.message);
    if (line.kind === 'result') {
      if (process.stderr.isTTY) process.stderr.write('\n');
      return line.result;
    }
    if (process.stderr.isTTY) process.stderr.write(`\rRehearsed ${line.done} of ${countText(line.dealers, 'dealer')} `);
  }
  throw new CommandFailure('The rehearsal ended without a result');
};

/** Returns the command `forecourt rehearse mf-search 1.1.0 --all`. Exit code 1 when the version brings new errors. */
export const rehearseCommand = (): Command =>
  addDealerChoiceOptions(
    new Command('rehearse')
      .description('render dealers’ pages with the live version and with another, and say what would be other; changes nothing')
      .argument('<remote>', 'for example mf-search', parseRemoteName)
      .argument('<version>', 'a published version', parseVersion)
      .option('--json', 'as JSON'),
  ).action(async (remote: string, version: string, options: DealerChoice & { json?: boolean }, command: Command) => {
    const call = createApiCaller(command);
    const dealers = (await readDealerChoice(call, remote, options)).map(({ slug }) => slug);
    const result = await readRehearsal(await call('POST', '/rehearsals', { remote, version, dealers }));
    const text = options.json ? JSON.stringify(result, null, 2) : rehearsalText(result);
    process.stdout.write(`${text}\n`);
    if (result.refused.length > 0) process.exitCode = 1;
  });
