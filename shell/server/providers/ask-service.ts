import type { FetchDealerAddress } from '../platform/network/dealer-addresses';
import type { ProviderOutcome, ProviderFailure } from '../platform/ports';
import { createFailureOutcome, createSuccessOutcome } from './provider';

/** The key is in a header or in the address and is never logged or thrown. */
export interface ProviderRequest {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, parameters as a form. */
  body?: object | URLSearchParams;
  /** In seconds. */
  timeout: number;
  /** Follows no redirect, which could send the key to another host. */
  fetchAddress: FetchDealerAddress;
}

export interface ProviderAnswer {
  status: number;
  /** Undefined when the body is empty or no JSON. */
  body: unknown;
}

const MOST_BYTES = 1024 * 1024;

const bodyOf = (body: ProviderRequest['body']): { body?: string; headers?: Record<string, string> } => {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams)
    return { body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** Reads at most a megabyte, so that a broken service can't fill the memory; undefined when the body is larger. */
const readText = async (response: Awaited<ReturnType<FetchDealerAddress>>): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (text: string): ProviderOutcome<unknown, 'bad_answer'> => {
  if (text.trim() === '') return createSuccessOutcome(undefined);
  try {
    return createSuccessOutcome(JSON.parse(text) as unknown);
  } catch {
    return createFailureOutcome('bad_answer');
  }
};

/** Undefined for the statuses that adapters interpret themselves: 2xx, 400, 402, 404, 409, 422. */
const failureOfHttpStatus = (status: number): ProviderFailure | undefined => {
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'limited';
  if (status >= 500) return 'failing';
  return status >= 300 && status < 400 ? 'bad_answer' : undefined;
};

/** Never throws, and ends at the latest after the time limit. */
export const askProviderService = async ({
  method = 'GET',
  url,
  headers,
  body,
  timeout,
  fetchAddress,
}: ProviderRequest): Promise<ProviderOutcome<ProviderAnswer>> => {
  const payload = bodyOf(body);
  const signal = AbortSignal.timeout(Math.round(timeout * 1000));
  try {
    const response = await fetchAddress(url, {
      method,
      ...payload,
      headers: { accept: 'application/json', ...payload.headers, ...headers },
      signal,
    });
    const failure = failureOfHttpStatus(response.status);
    const text = await readText(response);
    if (failure) return createFailureOutcome(failure);
    if (text === undefined) return createFailureOutcome('bad_answer');
    const read = parsed(text);
    return read.ok ? createSuccessOutcome({ status: response.status, body: read.value }) : read;
  } catch {
    return createFailureOutcome(signal.aborted ? 'timeout' : 'unreachable');
  }
};
