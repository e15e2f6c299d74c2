import { listedWords } from '@forecourt/rules/text/listed-words';

/** Keeps pages for all visitors, in front of the server, and drops them by their keys. */
export interface SharedCache {
  /** Drops every page with one of the keys. Rejects with an Error if the cache does not confirm it. */
  purge(keys: readonly string[]): Promise<void>;
}

const MOST_KEYS = 256;
const LONGEST_ANSWER_TIME = 2000;

const sendKeys = async (address: string, token: string, keys: readonly string[]): Promise<void> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'fastly-key': token, 'surrogate-key': keys.join(' ') },
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_ANSWER_TIME),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
};

/** Fastly's batch purge. `shared/guides/operator/varnish.vcl` makes Varnish speak it too. */
export const openSharedCache = (address: string, token: string): SharedCache => ({
  async purge(keys) {
    for (let first = 0; first < keys.length; first += MOST_KEYS)
      await sendKeys(address, token, keys.slice(first, first + MOST_KEYS));
  },
});

export interface SharedCachesSetting {
  addresses: readonly string[];
  token: string;
  mostPages: number;
}

const MOST_PAGES = 20;

/** Undefined if there are none. Throws an Error that names the variable, its value and what to write instead. */
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
