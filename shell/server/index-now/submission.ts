import { createHmac } from 'node:crypto';

/** Addresses of one submission. The protocol allows 10,000. */
export const MOST_ADDRESSES = 1000;
/** Milliseconds that a service may take to answer. */
const PATIENCE = 10_000;
const KEY_LENGTH = 32;

/** What IndexNow services get. */
interface Submission {
  host: string;
  key: string;
  /** Slugs of the cars whose pages changed. */
  slugs: readonly string[];
}

/** Returns a dealer's IndexNow key. The dealer's site serves it as a file to prove that a submission comes from the site. */
export const indexNowKey = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`index-now ${slug}`).digest('hex').slice(0, KEY_LENGTH);

/** A refusal of a service. `isFinal`: the same submission would be refused again. */
export class RefusedSubmission extends Error {
  readonly isFinal: boolean;

  constructor(endpoint: string, status: number) {
    super(`IndexNow at ${new URL(endpoint).host} answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && status !== 429;
  }
}

/**
 * Tells an IndexNow service of changed pages (https://www.indexnow.org/documentation).
 * @throws RefusedSubmission if the service refuses it, or the error of `fetch` if it does not answer
 */
export const submit = async (endpoint: string, { host, key, slugs }: Submission, signal: AbortSignal): Promise<void> => {
  const site = `https://${host}`;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key,
      keyLocation: `${site}/${key}.txt`,
      urlList: slugs.slice(0, MOST_ADDRESSES).map((slug) => `${site}/cars/${slug}`),
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new RefusedSubmission(endpoint, answer.status);
};
