import { ProblemError } from '@forecourt/contracts/problem';
import type { FormPairs } from './read-form';

/** Media type in which a browser sends a plain HTML form. */
export const FORM = 'application/x-www-form-urlencoded';
const MOST_PAIRS = 1000;

/** Names and values of a plain HTML form in a request; the class distinguishes them from a JSON body. */
export class FormBody {
  constructor(readonly pairs: FormPairs) {}
}

/** Returns names and values of a plain HTML form, in order and with repetitions. */
export const readPairs = (body: string): FormBody => {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MOST_PAIRS)
    throw new ProblemError('invalid_request', `The form has ${pairs.length} values; at most ${MOST_PAIRS} are allowed`);
  return new FormBody(pairs);
};
