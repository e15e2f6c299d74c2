import { problemDocument, ProblemError, type ProblemDocument } from '@forecourt/contracts/problem';

/** What algoliasearch reads (`message`, `status`) and our problem document, in one body. */
export type ErrorBody = ProblemDocument & { message: string };

export const errorBody = (error: ProblemError): ErrorBody => ({ message: error.message, ...problemDocument(error) });

/** Any failure as one with a code. Fastify's own refusals are bad requests; the rest is our fault, without details. */
export const asProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('payload_too_large');
  if (statusCode === 429) return new ProblemError('too_many_requests', message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ProblemError('invalid_request', message);
  return new ProblemError('internal');
};
