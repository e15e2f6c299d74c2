import { createHmac } from 'node:crypto';
import type { FetchDealerAddress } from '../../platform/network/dealer-addresses';

/** The protocol allows 10,000. */
export const MOST_ADDRESSES_PER_SUBMISSION = 1000;
/** In milliseconds. */
const LONGEST_ANSWER_TIME = 10_000;
const KEY_LENGTH = 32;

interface IndexNowSubmission {
  /** Has scheme, host and port, and no trailing slash. */
  address: string;
  key: string;
  slugs: readonly string[];
}

/** The dealer's site serves the key as a file to prove that a submission comes from the site. */
export const indexNowKey = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`index-now ${slug}`).digest('hex').slice(0, KEY_LENGTH);

/** `isFinal` means that the service would refuse it again. */
export class RefusedIndexNowSubmission extends Error {
  readonly isFinal: boolean;

  constructor(endpoint: string, status: number) {
    super(`IndexNow at ${new URL(endpoint).host} answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && status !== 429;
  }
}

/** Protocol: https://www.indexnow.org/documentation. Throws RefusedIndexNowSubmission, or the error of `fetch`. */
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
