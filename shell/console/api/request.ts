import type { RequestProblem } from './problem';

export interface AdminApiRequest {
  path: string;
  /** Prefix of the request's path. Default: the prefix of the admin API. */
  base?: string;
  method?: string;
  body?: unknown;
  /** Bearer token of the request; only the request that signs a person in has one. */
  token?: string;
}

const OFFLINE: RequestProblem = { status: 0, title: 'The server can’t be reached', code: 'offline' };

/** Reads the problem with which the server refused a request. */
export const readProblem = async (response: Response): Promise<RequestProblem> => {
  const { status } = response;
  try {
    return { ...((await response.json()) as RequestProblem), status };
  } catch {
    return { status, title: `The server answered with status ${status}`, code: 'internal' };
  }
};

/** Sends a request to the API of the desk. Resolves to its answer or to the problem document. */
export const sendRequest = async ({
  path,
  base = '/api/admin',
  method = 'GET',
  body,
  token,
}: AdminApiRequest): Promise<{ data: unknown; error?: undefined } | { error: RequestProblem; data?: undefined }> => {
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

/** Returns the query string of the parameters that have a value: `?a=b`, or ''. */
export const queryString = (parameters: Record<string, string | number | boolean | undefined>): string => {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
};
