import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import Assembler from 'stream-json/assembler.js';
import { jsonParser, type parser } from 'stream-json/core/parser.js';
import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { excerptForMessage } from './recognise';
import { LONGEST_FEED_RECORD, type FeedRow } from './row';

const isContainerStart = (name: string): boolean => name === 'startObject' || name === 'startArray';
const isContainerEnd = (name: string): boolean => name === 'endObject' || name === 'endArray';
const rowOf = (value: unknown, line: number): FeedRow =>
  isPlainObject(value) ? { line, values: value } : { line, problem: 'the record is not a JSON object' };

/** Skips the rest of the document. Without a path: the first array whose first entry is an object, or the document itself. */
class RecordCollector {
  found = false;
  private mayBegin = false;
  private readonly keys: string[] = [];
  private key = '';
  private inside = false;
  private assembler: Assembler | undefined;
  private startLine = 0;

  constructor(private readonly path: string | undefined) {}

  take(token: parser.Token, line: number): FeedRow | undefined {
    if (this.assembler) return this.assemble(this.assembler, token);
    if (token.name === 'keyValue') this.key = token.value;
    else if (this.inside && token.name !== 'endArray') return this.begin(token, line);
    else if (this.mayBegin && token.name === 'startObject') return this.beginList(token, line);
    else if (isContainerStart(token.name)) this.open(token.name);
    else if (isContainerEnd(token.name)) this.close();
    return undefined;
  }

  private beginList(token: parser.Token, line: number): FeedRow | undefined {
    this.inside = this.found = true;
    return this.begin(token, line);
  }

  private begin(token: parser.Token, line: number): FeedRow | undefined {
    this.startLine = line;
    this.assembler = new Assembler();
    return this.assemble(this.assembler, token);
  }

  private assemble(assembler: Assembler, token: parser.Token): FeedRow | undefined {
    assembler.consume(token);
    if (!assembler.done) return undefined;
    this.assembler = undefined;
    return rowOf(assembler.current, this.startLine);
  }

  private open(name: string): void {
    this.keys.push(this.key);
    this.key = '';
    const isList = name === 'startArray';
    if (this.path === undefined) {
      this.mayBegin = isList && !this.found;
      if (isList && this.keys.length === 1) this.inside = this.found = true;
    } else if (isList && this.keys.slice(1).join('.') === this.path) this.inside = this.found = true;
  }

  private close(): void {
    this.inside = false;
    this.keys.pop();
  }
}

/** So that each record has its line. A minified document is one long line. */
function* lineByLine(chunk: string): Generator<string> {
  let from = 0;
  for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
    yield chunk.slice(from, end + 1);
    from = end + 1;
  }
  if (from < chunk.length) yield chunk.slice(from);
}

/** `path` of the array: keys joined by dots; undefined: by the content. `line`: first line of a record. */
export async function* jsonRows(source: AsyncIterable<string>, path: string | undefined): AsyncGenerator<FeedRow> {
  const parse = jsonParser({ streamValues: false });
  const collector = new RecordCollector(path);
  let line = 1;
  let sinceRecord = 0;
  const rowsOf = function* (text: string | typeof none): Generator<FeedRow> {
    const tokens = readTokens(parse, text, line);
    for (const token of tokens) {
      const row = collector.take(token, line);
      if (row) {
        sinceRecord = 0;
        yield row;
      }
    }
  };
  for await (const chunk of source) {
    for (const text of lineByLine(chunk)) {
      yield* rowsOf(text);
      if (text.endsWith('\n')) line += 1;
    }
    sinceRecord += chunk.length;
    if (sinceRecord > LONGEST_FEED_RECORD)
      throw new ProblemError('invalid_feed', `Line ${line}: no record ended within ${LONGEST_FEED_RECORD} characters`);
  }
  yield* rowsOf(none);
  if (!collector.found)
    throw new ProblemError(
      'invalid_feed',
      path ? `There is no array at "${path}" in the feed` : 'There is no array of objects in the JSON of the feed',
    );
}

const readTokens = (parse: ReturnType<typeof jsonParser>, text: string | typeof none, line: number): parser.Token[] => {
  try {
    const tokens: unknown = parse(text as string);
    return isMany(tokens) ? getManyValues(tokens as never) : [];
  } catch (error) {
    const isCutOff = text === none;
    const reason = isCutOff
      ? 'ends too early: the file was cut off'
      : `is not valid JSON: ${excerptForMessage((error as Error).message)}`;
    throw new ProblemError('invalid_feed', `Line ${line}: the feed ${reason}`);
  }
};
