import type { Health } from '@forecourt/contracts/release/release-health';
import type { CleanUp, Removal } from '@forecourt/contracts/release/clean-up';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type {
  Channel,
  Dealer,
  Difference,
  Fit,
  Gate,
  History,
  Identity,
  ListedRelease,
  LogEvent,
  MadePreview,
  Matrix,
  Outcome,
  Preview,
  Problem,
  Release,
  Revisions,
  Token,
} from './answers';
import { ask, queryOf, type Ask } from './ask';

/** What every change may say. */
export interface How {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
}

export interface MatrixWish {
  search?: string;
  remote?: string;
  version?: string;
  channel?: string;
  rollout?: boolean;
  failing?: boolean;
  after?: string;
  limit?: number;
}

export interface LogWish {
  dealer?: string;
  remote?: string;
  actor?: string;
  kind?: string;
  before?: number;
  limit?: number;
}

/** Whose health is asked for. */
export interface HealthWish {
  /** Slugs. */
  dealers?: string[];
  remote?: string;
  version?: string;
  /** At all dealers together. */
  together?: boolean;
  /** How far back; absent: a day. */
  hours?: number;
  limit?: number;
}

/** A change of one dealer stands on the revision that was looked at. */
interface OfDealer extends How {
  slug: string;
  expected: number;
}

export interface TokenOrder {
  name: string;
  role: Identity['role'];
  dealers?: string[];
  remotes?: string[];
  expiresAt?: string;
}

const dealerPath = (slug: string, rest = ''): string => `/dealers/${encodeURIComponent(slug)}${rest}`;

export const consoleApi = createApi({
  reducerPath: 'desk',
  baseQuery: ask as BaseQueryFn<Ask, unknown, Problem>,
  tagTypes: ['session', 'state', 'tokens'],
  refetchOnReconnect: true,
  endpoints: ({ query, infiniteQuery, mutation }) => ({
    /** Who is signed in; null: nobody. */
    session: query<Identity | null, void>({
      query: () => ({ path: '/session', base: '/api' }),
      transformResponse: ({ identity }: { identity?: Identity }) => identity ?? null,
      providesTags: ['session'],
    }),
    signIn: mutation<null, string>({
      query: (token) => ({ path: '/session', method: 'POST', token }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['session', 'state', 'tokens']),
    }),
    signOut: mutation<null, void>({ query: () => ({ path: '/session', method: 'DELETE' }) }),

    matrix: query<Matrix, MatrixWish>({
      query: (wish) => ({ path: `/matrix${queryOf({ ...wish })}` }),
      providesTags: ['state'],
    }),
    revisions: query<Revisions, MatrixWish>({
      query: (wish) => ({ path: `/matrix/revisions${queryOf({ ...wish })}` }),
      providesTags: ['state'],
    }),
    dealer: query<Dealer, string>({ query: (slug) => ({ path: dealerPath(slug) }), providesTags: ['state'] }),
    /** By slug, page by page. */
    history: infiniteQuery<History, string, number | undefined>({
      query: ({ queryArg: slug, pageParam: before }) => ({ path: `${dealerPath(slug, '/history')}${queryOf({ before })}` }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ older }) => older },
      providesTags: ['state'],
    }),
    difference: query<Difference, { slug: string; from?: string; to?: string; dealer?: string }>({
      query: ({ slug, ...wish }) => ({ path: `${dealerPath(slug, '/difference')}${queryOf(wish)}` }),
      providesTags: ['state'],
    }),
    gate: query<Gate, string>({ query: (slug) => ({ path: dealerPath(slug, '/gate') }), providesTags: ['state'] }),
    releases: query<ListedRelease[], void>({ query: () => ({ path: '/releases' }), providesTags: ['state'] }),
    release: query<Release, { name: string; version: string }>({
      query: ({ name, version }) => ({ path: `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}` }),
      providesTags: ['state'],
    }),
    fit: query<Fit, { name: string; version: string }>({
      query: ({ name, version }) => ({ path: `/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}/fit` }),
      providesTags: ['state'],
    }),
    health: query<Health, HealthWish>({
      query: ({ dealers, ...wish }) => ({ path: `/health${queryOf({ dealer: dealers?.join(','), limit: 1000, ...wish })}` }),
      providesTags: ['state'],
    }),
    log: query<{ events: LogEvent[] }, LogWish>({
      query: (wish) => ({ path: `/log${queryOf({ ...wish })}` }),
      providesTags: ['state'],
    }),

    channels: query<Channel[], void>({ query: () => ({ path: '/channels' }), providesTags: ['state'] }),
    cleanUp: query<CleanUp, void>({ query: () => ({ path: '/clean-up' }), providesTags: ['state'] }),

    // Every answer of a change, a refusal too, is a reason to look again.
    pin: mutation<Outcome, OfDealer & { remote: string; version: string | null }>({
      query: ({ slug, remote, ...body }) => ({
        path: dealerPath(slug, `/pins/${encodeURIComponent(remote)}`),
        method: 'PUT',
        body,
      }),
      transformResponse: ({ subject, dryRun, changed, revision, changes, findings }) => ({
        dryRun,
        changed,
        dealers: [{ dealer: subject, revision, changes, findings }],
      }),
      invalidatesTags: ['state'],
    }),
    pins: mutation<
      Outcome,
      How & { dealers: string[]; expected: Record<string, number>; remote: string; version: string | null; onlyFitting: boolean }
    >({
      query: (body) => ({ path: '/pins', method: 'POST', body }),
      invalidatesTags: ['state'],
    }),
    startRollout: mutation<
      Outcome,
      OfDealer & { remote: string; version: string; percentage: number; errorLimit?: { percentage?: number; views?: number } }
    >({
      query: ({ slug, ...body }) => ({ path: dealerPath(slug, '/rollouts'), method: 'POST', body }),
      invalidatesTags: ['state'],
    }),
    raiseRollout: mutation<Outcome, OfDealer & { remote: string; percentage?: number; version?: string }>({
      query: ({ slug, remote, ...body }) => ({
        path: dealerPath(slug, `/rollouts/${encodeURIComponent(remote)}`),
        method: 'PATCH',
        body,
      }),
      invalidatesTags: ['state'],
    }),
    endRollout: mutation<Outcome, OfDealer & { remote: string; end: 'abort' | 'finish' }>({
      query: ({ slug, remote, end, ...body }) => ({
        path: dealerPath(slug, `/rollouts/${encodeURIComponent(remote)}/${end}`),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['state'],
    }),
    rollback: mutation<Outcome, OfDealer & { to: number }>({
      query: ({ slug, ...body }) => ({ path: dealerPath(slug, '/rollback'), method: 'POST', body }),
      invalidatesTags: ['state'],
    }),

    previews: query<{ previews: Preview[] }, string>({
      query: (dealer) => ({ path: `/previews${queryOf({ dealer })}` }),
      providesTags: ['state'],
    }),
    makePreview: mutation<MadePreview, How & { slug: string; versions: Record<string, string>; seconds: number }>({
      query: ({ slug, ...body }) => ({ path: dealerPath(slug, '/previews'), method: 'POST', body }),
      invalidatesTags: ['state'],
    }),
    endPreview: mutation<Preview, string>({
      query: (id) => ({ path: `/previews/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['state'],
    }),

    giveChannel: mutation<
      Outcome,
      How & { channel: string; versions: Record<string, string | null>; expected: number; create?: boolean }
    >({
      query: ({ channel, ...body }) => ({ path: `/channels/${encodeURIComponent(channel)}`, method: 'PUT', body }),
      invalidatesTags: ['state'],
    }),
    remove: mutation<Removal, { releases: string[]; why: string }>({
      query: (body) => ({ path: '/clean-up', method: 'POST', body }),
      invalidatesTags: ['state'],
    }),

    tokens: query<Token[], void>({ query: () => ({ path: '/tokens' }), providesTags: ['tokens'] }),
    createToken: mutation<Token & { token: string }, TokenOrder>({
      query: (body) => ({ path: '/tokens', method: 'POST', body }),
      invalidatesTags: ['tokens'],
    }),
    revokeToken: mutation<Token, string>({
      query: (id) => ({ path: `/tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['tokens'],
    }),
  }),
});
