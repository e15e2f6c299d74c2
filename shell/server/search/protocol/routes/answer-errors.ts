import { problemDocument, ProblemError, type ProblemDocument } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { toProblemError } from '../../../platform/errors/to-problem-error';

/** The fields that algoliasearch reads (`message`, `status`) and those of a problem document. */
type ErrorBody = ProblemDocument & { message: string };

const errorBody = (error: ProblemError): ErrorBody => ({ message: error.message, ...problemDocument(error) });

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, x-algolia-userid, x-forwarded-for',
  'access-control-max-age': '86400',
};

/** Any page may search with a public key, and these routes read no cookie. */
export const allowAnyOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.options('/*', { schema: { hide: true } as object }, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
};

export const sendErrorsAsAlgolia = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblemError(error);
    // A limit may refuse the request before the hook that allows other origins has run.
    void reply.header('access-control-allow-origin', '*');
    if (problem.status >= 500) request.log.error({ err: error }, 'search failed');
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
    return reply.code(problem.status).send(errorBody(problem));
  });
};
