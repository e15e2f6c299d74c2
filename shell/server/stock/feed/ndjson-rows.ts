import { isRecord } from '@forecourt/rules/text/is-record';
import { excerpt } from './recognise';
import { RECORD_LIMIT, type FeedRow } from './row';

const parsed = (text: string, line: number): FeedRow => {
  if (text.length > RECORD_LIMIT) return { line, problem: `the line is longer than ${RECORD_LIMIT} characters` };
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { line, values: value };
    return { line, problem: 'the line is not a JSON object' };
  } catch (error) {
    return { line, problem: `the line is not valid JSON: ${excerpt((error as Error).message, 120)}` };
  }
};

/** Rows of a feed with one JSON object on each line. A broken line makes only that row wrong. */
export async function* ndjsonRows(source: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let rest = '';
  let line = 1;
  for await (const chunk of source) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    // Only the start of a line that is too long is kept, to refuse it.
    if (rest.length > RECORD_LIMIT) rest = rest.slice(0, RECORD_LIMIT + 1);
    for (const text of lines) {
      if (text.trim()) yield parsed(text, line);
      line += 1;
    }
  }
  if (rest.trim()) yield parsed(rest, line);
}
