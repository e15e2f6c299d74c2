import { and, count, eq, gt, min, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../storage/database';
import { signInCodes } from '../tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds in which one address gets at most `MOST.address` codes; short, so that strangers can make its owner wait, but not lock the address. */
const ADDRESS_WINDOW = 10 * MINUTE;

/** Most codes: for an address from one network, and from the browser that signed in with it before; for an address in `ADDRESS_WINDOW`; from a network. */
const MOST = { pair: 5, ownBrowser: 10, address: 10, network: 30 };
/** Codes for an address in an hour, and share of the dealer's codes, from which on a browser gives a proof of work. */
const WITHOUT_PROOF = { address: 5, share: 0.5 };
/** How many times `codesPerHour` are sent by e-mail, which costs nothing, if browsers give a proof of work. */
const EMAIL_FACTOR = 4;

/** The facts about a request for a code by which it is limited. */
export interface LimitedCodeRequest {
  tenant: string;
  channel: 'email' | 'sms';
  address: string;
  network: string;
  /** True if the browser signed in with this address before. */
  ownBrowser: boolean;
  /** True if the browser gave a proof of work. */
  proof: boolean;
  /** Most codes of the dealer in an hour. */
  mostOfDealer: number;
  at: Date;
}

/** Number of codes, and milliseconds since 1970 of the oldest of them. */
interface CodeCount {
  count: number;
  oldest: number;
}

export type CodeCounts = Record<'dealer' | 'network' | 'pair' | 'address' | 'recent', CodeCount>;

/** Why a code is refused: milliseconds until it may be requested again, and whether a proof of work helps before. */
export interface CodeRefusal {
  wait: number;
  needsProof: boolean;
}

/** Resolves with the numbers of codes of the last hour; `recent` are those for the address in `ADDRESS_WINDOW`. */
export const countCodes = async (db: Queryable, request: LimitedCodeRequest): Promise<CodeCounts> => {
  const { createdAt, address, network, channel, tenant } = signInCodes;
  const before = (length: number): Date => new Date(request.at.getTime() - length);
  const isAddress = sql`${address} = ${request.address}`;
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
 * Returns why a code is refused; undefined if it is sent. The browser that signed in with the address before has a limit of its own, so
 * strangers can't keep its owner out. Nothing depends on whether an account exists.
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
