import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KeptPicture } from '../../ports';
import type { Queryable } from '../../storage/database';
import { hostOf } from '../fetch/address';
import { photographOriginals, photographs } from '../tables';
import type { PictureReason } from '../reasons';

/** An address of a picture with its state. */
export interface AddressState {
  key: string;
  address: string;
  kept: Omit<KeptPicture, 'stock'> | undefined;
  failures: number;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export const keyOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

const LONG_PAST = new Date(0);

/** Adds the addresses of a car that are not listed yet. `feed` is the feed of the car. */
export const addAddresses = async (db: Queryable, tenant: string, feed: string, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return;
  const rows = addresses.map((address) => ({
    tenant,
    key: keyOf(address),
    address,
    host: hostOf(address),
    feed,
    dueAt: LONG_PAST,
  }));
  await db
    .insert(photographs)
    .values(rows)
    .onConflictDoUpdate({
      target: [photographs.tenant, photographs.key],
      set: { feed, unusedSince: null },
      setWhere: sql`${photographs.feed} <> ${feed} or ${photographs.unusedSince} is not null`,
    });
};

/** States of addresses, by address. Addresses that are not listed are left out. */
export const addressStates = async (
  db: Queryable,
  tenant: string,
  addresses: readonly string[],
): Promise<Map<string, AddressState>> => {
  if (addresses.length === 0) return new Map();
  const { digest, width, height } = photographOriginals;
  const rows = await db
    .select({ row: photographs, digest, width, height })
    .from(photographs)
    .leftJoin(photographOriginals, eq(photographs.digest, digest))
    .where(and(eq(photographs.tenant, tenant), inArray(photographs.key, addresses.map(keyOf))));
  return new Map(
    rows.map(({ row, ...original }) => [
      row.address,
      {
        key: row.key,
        address: row.address,
        kept:
          original.digest && original.width && original.height
            ? { digest: original.digest, width: original.width, height: original.height }
            : undefined,
        failures: row.failures,
        etag: row.etag ?? undefined,
        lastModified: row.lastModified ?? undefined,
        dueAt: row.dueAt.getTime(),
      },
    ]),
  );
};

interface Failure {
  reason: PictureReason;
  failures: number;
  /** Milliseconds since 1970. */
  now: number;
  dueAt: number;
  refused: boolean;
}

/** Records an attempt that gave no picture. A picture that is kept already stays, as long as a feed names it. */
export const recordFailure = async (db: Queryable, tenant: string, key: string, failure: Failure): Promise<void> => {
  const state = failure.refused ? 'refused' : 'waiting';
  await db
    .update(photographs)
    .set({
      state: sql`case when ${photographs.digest} is null then ${state} else 'kept' end`,
      reason: failure.reason,
      failures: failure.failures,
      checkedAt: new Date(failure.now),
      dueAt: new Date(failure.dueAt),
    })
    .where(and(eq(photographs.tenant, tenant), eq(photographs.key, key)));
};

interface Success {
  digest: string;
  etag: string | undefined;
  lastModified: string | undefined;
  now: number;
  dueAt: number;
}

/** Records that an address leads to a kept picture. */
export const recordKept = async (db: Queryable, tenant: string, key: string, success: Success): Promise<void> => {
  const { now, dueAt, digest, etag = null, lastModified = null } = success;
  await db
    .update(photographs)
    .set({
      state: 'kept',
      reason: null,
      failures: 0,
      digest,
      etag,
      lastModified,
      checkedAt: new Date(now),
      dueAt: new Date(dueAt),
    })
    .where(and(eq(photographs.tenant, tenant), eq(photographs.key, key)));
};
