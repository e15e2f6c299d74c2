import { LeadRefused } from '../channel';

const SECONDS = 15;
const MOST_TEXT = 300;
/** The other side has understood the request and will not have this lead. */
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
 * Posts a lead and resolves when the answer is 2xx. Redirects are not followed: a lead goes where the configuration says.
 * @throws LeadRefused for 400, 413, 415 and 422; an Error for everything else
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
