import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { PicturedStock } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { pictureAddressKey } from './keep/addresses';
import type { DiskSpaceGuard } from './keep/disk-space';
import type { OriginalPictureFiles } from './keep/originals';
import type { PictureStore } from './keep/store-picture';
import { photographs } from './tables';
import { picturesToFetch, type PictureRules } from './work/wanted-pictures';

const DAY = 86_400_000;
/** After the last car stopped naming the photograph; a car may come back, or a broken feed may be repaired. */
const KEPT_UNUSED_DAYS = 7;
const BATCH = 1000;

export interface CleanUpOptions {
  db: Database;
  stock: Pick<PicturedStock, 'pictured' | 'dropOld' | 'changed'>;
  store: PictureStore;
  space: Pick<DiskSpaceGuard, 'countAgain'>;
  files: OriginalPictureFiles;
  /** Undefined if the dealer has no configuration now. */
  rulesOf: (tenant: string) => PictureRules | undefined;
  now: () => number;
}

const dealersOf = async (db: Database): Promise<string[]> =>
  (await db.selectDistinct({ tenant: photographs.tenant }).from(photographs)).map(({ tenant }) => tenant);

const keysInUse = async ({ stock }: CleanUpOptions, tenant: string, rules: PictureRules): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  for await (const batch of stock.pictured(tenant))
    for (const { car } of batch)
      for (const address of picturesToFetch(car, rules).addresses) keys.add(pictureAddressKey(address));
  return keys;
};

/** Unused for too long. Also records since when addresses are unused. Resolves with the number of deleted addresses. */
const deleteUnusedOfDealer = async (options: CleanUpOptions, tenant: string, rules: PictureRules): Promise<number> => {
  const { db, stock, now } = options;
  if ((await stock.dropOld(tenant)) > 0) stock.changed(tenant);
  const used = await keysInUse(options, tenant, rules);
  for (let after = ''; ;) {
    const rows = await db
      .select({ key: photographs.key })
      .from(photographs)
      .where(and(eq(photographs.tenant, tenant), gt(photographs.key, after), isNull(photographs.unusedSince)))
      .orderBy(photographs.key)
      .limit(BATCH);
    const unused = rows.map(({ key }) => key).filter((key) => !used.has(key));
    if (unused.length > 0)
      await db
        .update(photographs)
        .set({ unusedSince: new Date(now()) })
        .where(and(eq(photographs.tenant, tenant), inArray(photographs.key, unused)));
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.key ?? after;
  }
  const deleted = await db
    .delete(photographs)
    .where(and(eq(photographs.tenant, tenant), lt(photographs.unusedSince, new Date(now() - KEPT_UNUSED_DAYS * DAY))))
    .returning({ key: photographs.key });
  return deleted.length;
};

/** No car has named them for some days. Also deletes files that belong to no photograph. Resolves with their numbers. */
export const cleanUpPhotographs = async (
  options: CleanUpOptions,
): Promise<{ addresses: number; originals: number; leftovers: number }> => {
  const { db, store, space, files, rulesOf, now } = options;
  let addresses = 0;
  for (const tenant of await dealersOf(db)) {
    const rules = rulesOf(tenant);
    if (rules) addresses += await deleteUnusedOfDealer(options, tenant, rules);
  }
  let originals = 0;
  for (let removed = BATCH; removed === BATCH; originals += removed) removed = await store.removeUnused(BATCH);
  const leftovers = await files.sweep(now() - DAY, store.keptOf);
  space.countAgain();
  return { addresses, originals, leftovers };
};
