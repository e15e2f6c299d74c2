import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Settings that say at which hosts, port and network address the admin API, the release desk and the metrics answer. */
export interface AdminDoorSettings {
  /** Host names, without port, at which the admin API answers; a dealer's host does not count in production. An empty list means every host, or in production only `localhost` on this machine. */
  hosts: string[];
  /** Port at which only the admin API, the release desk and the metrics answer; they then answer at no other port. Undefined: the port of the sites. */
  port?: number;
  /** Network address at which the server listens for the admin port. */
  address: string;
  /** True in production: without hosts and port, the admin API then answers only on this machine. */
  production: boolean;
  /** Token that opens `/metrics` at every host and port; undefined if there is no such token. */
  metricsToken?: string;
}

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOCAL_NAME = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Returns whether a request comes from a program on this machine and through no proxy. */
const isFromThisMachine = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>): boolean =>
  LOOPBACK.test(ip ?? '') && LOCAL_NAME.test(nameOf(host)) && headers['x-forwarded-for'] === undefined;

interface AdminDoorRequest extends Pick<FastifyRequest, 'ip' | 'host' | 'headers'> {
  /** The dealer of the request's host; undefined if the host belongs to no dealer. */
  resolved: object | undefined;
  /** True if the request arrived at the admin door's own port. */
  atOwnPort: boolean;
}

/** Returns whether the admin API, the release desk and the metrics answer a request. In production no setting lets them answer at a dealer's host. */
export const isAdminRequest = (request: AdminDoorRequest, { hosts, port, production }: AdminDoorSettings): boolean => {
  if (production && request.resolved !== undefined) return false;
  if (port !== undefined) return request.atOwnPort;
  if (hosts.includes(nameOf(request.host)) || (hosts.length === 0 && !production)) return true;
  return request.resolved === undefined && isFromThisMachine(request);
};

/** Requests that arrived at the admin door's own port. */
const requestsAtAdminPort = new WeakSet<IncomingMessage>();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

/** Returns whether an address belongs to the admin API, the release desk or the metrics. */
export const isAdminPath = (path: string): boolean => /^\/(api\/admin|api\/session|metrics|console-assets)(\/|$)/.test(path);
const isDesk = (host: string): boolean => nameOf(host).startsWith('console.');

/**
 * Returns whether a request comes from an operator: where the admin API answers, but at no dealer's host, or with the token of the metrics. No
 * setting lets shoppers read an operator's facts at a dealer's host, so a demonstration does not either.
 */
export const isOperatorRequest = (request: FastifyRequest, door: AdminDoorSettings): boolean => {
  if (hasToken(request, door.metricsToken)) return true;
  const { ip, host, headers, resolved, raw } = request;
  if (resolved !== undefined) return false;
  return isAdminRequest({ ip, host, headers, resolved, atOwnPort: requestsAtAdminPort.has(raw) }, door);
};

/**
 * Answers a request to the admin API, the release desk or the metrics like one to an unknown address if it came to a host or port where they
 * do not answer. A dealer's host that begins with `console.` keeps its pages.
 */
export const installAdminDoor = (app: FastifyInstance, door: AdminDoorSettings): void => {
  app.addHook('onRequest', async (request) => {
    const { ip, host, headers, resolved, raw, routeOptions, url } = request;
    // A client may write letters of an address as %61, so the route that runs counts too.
    const paths = [url.split('?')[0] ?? '', routeOptions.url ?? ''];
    if (!paths.some(isAdminPath) && !(isDesk(host) && resolved === undefined)) return;
    const isOpen = paths.includes('/metrics')
      ? isOperatorRequest(request, door)
      : isAdminRequest({ ip, host, headers, resolved, atOwnPort: requestsAtAdminPort.has(raw) }, door);
    if (isOpen) return;
    throw new ProblemError('not_found', 'There is nothing at this address');
  });
};

/**
 * Lets the server listen at the admin door's own port too. Resolves with that port, or with undefined when the door has
 * none. Call it after `listen`.
 */
export const listenAtAdminPort = async (
  app: FastifyInstance,
  { port, address }: AdminDoorSettings,
): Promise<number | undefined> => {
  if (port === undefined) return undefined;
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server as Server;
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, (request, response) => {
    requestsAtAdminPort.add(request);
    app.routing(request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve));
  app.server.once('close', () => {
    server.close();
    server.closeIdleConnections();
  });
  return (server.address() as AddressInfo).port;
};
