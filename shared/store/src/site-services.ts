import type { ProblemCode, ProblemDetail, ProblemDocument } from '@forecourt/contracts/problem';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

/** `fetch` for paths of this site (`/api/…`). On the server it stays in the process; in the browser it adds the site's base path. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** What thunks and endpoints of a store can use. */
export interface StoreServices {
  fetch: SiteFetch;
}

/** Why a call failed: a code of the catalogue, or `network` when no answer came. */
export interface RemoteApiError {
  code: ProblemCode | 'network';
  message: string;
  errors?: ProblemDetail[];
}

/** Why an answer is a failure. */
export const problemOf = async (response: Response): Promise<RemoteApiError> => {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemDocument> | undefined;
  return { code: body?.code ?? 'internal', message: body?.detail ?? body?.title ?? response.statusText, errors: body?.errors };
};

type Thunk = (dispatch: unknown, state: unknown, services: StoreServices) => Promise<Response>;

/**
 * JSON in and out of this site, for parts that have no API of their own, such as a form. Rejects with a `RemoteApiError`
 * for an answer that is a problem document, and with what the browser says when none came.
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
      if (!response.ok) throw await problemOf(response);
      return (await response.json()) as Answer;
    };
  }, [dispatch]);
};
