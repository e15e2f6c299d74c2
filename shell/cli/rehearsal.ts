import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { RehearsalGroup, RehearsalLine, RehearsalResult, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import { differenceText } from '@forecourt/rules/release/difference-text';
import { leftOutTexts } from '@forecourt/rules/release/left-out-text';
import { countText } from '@forecourt/rules/text/count-text';
import { namesText } from '@forecourt/rules/text/names-text';
import { CommandFailure } from './api';

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
