import type { AdminRequest } from '@forecourt/contracts/desk/operations';
import type { RequestProblem } from './problem';

export interface ConsoleRequest extends Partial<AdminRequest> {
  path: string;
  /** Default: the prefix of the admin API. */
  base?: string;
  /** Only the request that signs a person in has one. */
  token?: string;
}

const OFFLINE: RequestProblem = { status: 0, title: 'The server can’t be reached', code: 'offline' };

export const readProblem = async (response: Response): Promise<RequestProblem> => {
  const { status } = response;
  try {
    return { ...((await response.json()) as RequestProblem), status };
  } catch {
    return { status, title: `The server answered with status ${status}`, code: 'internal' };
  }
};

/** Resolves to the answer or to the problem document. */
export const sendRequest = async ({
  path,
  base = '/api/admin',
  method = 'GET',
  body,
  token,
}: ConsoleRequest): Promise<{ data: unknown; error?: undefined } | { error: RequestProblem; data?: undefined }> => {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const response = await fetch(`${base}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    if (!response.ok) return { error: await readProblem(response) };
    return { data: response.status === 204 ? null : await response.json() };
  } catch {
    return { error: OFFLINE };
  }
};
