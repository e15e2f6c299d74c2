import type { SpinTurn } from '@forecourt/contracts/account/spin';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import type { FastifyRequest } from 'fastify';
import type { Accounts, JobQueue, Messages, Tenant, Tenants } from '../ports';
import { requestedDealer } from '../required-tenant';
import type { Database } from '../storage/database';
import type { SpinResultJob } from './job-kinds';
import type { SpinTurnRow } from './tables';
import type { createTurnLine } from './turn-line';

/** The database and the services that the parts of the room share. */
export interface SpinContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf' | 'ownerOf' | 'recordLook'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  results: JobQueue<typeof SpinResultJob>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** Returns the name of the person who sends an admin request. */
  actorOf(request: FastifyRequest): string;
  /** Returns a digest of an address, which nobody can invert without the installation's secret. */
  digestOf(text: string): string;
  /** Returns a random whole number from 0 up to, and without, `draws`. All numbers are equally likely. */
  draw(draws: number): number;
  /** Runs the turns of a dealer one after the other within this process. */
  inLine: ReturnType<typeof createTurnLine>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
}

/** Returns the date in a dealer's time zone. */
export const todayOf = ({ now }: Pick<SpinContext, 'now'>, { config }: Tenant): string =>
  localDateTime(now() / 1000, config.timezone).date;

/** Returns the dealer of a request. Throws ProblemError if the dealer has no game. */
export const requireDealerWithGame = (room: Pick<SpinContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!FEATURE_PAGES.spin.isOn(tenant.config)) throw new ProblemError('not_found', 'This dealer has no game');
  return tenant;
};

/** Returns a text that says how the prize of a turn is claimed, as the dealer's configuration says now; empty if nothing was won. */
export const claimTextOf = ({ prize }: Pick<SpinTurnRow, 'prize'>, { spin }: SiteConfig): string =>
  prize === null ? '' : spin.prizes.find(({ id }) => id === prize)?.claim || spin.claim;

/** Returns a turn as its shopper sees it. */
export const shownTurn = (row: SpinTurnRow, config: SiteConfig): SpinTurn => ({
  at: row.at.toISOString(),
  prize: row.prizeName,
  prizeId: row.prize,
  code: row.code,
  claim: claimTextOf(row, config),
  claimed: row.claimedAt !== null,
});
