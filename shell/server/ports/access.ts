import type { FastifyRequest } from 'fastify';

/** A right that a token gives. */
export type Right = 'view' | 'publish' | 'preview' | 'pin' | 'channel' | 'counts' | 'tokens' | 'operate';

/** The holder of a token of the admin API. */
export interface Identity {
  /** The release log shows this name. */
  name: string;
  role: 'operator' | 'manager' | 'team' | 'viewer';
  /** Slugs of the dealers that a manager pins for and whose counts the manager sees; `*` is every dealer. */
  dealers: readonly string[];
  /** Remotes that a team publishes. */
  remotes: readonly string[];
  expiresAt?: Date;
}

/** Every admin route declares this as `config.access`: the right that it needs, and the dealers and remotes that a request touches. */
export interface RouteAccess {
  right: Right;
  /** Called before the request is validated, so it must accept any request. */
  dealers?(request: FastifyRequest): readonly string[];
  remotes?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Requests to this route count as views of shoppers, so requests of a preview are left out. */
    counted?: boolean;
  }
}
