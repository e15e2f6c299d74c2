import { ProblemError } from '@forecourt/contracts/problem';
import type { FormFieldPairs } from './read-form';

/** Media type in which a browser sends a plain HTML form. */
export const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';
const MOST_PAIRS = 1000;

/** Names and values of a plain HTML form in a request; the class distinguishes them from a JSON body. */
export class PlainFormBody {
  constructor(readonly pairs: FormFieldPairs) {}
}

/** Returns names and values of a plain HTML form, in order and with repetitions. */
export const readPlainForm = (body: string): PlainFormBody => {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MOST_PAIRS)
    throw new ProblemError('invalid_request', `The form has ${pairs.length} values; at most ${MOST_PAIRS} are allowed`);
  return new PlainFormBody(pairs);
};
