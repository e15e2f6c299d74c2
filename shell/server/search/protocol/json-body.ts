import { ProblemError } from '@forecourt/contracts/problem';

/** An empty body gives no parameters. The media type is ignored, because Algolia's clients send `text/plain`. */
export const parseJsonBody = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProblemError('invalid_json');
  }
};
