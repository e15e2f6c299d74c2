import type { FastifyRequest } from 'fastify';

/** An access token gives rights to operations of the admin API. */
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

export interface Identity {
  name: string;
  role: 'operator' | 'manager' | 'privacy' | 'team' | 'viewer';
  /** Slugs for which a manager or a privacy officer may use the token; `*` means every dealer. */
  dealers: readonly string[];
  /** A team may publish these remotes. */
  remotes: readonly string[];
  expiresAt?: Date;
}

/** Every admin route declares it as `config.access`. Dealers and remotes are those that a request changes. */
export interface RouteAccess {
  right: AdminRight;
  /** Called before the request is validated, so it must accept any request. */
  dealers?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
  remotes?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Requests count as views of shoppers. Those of a preview are then left out. */
    counted?: boolean;
  }
}
