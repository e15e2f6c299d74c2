import { isRecord } from '@forecourt/rules/text/is-record';
import { parameterProblem } from '../values';

/** Position and parameters of a browse request. */
export interface Cursor {
  index: string;
  position: number;
  parameters: Record<string, unknown>;
}

export const writeCursor = ({ index, position, parameters }: Cursor): string =>
  Buffer.from(JSON.stringify({ i: index, p: position, q: parameters })).toString('base64url');

/** A cursor holds nothing that its key could not request, so it is checked like a request and has no signature. */
export const readCursor = (text: unknown, index: string): Cursor => {
  const malformed = parameterProblem('cursor', 'is not a cursor that browsing this index gave');
  if (typeof text !== 'string' || !/^[\w-]+$/u.test(text)) throw malformed;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw malformed;
  }
  if (!isRecord(value)) throw malformed;
  const { i, p, q } = value;
  if (i !== index || typeof p !== 'number' || !Number.isSafeInteger(p) || p < 0 || !isRecord(q)) throw malformed;
  return { index, position: p, parameters: q };
};
