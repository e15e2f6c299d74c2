import type { FeedSource } from '@forecourt/contracts/site/feeds';
import type { FetchDealerAddress } from '../../../platform/network/dealer-addresses';
import { failureCauseText } from '../../../platform/network/outgoing-http';
import { saveDownload, createDownloadTimer } from './save-download';
import { requireSecret, FeedSourceFailure, sourceFailureOf, type FetchResult, type FeedFetchRequest } from './source';

type UrlSource = FeedSource & { url: string };

const MOST_REDIRECTS = 5;
const LONGEST_NAME = 200;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const authorizationOf = ({ user, secret }: UrlSource, secretOf: FeedFetchRequest['secretOf']): Record<string, string> => {
  if (!secret) return {};
  const value = requireSecret(secret, secretOf);
  return { authorization: user ? `Basic ${Buffer.from(`${user}:${value}`).toString('base64')}` : `Bearer ${value}` };
};

/** `name` may have a percent sign that does not begin an encoded character. */
const decodedName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

type Answer = Awaited<ReturnType<FetchDealerAddress>>;

const fileNameOf = (answer: Answer, address: URL): string => {
  const [, quoted] = /filename="?([^";/\\]+)/i.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const last = address.pathname.split('/').at(-1) ?? '';
  return (quoted?.trim() || decodedName(last) || 'feed').slice(0, LONGEST_NAME);
};

/** Follows redirects itself, so that only the configured server gets the secret, and every host is checked. */
const requestWithRedirects = async (
  fetchAddress: FetchDealerAddress,
  first: URL,
  headers: Record<string, string>,
  secret: Record<string, string>,
  signal: AbortSignal,
): Promise<{ answer: Answer; address: URL }> => {
  let address = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const own = address.origin === first.origin ? secret : {};
    const answer = await fetchAddress(address, { headers: { ...headers, ...own }, signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw sourceFailureOf(address.host, error, failureCauseText(error));
    });
    const to = answer.headers.get('location');
    if (!REDIRECTS.has(answer.status) || !to) return { answer, address };
    await answer.body?.cancel();
    if (!URL.canParse(to, address))
      throw new FeedSourceFailure(`${address.host} redirects to "${to.slice(0, 100)}", which is no address`);
    address = new URL(to, address);
    if (!/^https?:$/.test(address.protocol))
      throw new FeedSourceFailure(`${first.host} redirects to an address that is neither http nor https`);
  }
  throw new FeedSourceFailure(`${first.host} redirects more than ${MOST_REDIRECTS} times`);
};

/** Unless its validators show that the file has not changed. Throws FeedSourceFailure. */
export const fetchFromUrl = async ({
  source,
  validators: { etag, lastModified },
  target,
  secretOf,
  fetchAddress,
  limits,
}: FeedFetchRequest<UrlSource>): Promise<FetchResult> => {
  const first = new URL(source.url);
  const time = createDownloadTimer(limits, first.host);
  try {
    const headers = {
      'user-agent': 'Forecourt',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    };
    const secrets = authorizationOf(source, secretOf);
    const { answer, address } = await requestWithRedirects(fetchAddress, first, headers, secrets, time.signal);
    if (answer.status === 304) return { kind: 'unchanged' };
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new FeedSourceFailure(`${address.host} answered with status ${answer.status} for ${address.pathname}`);
    }
    const { digest } = await saveDownload(answer.body, { target, limits, time, source: first.host });
    const fresh = {
      etag: answer.headers.get('etag') ?? undefined,
      lastModified: answer.headers.get('last-modified') ?? undefined,
    };
    const file = { name: fileNameOf(answer, address), path: target, digest, validators: fresh, settle: async () => undefined };
    return { kind: 'file', file };
  } catch (error) {
    if (time.signal.aborted) throw time.signal.reason;
    if (error instanceof FeedSourceFailure) throw error;
    throw new FeedSourceFailure(`${first.host} could not be read: ${failureCauseText(error)}`, { cause: error });
  } finally {
    time.stop();
  }
};
