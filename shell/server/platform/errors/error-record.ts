import { types } from 'node:util';
import { withoutPersonalData } from '@forecourt/rules/text/without-personal-data';

/** Contains no personal data: logs and stored errors hold it. */
export interface ErrorRecord {
  type: string;
  message: string;
  /** Frames, one a line, without the message. */
  stack?: string;
  statement?: string;
  cause?: ErrorRecord;
  /** Codes and names from errors of Node, of libraries and of PostgreSQL. */
  [fact: string]: unknown;
}

/** Codes and names in the database never contain a person's data. */
const HARMLESS_ERROR_PROPERTIES = ['code', 'errno', 'syscall', 'status', 'statusCode', 'responseCode', 'command', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const; // prettier-ignore
const LONGEST_STATEMENT = 2000;
const DEEPEST = 5;

const FRAME = /^ {4}at /;

/** A stack repeats the message, which may contain personal data. */
const stackFrames = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(message) + message.length;
  const frames = stack.slice(end).split('\n').filter((line) => FRAME.test(line)); // prettier-ignore
  return withoutPersonalData(frames.join('\n'));
};

const hasText = (error: object, key: string): boolean => typeof (error as Record<string, unknown>)[key] === 'string';

/** PostgreSQL's class of errors in the statement itself, whose messages quote only names of the database. */
const STATEMENT_ERROR_CODE = /^42/;

/** Names of tables, columns and constraints stay. */
const withoutQuotedValues = (message: string, error: object): string => {
  const facts = factsOf(error);
  if (STATEMENT_ERROR_CODE.test(String(facts.code))) return message;
  const names = Object.values(facts);
  return message.replaceAll(/"([^"]*)"/g, (quoted, value: string) => (names.includes(value) ? quoted : '"…"'));
};

const factsOf = (error: object): Record<string, unknown> =>
  Object.fromEntries(
    HARMLESS_ERROR_PROPERTIES.flatMap((name): [string, unknown][] => {
      const value: unknown = (error as Record<string, unknown>)[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );

const messageOf = (error: Error): string => {
  if (hasText(error, 'severity')) return withoutPersonalData(withoutQuotedValues(error.message, error));
  // The message of Drizzle repeats the statement, which the record holds by itself, and its parameters.
  if (hasText(error, 'query') && 'params' in error) return 'The database refused a statement';
  // V8 repeats a part of a text that is not JSON.
  if (error instanceof SyntaxError) return withoutPersonalData(error.message.replace(/"[\s\S]*"/, '"…"'));
  return withoutPersonalData(error.message);
};

/** Includes errors of another JavaScript realm or of a worker thread. */
export const isError = (value: unknown): value is Error =>
  types.isNativeError(value) ||
  value instanceof Error ||
  (typeof value === 'object' && value !== null && hasText(value, 'message') && hasText(value, 'stack'));

const thrownRecord = (thrown: unknown): ErrorRecord => {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: withoutPersonalData(String(thrown)) };
  const type = (thrown.constructor as { name?: string } | undefined)?.name ?? 'Object';
  return { type, message: `A part threw ${type}, which is no error`, ...factsOf(thrown) };
};

const recordAt = (error: unknown, depth: number): ErrorRecord => {
  if (!isError(error)) return thrownRecord(error);
  const { query } = error as { query?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...factsOf(error),
    ...(typeof query === 'string' && !hasText(error, 'severity')
      ? { statement: withoutPersonalData(query.slice(0, LONGEST_STATEMENT)) }
      : {}),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: recordAt(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < DEEPEST
      ? { errors: error.errors.slice(0, 10).map((each) => recordAt(each, depth + 1)) }
      : {}),
    stack: stackFrames(error),
  };
};

/** Takes any thrown value, leaves out personal data, and never throws. */
export const errorRecord = (error: unknown): ErrorRecord => recordAt(error, 0);

/** Takes any thrown value and leaves out personal data. After a failed statement, the message of the cause follows. */
export const errorMessage = (error: unknown, longest = 500): string => {
  const { message, statement, cause } = errorRecord(error);
  return (statement && cause ? `${message}: ${cause.message}` : message).slice(0, longest);
};
