import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the admin API, the release desk and the metrics answer. */
export interface AdminDoor {
  /** Host names without port. Empty: every host, or in production only `localhost` on this machine. */
  hosts: string[];
  /** Port of their own; undefined: the port of the sites. With it, they answer at no other port, whatever the host. */
  port?: number;
  /** Network address at which the own port listens. */
  address: string;
  /** Whether, without hosts and port, they answer only on this machine. */
  production: boolean;
  /** Token with which `/metrics` answers at every host and port; undefined: no such token. */
  metricsToken?: string;
}

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOCAL_NAME = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Returns whether a request comes from a program on this machine and through no proxy. */
const isLocal = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>): boolean =>
  LOOPBACK.test(ip ?? '') && LOCAL_NAME.test(nameOf(host)) && headers['x-forwarded-for'] === undefined;

interface DoorRequest extends Pick<FastifyRequest, 'ip' | 'host' | 'headers'> {
  /** Dealer of the request's host. */
  resolved: object | undefined;
  /** Whether the request arrived at the admin door's own port. */
  atOwnPort: boolean;
}

/** Returns whether the admin API, the release desk and the metrics answer a request. */
export const isAdminRequest = (request: DoorRequest, { hosts, port, production }: AdminDoor): boolean => {
  if (port !== undefined) return request.atOwnPort;
  if (hosts.includes(nameOf(request.host)) || (hosts.length === 0 && !production)) return true;
  return request.resolved === undefined && isLocal(request);
};

/** Requests that arrived at the own port of an admin door. */
const ownRequests = new WeakSet<IncomingMessage>();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

const isAdminPath = (path: string): boolean => /^\/(api\/admin|api\/session|metrics|console-assets)(\/|$)/.test(path);
const isDesk = (host: string): boolean => nameOf(host).startsWith('console.');

/**
 * Answers requests to the admin API, the release desk and the metrics as an unknown address where they do not belong.
 * A dealer's host that begins with `console.` keeps its pages.
 */
export const installAdminDoor = (app: FastifyInstance, door: AdminDoor): void => {
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?')[0] ?? '';
    const { ip, host, headers, resolved, raw } = request;
    if (!isAdminPath(path) && !(isDesk(host) && resolved === undefined)) return;
    const isMetrics = path === '/metrics';
    if (isMetrics && hasToken(request, door.metricsToken)) return;
    // No setting lets shoppers read the metrics at a dealer's host, so a demonstration does not either.
    const isOpen = isAdminRequest({ ip, host, headers, resolved, atOwnPort: ownRequests.has(raw) }, door);
    if (isOpen && !(isMetrics && resolved !== undefined)) return;
    throw new ProblemError('not_found', 'There is nothing at this address');
  });
};

/**
 * Lets the server listen at the admin door's own port too. Resolves with that port, or with undefined when the door has
 * none. Call it after `listen`.
 */
export const listenForAdmin = async (app: FastifyInstance, { port, address }: AdminDoor): Promise<number | undefined> => {
  if (port === undefined) return undefined;
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server as Server;
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, (request, response) => {
    ownRequests.add(request);
    app.routing(request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve));
  app.server.once('close', () => {
    server.close();
    server.closeIdleConnections();
  });
  return (server.address() as AddressInfo).port;
};
