import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Photographs, PicturedStock } from '../../../platform/ports';
import type { OriginalPictureFiles } from './originals';
import type { PictureStore } from './store-picture';

/** Pairs of dealer and photograph, so that reading a picture needs no query. */
const MOST_REMEMBERED_OWNERS = 20_000;

interface Options {
  store: PictureStore;
  files: OriginalPictureFiles;
  stock: Pick<PicturedStock, 'makeDue'>;
  /** After photographs were found missing and must be fetched again. */
  onLost: () => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** For the image service; makes lost photographs due for fetching. */
export const createPhotographReader = ({ store, files, stock, onLost, log }: Options) => {
  const owned = new LRUCache<string, true>({ max: MOST_REMEMBERED_OWNERS });
  const has: Photographs['has'] = async (tenant, digest) => {
    const pair = `${tenant} ${digest}`;
    if (owned.has(pair)) return true;
    const isOwned = await store.isOf(tenant, digest);
    if (isOwned) owned.set(pair, true);
    return isOwned;
  };
  const read: Photographs['read'] = async (tenant, digest) => {
    if (!(await has(tenant, digest))) return undefined;
    const bytes = await files.read(digest);
    if (bytes) return bytes;
    owned.delete(`${tenant} ${digest}`);
    log.warn({ digest }, 'a photograph is missing or damaged on the disk and will be fetched again');
    for (const dealer of await store.forget(digest)) await stock.makeDue(dealer, digest);
    onLost();
    return undefined;
  };
  return {
    has,
    read,
    /** The folder of the originals is gone, so every photograph is due. */
    async forgetAll(dealers: string[]): Promise<void> {
      if ((await store.forgetAll()) === 0) return;
      log.warn('the folder of photographs is missing: all of them will be fetched again');
      for (const dealer of dealers) await stock.makeDue(dealer);
    },
  };
};
