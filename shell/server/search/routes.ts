import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Tenants } from '../ports';
import type { Answers } from './protocol/answer';
import { parseBody } from './protocol/body';
import { tenantOfRequest } from './protocol/credentials';
import { DESCRIPTIONS } from './protocol/descriptions';
import { asProblem, errorBody } from './protocol/error-body';
import { LIMITS } from './protocol/limits';

const PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken',
  'access-control-max-age': '86400',
};

type To<P> = { Params: P };

/** Any page may search with a public key, and nothing here depends on cookies: any origin, no credentials. */
const openToAnyOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.options('/*', { schema: { hide: true } as object }, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
};

/** Errors of these routes in the form that algoliasearch reads. */
const answerErrors = (app: FastifyInstance): void => {
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
const readBodiesAsText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: LIMITS.bodyBytes },
    async (_request: FastifyRequest, body: string) => parseBody(body),
  );
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
};

/** The part of the Algolia REST protocol that searches (I-01). */
export const searchRoutes = (tenants: Tenants, secret: string, answers: Answers): FastifyPluginAsync => {
  const tenantOf = (request: FastifyRequest) => tenantOfRequest(request, tenants, secret);

  const operations: FastifyPluginAsync = async (app) => {
    openToAnyOrigin(app);
    answerErrors(app);
    readBodiesAsText(app);

    app.register(async (guarded) => {
      // Before the body is read: who may not search costs us nothing.
      guarded.addHook('onRequest', async (request) => void tenantOf(request));

      guarded.post<To<{ index: string }>>('/:index/queries', { schema: DESCRIPTIONS.queries }, (request) => {
        if (request.params.index !== '*') throw new ProblemError('not_found', 'Several searches go to /1/indexes/*/queries');
        return answers.queries(tenantOf(request), request.body);
      });
      guarded.post<To<{ index: string }>>('/:index/query', { schema: DESCRIPTIONS.query }, (request) =>
        answers.query(tenantOf(request), request.params.index, request.body ?? {}),
      );
      guarded.post<To<{ index: string; facet: string }>>(
        '/:index/facets/:facet/query',
        { schema: DESCRIPTIONS.facet },
        (request) => answers.facet(tenantOf(request), request.params.index, request.params.facet, request.body ?? {}),
      );
    });
  };

  return async (app) => {
    await app.register(operations, { prefix: '/1/indexes' });
  };
};
