import { createHmac } from 'node:crypto';
import type { FetchDealerAddress } from './dealer-addresses';
import { hostRefusalIn } from './public-network';

const SECONDS = 15;
const MOST_TEXT = 300;

export interface ReceiverAnswer {
  /** Statuses 200 to 299. */
  ok: boolean;
  status: number;
  /** Beginning of the body on one line, at most 300 characters. */
  text: string;
}

/** `t=<Unix seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. A receiver should refuse an old time. */
export const signatureHeader = (secret: string, body: string, seconds: number): { 'forecourt-signature': string } => ({
  'forecourt-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
});

/** Prefers the code or message of the error's cause to the error's own message. */
export const failureCauseText = (error: unknown): string => {
  const refusal = hostRefusalIn(error);
  if (refusal) return refusal.message;
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};

const beginning = async (answer: Awaited<ReturnType<FetchDealerAddress>>): Promise<string> => {
  const reader = answer.body?.getReader();
  if (!reader) return '';
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder()
    .decode(value?.subarray(0, MOST_TEXT * 4))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_TEXT);
};

/** Throws Error without an answer within 15 seconds, or if the server may not connect to the receiver. */
export const postWithoutRedirects = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  fetchAddress: FetchDealerAddress,
): Promise<ReceiverAnswer> => {
  const answer = await fetchAddress(url, {
    method: 'POST',
    headers: { 'user-agent': 'Forecourt', ...headers },
    body,
    signal: AbortSignal.timeout(SECONDS * 1000),
  }).catch((error: unknown) => {
    throw new Error(failureCauseText(error), { cause: error });
  });
  const text = await beginning(answer).catch(() => '');
  return { ok: answer.ok, status: answer.status, text };
};
