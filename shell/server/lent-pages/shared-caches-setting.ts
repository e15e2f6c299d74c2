import { listedWords } from '@forecourt/rules/text/listed-words';

/** The shared caches in front of an installation. */
export interface SharedCachesSetting {
  /** Addresses at which the caches drop pages by key. */
  addresses: readonly string[];
  token: string;
  /** Most pages that a process lends at the same time. */
  mostPages: number;
}

const MOST_PAGES = 20;

/**
 * Returns the setting of shared caches; undefined if there are none. Throws an Error that names the variable, its value and what to write
 * instead.
 */
export const sharedCachesOf = (
  { SHARED_CACHES, SHARED_CACHES_TOKEN, LENT_PAGES }: NodeJS.ProcessEnv,
  allowOverride: boolean,
): SharedCachesSetting | undefined => {
  const addresses = listedWords(SHARED_CACHES ?? '');
  if (addresses.length === 0) return undefined;
  for (const address of addresses)
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new Error(`SHARED_CACHES names "${address}": write the address that drops pages, https://…/purge`);
  if (!SHARED_CACHES_TOKEN) throw new Error('SHARED_CACHES needs SHARED_CACHES_TOKEN, with which caches know who drops pages');
  if (allowOverride) throw new Error('SHARED_CACHES needs SITE_OVERRIDE=off, because a cache must know the dealer by the host');
  const mostPages = Number(LENT_PAGES || MOST_PAGES);
  if (!Number.isInteger(mostPages) || mostPages < 1 || mostPages > 10_000)
    throw new Error(`LENT_PAGES must be a whole number from 1 to 10000, not "${LENT_PAGES}"`);
  return { addresses, token: SHARED_CACHES_TOKEN, mostPages };
};
