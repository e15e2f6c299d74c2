import { ProblemError } from '@forecourt/contracts/problem';

/** The body of a request, JSON whatever its media type says: the clients send `text/plain`. Empty means no parameters. */
export const parseBody = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProblemError('invalid_json');
  }
};
