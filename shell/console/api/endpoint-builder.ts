import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { RequestProblem } from './problem';
import { queryString, type AdminApiRequest } from './request';

export type AdminApiBaseQuery = BaseQueryFn<AdminApiRequest, unknown, RequestProblem>;
export const CONSOLE_CACHE_TAGS = [
  'session',
  'state',
  'tokens',
  'keys',
  'feeds',
  'imports',
  'photographs',
  'looks',
  'payments',
  'prizes',
] as const;

/**
 * Type of the object that builds endpoints of the console's API. The cache tag `state` marks all data that a change of
 * versions can change.
 */
export type DeskEndpointBuilder = EndpointBuilder<AdminApiBaseQuery, (typeof CONSOLE_CACHE_TAGS)[number], 'desk'>;

export const dealerApiPath = (slug: string, rest = ''): string => `/dealers/${encodeURIComponent(slug)}${rest}`;

export const releaseApiPath = ({ name, version }: { name: string; version: string }, rest = ''): string =>
  `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}${rest}`;

export const pathWithQuery = (path: string, query: object): string =>
  `${path}${queryString(query as Record<string, string | number | boolean | undefined>)}`;
