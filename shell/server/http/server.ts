import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblems, sendProblem } from './problems';

type OpenApi = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

const MEGABYTE = 1024 * 1024;
const LONGEST_SLUG = 200;

/** Routes don't know the development prefix; `originalUrl` keeps it. */
const withoutPrefix = (url: string): string => {
  const rest = url.replace(/^\/sites\/[^/?]*(?=\/|\?|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** A server that has no routes yet: its log, its limits, the id of each request. */
export const createServer = ({ logLevel, allowOverride }: { logLevel: string; allowOverride: boolean }): FastifyInstance =>
  Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: MEGABYTE,
    // What has to be ready first takes as long as it takes, with thousands of dealers or on a busy machine.
    pluginTimeout: 0,
    requestIdHeader: 'x-request-id',
    // An address that cannot be read fails before any route is found.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
    // A slug may be as long as the contract of a car says.
    routerOptions: { maxParamLength: LONGEST_SLUG },
    genReqId: () => randomUUID(),
    trustProxy: process.env.TRUST_PROXY === 'on',
    // Strict, the validator lets a text that is read as Infinity past the limits of a number.
    ajv: { customOptions: { strictNumbers: false } },
    rewriteUrl: ({ url = '/' }) => (allowOverride ? withoutPrefix(url) : url),
  }).withTypeProvider<TypeBoxTypeProvider>() as never;

export interface PluginOptions {
  /** Value of `x-forecourt-internal` that shows a request to be the server's own: no rate limits it. */
  internal: string;
  /** How operations of the OpenAPI document say who asks. */
  securitySchemes: NonNullable<OpenApi['components']>['securitySchemes'];
}

/** What every route stands on: OpenAPI, cookies, headers, compression, rates, problem documents (Q-04, Q-05, I-07). */
export const installPlugins = async (app: FastifyInstance, { internal, securitySchemes }: PluginOptions): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Forecourt', version: '1.0.0', description: "API of the dealers' sites and of the release desk" },
      components: { securitySchemes },
    },
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false, allowList: (request) => request.headers['x-forecourt-internal'] === internal });
  installProblems(app);
};
