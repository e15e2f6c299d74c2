import { ProblemError } from '@forecourt/contracts/problem';
import type { FormPairs } from './read-form';

/** Media type of forms that a browser sends without a script. */
export const FORM = 'application/x-www-form-urlencoded';
const MOST_PAIRS = 1000;

/** A submitted HTML form, told apart from a JSON body. */
export class FormBody {
  constructor(readonly pairs: FormPairs) {}
}

/** Names and values of a form, in their order: it counts, and so does repetition. */
export const readPairs = (body: string): FormBody => {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MOST_PAIRS) throw new ProblemError('invalid_request', `The form has more than ${MOST_PAIRS} values`);
  return new FormBody(pairs);
};
