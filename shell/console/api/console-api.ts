import type { StaffInvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import type { StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import type { TokenHolder, AccessToken } from '@forecourt/contracts/desk/access';
import { createApi } from '@reduxjs/toolkit/query/react';
import { previewAndChannelEndpoints, pinEndpoints, rolloutEndpoints } from './change-endpoints';
import { CONSOLE_CACHE_TAGS, type DeskEndpointBuilder, type AdminApiBaseQuery } from './endpoint-builder';
import { keyEndpoints } from './key-endpoints';
import { dealerReadEndpoints, releaseReadEndpoints } from './read-endpoints';
import { sendRequest } from './request';
import { shopperEndpoints } from './shopper-endpoints';
import { stockEndpoints } from './stock-endpoints';

export interface NewTokenForm {
  name: string;
  role: TokenHolder['role'];
  dealers?: string[];
  remotes?: string[];
  expiresAt?: string;
}

const sessionEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  /** The identity of the person who is signed in; null when nobody is signed in. */
  session: query<TokenHolder | null, void>({
    query: () => ({ path: '/session', base: '/api' }),
    transformResponse: ({ identity }: { identity?: TokenHolder }) => identity ?? null,
    providesTags: ['session'],
  }),
  signIn: mutation<null, string>({
    query: (token) => ({ path: '/session', method: 'POST', token }),
    invalidatesTags: (_answer, problem) => (problem ? [] : ['session', 'state', 'tokens', 'keys']),
  }),
  signOut: mutation<null, void>({ query: () => ({ path: '/session', method: 'DELETE' }) }),
});

const tokenEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  tokens: query<AccessToken[], void>({ query: () => ({ path: '/tokens' }), providesTags: ['tokens'] }),
  createToken: mutation<AccessToken & { token: string }, NewTokenForm>({
    query: (body) => ({ path: '/tokens', method: 'POST', body }),
    invalidatesTags: ['tokens'],
  }),
  revokeToken: mutation<AccessToken, string>({
    query: (id) => ({ path: `/tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['tokens'],
  }),
});

const paymentPath = (what: 'payments' | 'spin', slug: string, rest = ''): string => `/${what}/${encodeURIComponent(slug)}${rest}`;

/** Returns the queries and changes of payments of invoices, and of the game's prizes (K-03). */
const paymentEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  payments: query<StaffInvoicePayment[], string>({
    query: (slug) => ({ path: paymentPath('payments', slug) }),
    transformResponse: ({ payments }: { payments: StaffInvoicePayment[] }) => payments,
    providesTags: ['payments'],
  }),
  refundPayment: mutation<StaffInvoicePayment, { slug: string; id: string }>({
    query: ({ slug, id }) => ({ path: paymentPath('payments', slug, `/${id}/refund`), method: 'POST', body: {} }),
    invalidatesTags: ['payments', 'looks'],
  }),
  game: query<StaffSpinAnswer, string>({
    query: (slug) => ({ path: paymentPath('spin', slug) }),
    providesTags: ['prizes'],
  }),
  claimPrize: mutation<StaffSpinTurn, { slug: string; code: string }>({
    query: ({ slug, code }) => ({ path: paymentPath('spin', slug, '/claims'), method: 'POST', body: { code } }),
    invalidatesTags: ['prizes', 'looks'],
  }),
});

export const consoleApi = createApi({
  reducerPath: 'desk',
  baseQuery: sendRequest as AdminApiBaseQuery,
  tagTypes: CONSOLE_CACHE_TAGS,
  refetchOnReconnect: true,
  endpoints: (builder) => ({
    ...sessionEndpoints(builder),
    ...dealerReadEndpoints(builder),
    ...releaseReadEndpoints(builder),
    ...pinEndpoints(builder),
    ...rolloutEndpoints(builder),
    ...previewAndChannelEndpoints(builder),
    ...tokenEndpoints(builder),
    ...keyEndpoints(builder),
    ...stockEndpoints(builder),
    ...shopperEndpoints(builder),
    ...paymentEndpoints(builder),
  }),
});
