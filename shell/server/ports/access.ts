import type { FastifyRequest } from 'fastify';

/** A right to an operation of the admin API that an access token can give. */
export type AdminRight =
  | 'view'
  | 'publish'
  | 'preview'
  | 'pin'
  | 'channel'
  | 'counts'
  | 'stock'
  | 'shoppers'
  | 'payments'
  | 'prizes'
  | 'tokens'
  | 'operate';

/** The holder of an access token for the admin API, with the token's role, dealers and remotes. */
export interface Identity {
  /** Name of the token's holder in the release log. */
  name: string;
  role: 'operator' | 'manager' | 'privacy' | 'team' | 'viewer';
  /** Slugs of the dealers for which a manager or a privacy officer may use the token; `*` means every dealer. */
  dealers: readonly string[];
  /** Remotes that a team may publish with the token. */
  remotes: readonly string[];
  expiresAt?: Date;
}

/**
 * The access rule that every admin route declares as `config.access`: the right that it needs, and the dealers and
 * remotes that a request changes.
 */
export interface RouteAccess {
  right: AdminRight;
  /** Returns the dealers of a request. It is called before the request is validated, so it must accept any request. */
  dealers?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
  remotes?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** True if requests to this route count as views of shoppers. Requests of a preview are then left out. */
    counted?: boolean;
  }
}
