import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Tenant } from '../ports';
import type { Database, Queryable } from '../storage/database';
import type { Captcha } from './captcha/captcha';
import type { ValueVehicle } from './trade-in/value-lead';

/** Data and services that the routes of this room share. */
export interface LeadsContext {
  db: Database;
  /** The dealer that the request's host belongs to. */
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Path prefix of the site on this host: '' unless the app serves sites under a path. */
  basePathOf(request: FastifyRequest): string;
  /** A dealer's wording, for the messages of a form. */
  wordingOf(config: Pick<SiteConfig, 'locale' | 'wording'>): Text<'shell'>;
  /** CSS rule with a dealer's design tokens, for a page without a script. */
  themeOf(tenant: Tenant): string;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970: leads are listed in the order in which they came, several in a second too. */
  now(): number;
  /** Without one no lead is asked for a solution. */
  captcha?: Captcha | undefined;
  /** Writes the deliveries of a new lead, in the transaction that stores the lead (L-07). */
  leadStored(tx: Queryable, lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
  /** Sends a stored lead again because the shopper has accepted an offer, in the transaction of that change (L-08). */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
  /** Values a vehicle for the dealer (L-08). Without it no trade-in is valued. */
  valueVehicle?: ValueVehicle | undefined;
}
