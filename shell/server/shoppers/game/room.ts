import type { SpinTurn } from '@forecourt/contracts/account/spin';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import type { FastifyRequest } from 'fastify';
import type { Accounts, JobQueue, Messages, Tenant, Tenants } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import type { SpinResultJob } from './job-kinds';
import type { SpinTurnRow } from './tables';
import type { createTurnLine } from './turn-line';

export interface SpinContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf' | 'ownerOf' | 'recordLook'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  results: JobQueue<typeof SpinResultJob>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  actorOf(request: FastifyRequest): string;
  /** Nobody can invert the digest without the installation's secret. */
  digestOf(text: string): string;
  /** A digest of the shopper's network. */
  networkOf(request: FastifyRequest): string;
  /** A whole number from 0 up to, and without, `draws`. All numbers are equally likely. */
  draw(draws: number): number;
  /** A dealer's turns run one after the other within this process. */
  inLine: ReturnType<typeof createTurnLine>;
  /** In milliseconds since 1970. */
  now(): number;
}

export const todayOf = ({ now }: Pick<SpinContext, 'now'>, { config }: Tenant): string =>
  localDateTime(now() / 1000, config.timezone).date;

/** Throws ProblemError if the dealer has no game. */
export const requireDealerWithGame = (room: Pick<SpinContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!FEATURE_PAGES.spin.isOn(tenant.config)) throw new ProblemError('not_found', 'This dealer has no game');
  return tenant;
};

/** Follows the dealer's present configuration; empty if nothing was won. */
export const claimTextOf = ({ prize }: Pick<SpinTurnRow, 'prize'>, { spin }: SiteConfig): string =>
  prize === null ? '' : spin.prizes.find(({ id }) => id === prize)?.claim || spin.claim;

export const shownTurn = (row: SpinTurnRow, config: SiteConfig): SpinTurn => ({
  at: row.at.toISOString(),
  prize: row.prizeName,
  prizeId: row.prize,
  code: row.code,
  claim: claimTextOf(row, config),
  claimed: row.claimedAt !== null,
});
