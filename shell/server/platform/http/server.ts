import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { LONGEST_PARAMETER } from '../requests/longest-parameter';
import { endRequestsOfGoneClients } from './client-gone';
import { LimitStore } from './limit-store';
import { serverLogOptions } from './log-options';
import { installProblemAnswers, sendProblemAnswer } from './problems';
import { schemaCompilersAtFirstUse } from './schema-compilers';
import { installSecurityHeaders } from './security-headers';
import { BODY_TIME_LIMITS, cutOffSlowBodies } from './slow-bodies';
import { fastifyTrustProxy, withoutForgedScheme, type TrustedProxySetting } from './trusted-proxies';
import type { SendTryAgainPage } from './try-again-page';

type OpenApi = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

const MEGABYTE = 1024 * 1024;
const LONGEST_HEADERS_TIME = 20_000;
/** Milliseconds for an idle connection: longer than a proxy keeps one (nginx: 60 s), so that the proxy closes first. */
const KEEP_ALIVE_TIME = 75_000;
/** Milliseconds without any traffic. An import that stores a large feed sends nothing for long. */
const LONGEST_SILENT_CONNECTION = 15 * 60_000;
const CONNECTION_CHECK_INTERVAL = 5_000;

/** Routes lack the development prefix. `originalUrl` keeps it. */
const withoutSitePrefix = (url: string): string => {
  const rest = url.replace(/^\/sites\/[^/?]*(?=\/|\?|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** Any other id from a client or proxy could write anything into the log. */
const REQUEST_ID_PATTERN = /^[\w.:-]{1,64}$/;

const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID_PATTERN.test(id) ? id : randomUUID();
};

/** Milliseconds for which the server reads away what the client still sends. */
const LONGEST_FAREWELL = 2_000;

const BROKEN_REQUEST_ANSWERS: Record<string, readonly [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request was not complete in time'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are larger than 16 KB'],
};
const NOT_HTTP = ['400 Bad Request', 'The request is not HTTP'] as const;

const brokenRequestAnswer = (code: string | undefined): string => {
  const [status, message] = BROKEN_REQUEST_ANSWERS[code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ type: 'about:blank', title: message, status: Number(status.slice(0, 3)) });
  return `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
};

/** Reads away what the client still sends: a client that is cut off while it sends gets an error in place of the answer. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  socket.removeAllListeners('data').removeAllListeners('error');
  socket.on('error', () => socket.destroy());
  // A listener takes the connection from Node's parser, which would otherwise meet the rest of the request and fail again.
  socket.on('data', () => undefined);
  const timer = setTimeout(() => socket.destroy(), LONGEST_FAREWELL);
  socket.once('close', () => clearTimeout(timer));
  socket.end(brokenRequestAnswer(error.code));
};

interface ServerOptions {
  logLevel: string;
  allowOverride: boolean;
  trustedProxies?: TrustedProxySetting;
  /** Undefined means the standard output. */
  logStream?: { write(line: string): void } | undefined;
  /** Further connections are closed at once. */
  connections?: number | undefined;
}

const MOST_CONNECTIONS = 4_000;

/** The server has log, limits and request ids, but no routes. */
export const createServer = ({
  logLevel,
  allowOverride,
  trustedProxies,
  logStream,
  connections,
}: ServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: { ...serverLogOptions(logLevel), ...(logStream && { stream: logStream }) },
    bodyLimit: MEGABYTE,
    requestTimeout: BODY_TIME_LIMITS.admin,
    connectionTimeout: LONGEST_SILENT_CONNECTION,
    keepAliveTimeout: KEEP_ALIVE_TIME,
    // Requests on open connections are answered while the server closes; it accepts no new connection.
    return503OnClosing: false,
    http: { headersTimeout: LONGEST_HEADERS_TIME, connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL },
    // The start takes long with thousands of dealers or on a busy machine, so plugins have no time limit.
    pluginTimeout: 0,
    requestIdHeader: false,
    // Fastify refuses an address that can't be decoded before any route or error handler runs.
    frameworkErrors: (error, request, reply) => void sendProblemAnswer(request, reply, error),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: requestIdOf,
    trustProxy: fastifyTrustProxy(trustedProxies),
    // With strictNumbers the validator would accept Infinity although it exceeds a maximum.
    ajv: { customOptions: { strictNumbers: false } },
    schemaController: { compilersFactory: schemaCompilersAtFirstUse },
    rewriteUrl: ({ url = '/' }) => (allowOverride ? withoutSitePrefix(url) : url),
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as FastifyInstance;
  app.addHook('onRequest', async (request) => withoutForgedScheme(request));
  endRequestsOfGoneClients(app);
  app.server.maxConnections = connections ?? MOST_CONNECTIONS;
  return app;
};

interface PluginOptions {
  /** Value of `x-forecourt-internal` in the server's own requests, which have no rate limit. */
  internal: string;
  securitySchemes: NonNullable<OpenApi['components']>['securitySchemes'];
  /** Answers the plain forms of dealers while they can't be stored. */
  sendTryAgainPage: SendTryAgainPage;
}

/** OpenAPI, cookies, headers, compression, rate limits and problem documents (Q-04, Q-05, I-07). */
export const installPlugins = async (
  app: FastifyInstance,
  { internal, securitySchemes, sendTryAgainPage }: PluginOptions,
): Promise<void> => {
  cutOffSlowBodies(app);
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
  await app.register(rateLimit, {
    global: false,
    store: LimitStore,
    allowList: (request) => request.headers['x-forecourt-internal'] === internal,
  });
  installProblemAnswers(app, sendTryAgainPage);
};
