import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import { and, count, eq, gt, min, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import { mailboxOfColumn } from '../../../platform/storage/mailbox-of-column';
import { signInCodes } from '../tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** In milliseconds; short, so that strangers can make the address's owner wait, but not lock the address. */
const ADDRESS_WINDOW = 10 * MINUTE;

/** `pair` is address and network; `ownBrowser` signed in with the address before; `address` counts in `ADDRESS_WINDOW`. */
const MOST = { pair: 5, ownBrowser: 10, address: 10, network: 30 };
/** Codes for an address in an hour, and share of the dealer's codes, from which on a browser gives a proof of work. */
const WITHOUT_PROOF = { address: 5, share: 0.5 };
/** E-mail costs nothing, so with proofs of work `codesPerHour` is so many times higher. */
const EMAIL_FACTOR = 4;

export interface LimitedCodeRequest {
  tenant: string;
  channel: 'email' | 'sms';
  address: string;
  network: string;
  ownBrowser: boolean;
  proof: boolean;
  /** Counted in an hour. */
  mostOfDealer: number;
  at: Date;
}

/** `oldest` is in milliseconds since 1970. */
interface CodeCount {
  count: number;
  oldest: number;
}

export type CodeCounts = Record<'dealer' | 'network' | 'pair' | 'address' | 'recent', CodeCount>;

/** Has milliseconds until a code may be requested again, and whether a proof of work helps before. */
export interface CodeRefusal {
  wait: number;
  needsProof: boolean;
}

/** Counts the last hour; `recent` are those for the address in `ADDRESS_WINDOW`. */
export const countCodes = async (db: Queryable, request: LimitedCodeRequest): Promise<CodeCounts> => {
  const { createdAt, address, network, channel, tenant } = signInCodes;
  const before = (length: number): Date => new Date(request.at.getTime() - length);
  const isAddress = sql`${mailboxOfColumn(address)} = ${mailboxOf(request.address)}`;
  const isNetwork = sql`${network} = ${request.network}`;
  const counted = (condition: SQL) => ({
    count: count(sql`case when ${condition} then 1 end`),
    oldest: min(sql<Date | null>`case when ${condition} then ${createdAt} end`).mapWith(createdAt),
  });
  const conditions = {
    dealer: sql`${channel} = ${request.channel}`,
    network: isNetwork,
    pair: sql`${isAddress} and ${isNetwork}`,
    address: isAddress,
    recent: sql`${isAddress} and ${createdAt} > ${before(ADDRESS_WINDOW).toISOString()}::timestamptz`,
  };
  const parts = Object.entries(conditions).map(([name, condition]) => [name, counted(condition)] as const);
  const columns = Object.fromEntries(
    parts.flatMap(([name, part]) => [
      [name, part.count],
      [`${name}Oldest`, part.oldest],
    ]),
  );
  const [row = {}] = await db
    .select(columns)
    .from(signInCodes)
    .where(and(eq(tenant, request.tenant), gt(createdAt, before(HOUR))));
  const values = row as Record<string, unknown>;
  const read = (name: string): CodeCount => {
    const oldest = values[`${name}Oldest`];
    return { count: Number(values[name] ?? 0), oldest: oldest instanceof Date ? oldest.getTime() : request.at.getTime() };
  };
  return {
    dealer: read('dealer'),
    network: read('network'),
    pair: read('pair'),
    address: read('address'),
    recent: read('recent'),
  };
};

/**
 * Undefined if the code is sent. The browser that signed in before has its own limit, so strangers can't keep its owner out.
 * The result does not depend on whether an account exists.
 */
export const refusalOfCode = (counts: CodeCounts, request: LimitedCodeRequest): CodeRefusal | undefined => {
  const { ownBrowser, proof, mostOfDealer, channel } = request;
  const until = ({ oldest }: CodeCount, length: number, needsProof = false): CodeRefusal => ({
    wait: Math.max(1000, oldest + length - request.at.getTime()),
    needsProof,
  });
  if (ownBrowser) return counts.pair.count < MOST.ownBrowser ? undefined : until(counts.pair, HOUR);
  if (counts.pair.count >= MOST.pair) return until(counts.pair, HOUR);
  if (counts.network.count >= MOST.network) return until(counts.network, HOUR);
  if (counts.recent.count >= MOST.address) return until(counts.recent, ADDRESS_WINDOW);
  const mostWithProof = mostOfDealer * (channel === 'email' ? EMAIL_FACTOR : 1);
  if (counts.dealer.count >= mostWithProof) return until(counts.dealer, HOUR);
  if (proof) return undefined;
  if (counts.address.count >= WITHOUT_PROOF.address) return until(counts.address, HOUR, true);
  if (counts.dealer.count >= mostOfDealer * WITHOUT_PROOF.share) return until(counts.dealer, HOUR, true);
  return undefined;
};
