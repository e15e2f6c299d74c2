import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { readProblem, type RemoteApiError, type StoreServices } from './site-services';

interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** RTK Query base query of every remote's API. Sends and reads JSON, and turns problem documents into `RemoteApiError`. */
export const siteBaseQuery: BaseQueryFn<Call | string, unknown, RemoteApiError> = async (args, api) => {
  const { path, method = 'GET', body } = typeof args === 'string' ? { path: args } : args;
  const { fetch } = api.extra as StoreServices;
  try {
    const response = await fetch(path, {
      method,
      signal: api.signal,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) return { error: await readProblem(response) };
    return { data: response.status === 204 ? null : await response.json() };
  } catch (error) {
    return { error: { code: 'network', message: error instanceof Error ? error.message : String(error) } };
  }
};

/**
 * Creates the RTK Query API of one version of a remote. The version is part of the slice's name, because two versions of a
 * remote may run in one server process and must not share endpoints or state.
 */
export const createRemoteApi = (remote: string, version: string) =>
  createApi({ reducerPath: `${remote}@${version}`, baseQuery: siteBaseQuery, endpoints: () => ({}), keepUnusedDataFor: 300 });
