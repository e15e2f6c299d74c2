import { problemDocument, ProblemError, type ProblemDocument } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';

/** An error body with the fields that algoliasearch reads (`message`, `status`) and the fields of a problem document. */
type ErrorBody = ProblemDocument & { message: string };

const errorBody = (error: ProblemError): ErrorBody => ({ message: error.message, ...problemDocument(error) });

/**
 * Returns any failure as a problem with a code: Fastify's refusals are bad requests, other failures are internal and get
 * no details.
 */
const asProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProblemError('unsupported_media_type', message);
  if (statusCode === 429) return new ProblemError('too_many_requests', message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ProblemError('invalid_request', message);
  return new ProblemError('internal');
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, x-algolia-userid, x-forwarded-for',
  'access-control-max-age': '86400',
};

/**
 * Allows requests from any origin without cookies: any page may search with a public key, and these routes read no
 * cookie.
 */
export const allowAnyOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.options('/*', { schema: { hide: true } as object }, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
};

/** Sends the errors of these routes in the form that algoliasearch reads. */
export const sendErrorsAsAlgolia = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = asProblem(error);
    // A limit may refuse the request before the hook that allows other origins has run.
    void reply.header('access-control-allow-origin', '*');
    if (problem.status >= 500) request.log.error({ err: error }, 'search failed');
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
    return reply.code(problem.status).send(errorBody(problem));
  });
};
