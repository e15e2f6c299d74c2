import type { ProblemCode, ProblemDetail, ProblemDocument } from '@forecourt/contracts/problem';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

/** Paths of this site (`/api/…`). The server calls the routes without a network; the browser adds the site's base path. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface StoreServices {
  fetch: SiteFetch;
}

/** A code of the error catalogue, or `network` if no answer came. */
export interface RemoteApiError {
  code: ProblemCode | 'network';
  message: string;
  errors?: ProblemDetail[];
}

/** Returns an error with the code `internal` for a response without a problem document. */
export const readProblem = async (response: Response): Promise<RemoteApiError> => {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemDocument> | undefined;
  return { code: body?.code ?? 'internal', message: body?.detail ?? body?.title ?? response.statusText, errors: body?.errors };
};

type Thunk = (dispatch: unknown, state: unknown, services: StoreServices) => Promise<Response>;

/**
 * For components without an API of their own, such as a form. Sends a GET if there is no body, or else a POST. Resolves
 * with null for an answer without content, and rejects with a `RemoteApiError` for a failed response, and with the
 * browser's error if no answer came.
 */
export const useSiteJson = (): (<Answer>(path: string, body?: unknown) => Promise<Answer>) => {
  const dispatch = useDispatch() as (thunk: Thunk) => Promise<Response>;
  return useMemo(() => {
    const fetch: SiteFetch = (path, init) => dispatch((_dispatch, _state, services) => services.fetch(path, init));
    return async <Answer>(path: string, body?: unknown): Promise<Answer> => {
      const response = await fetch(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!response.ok) throw await readProblem(response);
      return (response.status === 204 ? null : await response.json()) as Answer;
    };
  }, [dispatch]);
};
