import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { excerptForMessage } from './recognise';
import { LONGEST_FEED_RECORD, type FeedRow } from './row';

const parsed = (text: string, line: number): FeedRow => {
  if (text.length > LONGEST_FEED_RECORD) return { line, problem: `the line is longer than ${LONGEST_FEED_RECORD} characters` };
  try {
    const value: unknown = JSON.parse(text);
    if (isPlainObject(value)) return { line, values: value };
    return { line, problem: 'the line is not a JSON object' };
  } catch (error) {
    return { line, problem: `the line is not valid JSON: ${excerptForMessage((error as Error).message, 120)}` };
  }
};

/** A broken line makes only that row wrong. Only the start of a line that is too long is kept, to refuse it. */
export async function* ndjsonRows(source: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let parts: string[] = [];
  let length = 0;
  let line = 1;
  for await (const chunk of source) {
    let from = 0;
    while (from <= chunk.length) {
      const end = chunk.indexOf('\n', from);
      const part = chunk.slice(from, end < 0 ? undefined : end);
      if (length <= LONGEST_FEED_RECORD) parts.push(part);
      length += part.length;
      if (end < 0) break;
      const text = parts.join('');
      if (text.trim()) yield parsed(text, line);
      parts = [];
      length = 0;
      line += 1;
      from = end + 1;
    }
  }
  const rest = parts.join('');
  if (rest.trim()) yield parsed(rest, line);
}
