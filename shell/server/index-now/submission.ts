import { createHmac } from 'node:crypto';
import type { FetchDealerAddress } from '../dealer-addresses';

/** Most addresses in one submission. The protocol allows 10,000. */
export const MOST_ADDRESSES_PER_SUBMISSION = 1000;
/** Milliseconds that a service may take to answer. */
const LONGEST_ANSWER_TIME = 10_000;
const KEY_LENGTH = 32;

/** Changed pages of one dealer for IndexNow services: address of the site, key and slugs. */
interface IndexNowSubmission {
  /** Scheme, host and port of the site, without a trailing slash. */
  address: string;
  key: string;
  /** Slugs of the cars whose pages changed. */
  slugs: readonly string[];
}

/** Returns a dealer's IndexNow key. The dealer's site serves it as a file to prove that a submission comes from the site. */
export const indexNowKey = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`index-now ${slug}`).digest('hex').slice(0, KEY_LENGTH);

/** Error for a submission that an IndexNow service refused. `isFinal` is true if the service would refuse it again. */
export class RefusedIndexNowSubmission extends Error {
  readonly isFinal: boolean;

  constructor(endpoint: string, status: number) {
    super(`IndexNow at ${new URL(endpoint).host} answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && status !== 429;
  }
}

/**
 * Sends changed pages to an IndexNow service (https://www.indexnow.org/documentation). Throws RefusedIndexNowSubmission if the service refuses them,
 * or the error of `fetch` if it does not answer.
 */
export const submitToIndexNow = async (
  endpoint: string,
  { address, key, slugs }: IndexNowSubmission,
  signal: AbortSignal,
  fetchAddress: FetchDealerAddress,
): Promise<void> => {
  const answer = await fetchAddress(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(address).host,
      key,
      keyLocation: `${address}/${key}.txt`,
      urlList: slugs.slice(0, MOST_ADDRESSES_PER_SUBMISSION).map((slug) => `${address}/cars/${slug}`),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_TIME)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new RefusedIndexNowSubmission(endpoint, answer.status);
};
