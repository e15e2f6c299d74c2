import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBody } from '../body';
import { asProblem, errorBody } from '../error-body';
import { LIMITS } from '../limits';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, x-algolia-userid, x-forwarded-for',
  'access-control-max-age': '86400',
};

/** Any page may search with a public key, and nothing here depends on cookies: any origin, no credentials. */
export const openToAnyOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.options('/*', { schema: { hide: true } as object }, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
};

/** Errors of these routes in the form that algoliasearch reads. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = asProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'search failed');
    return reply.code(problem.status).send(errorBody(problem));
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(errorBody(new ProblemError('not_found', 'The search endpoint has no such operation'))),
  );
};

/** Bodies are JSON of any media type and are read by the protocol: the schemas only describe. */
export const readBodiesAsText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: LIMITS.bodyBytes },
    async (_request: FastifyRequest, body: string) => parseBody(body),
  );
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
};
