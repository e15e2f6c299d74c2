import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { logOptions } from './log-options';
import { installProblems, sendProblem } from './problems';
import { installSecurityHeaders } from './security-headers';
import { BODY_TIMES, cutSlowBodies } from './slow-bodies';
import { trustRule, type TrustedProxies } from './trusted-proxies';

type OpenApi = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

const MEGABYTE = 1024 * 1024;
/** Milliseconds for the headers of a request. */
const HEADERS_TIME = 20_000;
/** Milliseconds between two requests of a connection; longer than a proxy keeps one (nginx: 60 s), so that the proxy closes first. */
const KEEP_ALIVE = 75_000;
/** Milliseconds without any traffic after which a connection is closed. An import that stores a large feed sends nothing for long. */
const SILENT_CONNECTION = 15 * 60_000;
/** Milliseconds between two checks of these times. */
const CHECK_EVERY = 5_000;
const LONGEST_SLUG = 200;

/** Returns the address without the development prefix, which routes lack. `originalUrl` keeps the prefix. */
const withoutPrefix = (url: string): string => {
  const rest = url.replace(/^\/sites\/[^/?]*(?=\/|\?|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** A request id of a client or of a proxy; another text would let a client write anything into the log. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
};

interface ServerOptions {
  logLevel: string;
  allowOverride: boolean;
  trustedProxies?: TrustedProxies;
  /** Receives the lines of the log; undefined means the standard output. */
  logStream?: { write(line: string): void } | undefined;
  /** Most open connections; further ones are closed at once. */
  connections?: number | undefined;
}

/** Most open connections if the settings name no number. */
const CONNECTIONS = 4_000;

/** Creates a server without routes, with its log, limits and request ids. */
export const createServer = ({
  logLevel,
  allowOverride,
  trustedProxies,
  logStream,
  connections,
}: ServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: { ...logOptions(logLevel), ...(logStream && { stream: logStream }) },
    bodyLimit: MEGABYTE,
    requestTimeout: BODY_TIMES.admin,
    connectionTimeout: SILENT_CONNECTION,
    keepAliveTimeout: KEEP_ALIVE,
    // Requests on open connections are answered while the server closes; it accepts no new connection.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIME, connectionsCheckingInterval: CHECK_EVERY },
    // The start takes long with thousands of dealers or on a busy machine, so plugins have no time limit.
    pluginTimeout: 0,
    requestIdHeader: false,
    // Fastify refuses an address that can't be decoded before any route or error handler runs.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
    // The limit equals the greatest length of a slug in the contract of a car.
    routerOptions: { maxParamLength: LONGEST_SLUG },
    genReqId: requestIdOf,
    trustProxy: trustRule(trustedProxies),
    // With strictNumbers the validator would accept Infinity although it exceeds a maximum.
    ajv: { customOptions: { strictNumbers: false } },
    rewriteUrl: ({ url = '/' }) => (allowOverride ? withoutPrefix(url) : url),
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as FastifyInstance;
  app.server.maxConnections = connections ?? CONNECTIONS;
  return app;
};

interface PluginOptions {
  /** Value of `x-forecourt-internal` in the server's own requests, which have no rate limit. */
  internal: string;
  /** Security schemes that the server's OpenAPI document declares. */
  securitySchemes: NonNullable<OpenApi['components']>['securitySchemes'];
}

/** Installs OpenAPI, cookies, headers, compression, rate limits and problem documents for all routes (Q-04, Q-05, I-07). */
export const installPlugins = async (app: FastifyInstance, { internal, securitySchemes }: PluginOptions): Promise<void> => {
  cutSlowBodies(app);
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
    strictTransportSecurity: false,
  });
  installSecurityHeaders(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false, allowList: (request) => request.headers['x-forecourt-internal'] === internal });
  installProblems(app);
};
