import type { Problem } from './answers';

export interface Ask {
  path: string;
  /** Where it is asked; by default the admin API. */
  base?: string;
  method?: string;
  body?: unknown;
  /** Sent as the bearer: the way to sign in. */
  token?: string;
}

const OFFLINE: Problem = { status: 0, title: 'The server can’t be reached', code: 'offline' };

const problemOf = async (answer: Response): Promise<Problem> => {
  const { status } = answer;
  try {
    return { ...((await answer.json()) as Problem), status };
  } catch {
    return { status, title: `The server answered with ${status}`, code: 'internal' };
  }
};

/** Asks the API of the desk: what is well, or the problem document. */
export const ask = async ({
  path,
  base = '/api/admin',
  method = 'GET',
  body,
  token,
}: Ask): Promise<{ data: unknown; error?: undefined } | { error: Problem; data?: undefined }> => {
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const answer = await fetch(`${base}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    if (!answer.ok) return { error: await problemOf(answer) };
    return { data: answer.status === 204 ? null : await answer.json() };
  } catch {
    return { error: OFFLINE };
  }
};

/** `?a=b` of what is given; '' where nothing is. */
export const queryOf = (parts: Record<string, string | number | boolean | undefined>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
};
