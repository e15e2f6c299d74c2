/** A cache in front of the server that keeps pages for all visitors and drops them by their keys. */
export interface SharedCache {
  /** Drops every page with one of the keys. Rejects with an Error if the cache does not confirm it. */
  purge(keys: readonly string[]): Promise<void>;
}

/** Most keys in one request of the protocol. */
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

/**
 * Opens a shared cache that speaks the protocol of Fastly's batch purge: a POST to `…/service/<id>/purge` with the keys in `Surrogate-Key`
 * and the token in `Fastly-Key`. `shared/guides/operator/varnish.vcl` makes Varnish speak it too.
 */
export const openSharedCache = (address: string, token: string): SharedCache => ({
  async purge(keys) {
    for (let first = 0; first < keys.length; first += MOST_KEYS)
      await sendKeys(address, token, keys.slice(first, first + MOST_KEYS));
  },
});
