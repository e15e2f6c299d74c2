import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Accounts, OnEnquiry, Stock, Tenant } from '../ports';
import type { Database, Queryable } from '../storage/database';
import type { Captcha } from './captcha/captcha';
import type { LeadSpool } from './spool/lead-spool';
import type { ReceiptReferences } from './receipts';
import type { EstimateTradeInValue } from './trade-in/value-lead';

/** The database and the services that the routes of the leads room share. */
export interface LeadsContext {
  db: Database;
  /** Returns the dealer of the request's host; undefined if there is none. */
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Resolves with the account of the signed-in shopper; undefined for a visitor. */
  accountOf(request: FastifyRequest): Promise<string | undefined>;
  /** Returns the hash of the session that a request's cookie names, without asking the database; undefined if there is none. */
  sessionHashOf(request: FastifyRequest): string | undefined;
  /** Resolves with the account of a dealer's session that was open at a time; undefined if there is none. */
  accountOfSession: Accounts['accountOfSession'];
  /** Returns the path prefix of the site on this host: '' unless sites are served under a path. */
  basePathOf(request: FastifyRequest): string;
  /** Returns a dealer's wording, for the messages of a form. */
  wordingOf(config: Pick<SiteConfig, 'locale' | 'wording'>): TextLookup<'shell'>;
  /** Returns the CSS rule with a dealer's design tokens, for a page without a script. */
  themeOf(tenant: Tenant): string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Returns the id of the lead with this idempotency key; the same in every process with the same secret. */
  idOf(tenant: string, key: string): string;
  /** Keeps leads that the database can't take (L-13). */
  spool: LeadSpool;
  /** Milliseconds that the database gets for a lead, and a provider for a value. */
  patience: number;
  /** Returns milliseconds since 1970, so that leads of the same second are listed in order. */
  now(): number;
  /** Makes and reads the references of the success page. */
  receipts: ReceiptReferences;
  stock: Pick<Stock, 'byIds'>;
  /** Checks the captchas of leads; undefined if leads need none. */
  captcha?: Captcha | undefined;
  /** Is called after a lead was taken that was not sent before, and after an offer was accepted. */
  onEnquiry: OnEnquiry;
  /** Plans the deliveries of a new lead, in the transaction that stores the lead (L-07). */
  leadStored(tx: Queryable, lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
  /** Plans to send a lead again after the shopper accepted an offer, in the transaction of that change (L-08). */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
  /** Values a vehicle for the dealer (L-08). Undefined if trade-ins are not valued. */
  valueVehicle?: EstimateTradeInValue | undefined;
}
