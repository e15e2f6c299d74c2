import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { problemOf, type SiteFetch, type StoreServices } from './site-services';

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
