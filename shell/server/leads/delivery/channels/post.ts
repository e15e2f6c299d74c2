import { LeadRefused } from '../channel';

const SECONDS = 15;
const MOST_TEXT = 300;
/** HTTP statuses with which a receiver refuses a lead for good, so that no further attempt helps. */
const REFUSALS = new Set([400, 413, 415, 422]);

const beginning = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader();
  if (!reader) return '';
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder()
    .decode(value?.subarray(0, MOST_TEXT * 4))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_TEXT);
};

/**
 * Posts a lead; resolves after an answer 2xx. Redirects are not followed, so that a lead goes only to the configured
 * address. Throws LeadRefused for 400, 413, 415 and 422, and Error for every other failure.
 */
export const post = async (url: string, headers: Record<string, string>, body: string): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(SECONDS * 1000),
  }).catch((error: Error & { cause?: { code?: string; message?: string } }) => {
    throw new Error(error.cause?.code ?? error.cause?.message ?? error.message, { cause: error });
  });
  const text = await beginning(answer).catch(() => '');
  if (answer.ok) return;
  const message = [`answered with ${answer.status}`, text].filter(Boolean).join(': ');
  throw REFUSALS.has(answer.status) ? new LeadRefused(message) : new Error(message);
};
