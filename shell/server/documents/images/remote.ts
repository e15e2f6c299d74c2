import { ProblemError } from '@forecourt/contracts/problem';
import { LARGEST, type Original } from './media';

const bounded = async (response: Response, url: URL): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new ProblemError('invalid_image', `${url.host} sent more than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const get = async (url: URL, milliseconds: number, fetcher: typeof fetch): Promise<Buffer> => {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    // A redirect could lead to a host that is not allowed, so none is followed.
    const response = await fetcher(url, { signal, redirect: 'manual', headers: { accept: 'image/*' } });
    if (response.status >= 300 && response.status < 400) {
      throw new ProblemError('image_source_refused', `${url.host} answered with a redirect, which is not followed`);
    }
    if (response.status === 404 || response.status === 410)
      throw new ProblemError('not_found', `${url.host} has no such picture`);
    if (!response.ok) throw new ProblemError('unavailable', `${url.host} answered ${response.status}`);
    return await bounded(response, url);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (signal.aborted) throw new ProblemError('timeout', `${url.host} took longer than ${milliseconds} ms`);
    throw new ProblemError('unavailable', `${url.host} could not be reached`);
  }
};

/** The original of a picture on another host. A picture with the same address counts as unchanged. */
export const remoteOriginal = (url: URL, milliseconds = 5000, fetcher: typeof fetch = fetch): Original => ({
  identity: url.href,
  read: () => get(url, milliseconds, fetcher),
});
