import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KeptPicture } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { hostAndPort } from '../fetch/address';
import { photographOriginals, photographs } from '../tables';
import type { PictureRefusalReason } from '../reasons';

export interface PictureAddressState {
  key: string;
  address: string;
  kept: Omit<KeptPicture, 'stock'> | undefined;
  failures: number;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export const pictureAddressKey = (address: string): string => createHash('sha256').update(address).digest('base64url');

const LONG_PAST = new Date(0);

/** Only addresses that are not in the table yet. `feed`: of the car. */
export const addPictureAddresses = async (
  db: Queryable,
  tenant: string,
  feed: string,
  addresses: readonly string[],
): Promise<void> => {
  if (addresses.length === 0) return;
  const rows = addresses.map((address) => ({
    tenant,
    key: pictureAddressKey(address),
    address,
    host: hostAndPort(address),
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

/** By address. Addresses that are not in the table are left out. */
export const readAddressStates = async (
  db: Queryable,
  tenant: string,
  addresses: readonly string[],
): Promise<Map<string, PictureAddressState>> => {
  if (addresses.length === 0) return new Map();
  const { digest, width, height } = photographOriginals;
  const rows = await db
    .select({ row: photographs, digest, width, height })
    .from(photographs)
    .leftJoin(photographOriginals, eq(photographs.digest, digest))
    .where(and(eq(photographs.tenant, tenant), inArray(photographs.key, addresses.map(pictureAddressKey))));
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

interface FailedAttempt {
  reason: PictureRefusalReason;
  failures: number;
  /** Milliseconds since 1970. */
  now: number;
  dueAt: number;
  refused: boolean;
}

/** A photograph that is stored already stays, as long as a feed names it. */
export const recordFailedAttempt = async (db: Queryable, tenant: string, key: string, failure: FailedAttempt): Promise<void> => {
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

interface SuccessfulAttempt {
  digest: string;
  etag: string | undefined;
  lastModified: string | undefined;
  now: number;
  dueAt: number;
}

export const recordStoredPhotograph = async (
  db: Queryable,
  tenant: string,
  key: string,
  success: SuccessfulAttempt,
): Promise<void> => {
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
