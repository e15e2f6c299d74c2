import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Accounts, OnEnquiry, Stock, Tenant } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import type { Captcha } from './captcha/captcha';
import type { LeadSpool } from './spool/lead-spool';
import type { ReceiptReferences } from './receipts';
import type { EstimateTradeInValue } from './trade-in/value-lead';

export interface LeadsContext {
  db: Database;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Undefined for a visitor. */
  accountOf(request: FastifyRequest): Promise<string | undefined>;
  /** Reads the cookie alone, without asking the database. */
  sessionHashOf(request: FastifyRequest): string | undefined;
  /** The session must have been open at that time. */
  accountOfSession: Accounts['accountOfSession'];
  /** Is '' unless sites are served under a path. */
  basePathOf(request: FastifyRequest): string;
  wordingOf(config: Pick<SiteConfig, 'locale' | 'wording'>): TextLookup<'shell'>;
  /** A CSS rule. */
  themeOf(tenant: Tenant): string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Gives the same id in every process with the same secret. */
  idOf(tenant: string, key: string): string;
  /** Keeps leads that the database can't take (L-13). */
  spool: LeadSpool;
  /** In milliseconds for the database and for a provider. */
  patience: number;
  /** In milliseconds since 1970, so that leads of the same second are listed in order. */
  now(): number;
  receipts: ReceiptReferences;
  stock: Pick<Stock, 'byIds'>;
  /** Undefined if leads need none. */
  captcha?: Captcha | undefined;
  /** Called after a new lead was taken, and after an offer was accepted. */
  onEnquiry: OnEnquiry;
  /** Call it in the transaction that stores the lead (L-07). */
  leadStored(tx: Queryable, lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
  /** Call it in the transaction that accepts the offer (L-08). */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
  /** Undefined if trade-ins are not valued. */
  valueVehicle?: EstimateTradeInValue | undefined;
}
