import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AdminDoorSettings {
  /**
   * Without port; a dealer's host does not count in production. An empty list means every host, or in production only
   * `localhost` on this machine.
   */
  hosts: string[];
  /** The admin API, the release desk and the metrics then answer at this port alone. Undefined: the port of the sites. */
  port?: number;
  address: string;
  /** In production without hosts and port, the admin API answers only on this machine. */
  production: boolean;
  /** Opens `/metrics` at every host and port; undefined if there is no such token. */
  metricsToken?: string;
}

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOCAL_NAME = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const isFromThisMachine = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>): boolean =>
  LOOPBACK.test(ip ?? '') && LOCAL_NAME.test(nameOf(host)) && headers['x-forwarded-for'] === undefined;

interface AdminDoorRequest extends Pick<FastifyRequest, 'ip' | 'host' | 'headers'> {
  /** Undefined if the host belongs to no dealer. */
  resolved: object | undefined;
  atOwnPort: boolean;
}

/** Admin API, release desk and metrics answer such a request. In production, no setting lets a dealer's host do so. */
export const isAdminRequest = (request: AdminDoorRequest, { hosts, port, production }: AdminDoorSettings): boolean => {
  if (production && request.resolved !== undefined) return false;
  if (port !== undefined) return request.atOwnPort;
  if (hosts.includes(nameOf(request.host)) || (hosts.length === 0 && !production)) return true;
  return request.resolved === undefined && isFromThisMachine(request);
};

const requestsAtAdminPort = new WeakSet<IncomingMessage>();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

export const isAdminPath = (path: string): boolean => /^\/(api\/admin|api\/session|metrics|console-assets)(\/|$)/.test(path);
const isDesk = (host: string): boolean => nameOf(host).startsWith('console.');

/** Where the admin API answers, but at no dealer's host, or with the token of the metrics. No setting changes that. */
export const isOperatorRequest = (request: FastifyRequest, door: AdminDoorSettings): boolean => {
  if (hasToken(request, door.metricsToken)) return true;
  const { ip, host, headers, resolved, raw } = request;
  if (resolved !== undefined) return false;
  return isAdminRequest({ ip, host, headers, resolved, atOwnPort: requestsAtAdminPort.has(raw) }, door);
};

/** Elsewhere they answer as an unknown address. A dealer's host that begins with `console.` keeps its pages. */
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

/** Resolves with the port, or with undefined when the door has none of its own. Call it after `listen`. */
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
