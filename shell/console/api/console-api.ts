import type { DeskSession, TokenHolder } from '@forecourt/contracts/desk/access';
import type { ChangeOutcome, PinChangeOutcome, RolloutChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerHistory } from '@forecourt/contracts/desk/log';
import { adminRequest, type AdminOperation, type AnswerOf, type ParametersOf } from '@forecourt/contracts/desk/operations';
import type { RetractionOutcome } from '@forecourt/contracts/desk/releases';
import { createApi, type BaseQueryFn, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { RequestProblem } from './problem';
import { sendRequest, type ConsoleRequest } from './request';

const TAGS = ['session', 'state', 'tokens', 'keys', 'feeds', 'imports', 'photographs', 'looks', 'payments', 'prizes'] as const;
type Tag = (typeof TAGS)[number];
type Builder = EndpointBuilder<BaseQueryFn<ConsoleRequest, unknown, RequestProblem>, Tag, 'desk'>;

/** A change must state the revision that the person saw, so that nobody overwrites a change that they did not see. */
type Revised<Name extends AdminOperation> = ParametersOf<Name> & { expected: number };

const sessionEndpoints = ({ query, mutation }: Builder) => ({
  /** Null when nobody is signed in. */
  session: query<TokenHolder | null, void>({
    query: () => ({ path: '/session', base: '/api' }),
    transformResponse: ({ identity }: DeskSession) => identity ?? null,
    providesTags: ['session'],
  }),
  signIn: mutation<null, string>({
    query: (token) => ({ path: '/session', method: 'POST', token }),
    invalidatesTags: (_answer, problem) => (problem ? [] : ['session', 'state', 'tokens', 'keys']),
  }),
  signOut: mutation<null, void>({ query: () => ({ path: '/session', method: 'DELETE' }) }),
});

/** The cache tag `state` marks all data that a change of versions can change. */
const endpointMakers = ({ query, mutation }: Builder) => ({
  read: <Name extends AdminOperation>(name: Name, ...providesTags: Tag[]) =>
    query<AnswerOf<Name>, ParametersOf<Name>>({ query: (parameters) => adminRequest(name, parameters), providesTags }),
  // Data are read again after a refusal too, because the refusal may come from a newer state.
  change: <Name extends AdminOperation>(name: Name, ...invalidatesTags: Tag[]) =>
    mutation<AnswerOf<Name>, ParametersOf<Name>>({ query: (parameters) => adminRequest(name, parameters), invalidatesTags }),
  changeRevised: <Name extends AdminOperation>(name: Name) =>
    mutation<AnswerOf<Name>, Revised<Name>>({
      query: (parameters) => adminRequest(name, parameters),
      invalidatesTags: ['state'],
    }),
});

const readEndpoints = (builder: Builder) => {
  const { read } = endpointMakers(builder);
  return {
    matrix: read('GET /matrix', 'state'),
    revisions: read('GET /matrix/revisions', 'state'),
    dealer: read('GET /dealers/{slug}', 'state'),
    /** Page by page; its argument is the dealer's slug. */
    history: builder.infiniteQuery<DealerHistory, string, number | undefined>({
      query: ({ queryArg: slug, pageParam: before }) => adminRequest('GET /dealers/{slug}/history', { slug, before }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ older }) => older },
      providesTags: ['state'],
    }),
    difference: read('GET /dealers/{slug}/difference', 'state'),
    gate: read('GET /dealers/{slug}/gate', 'state'),
    previews: read('GET /previews', 'state'),
    releases: read('GET /releases', 'state'),
    release: read('GET /releases/{name}/{version}', 'state'),
    fit: read('GET /releases/{name}/{version}/fit', 'state'),
    health: read('GET /health', 'state'),
    healthByHour: read('GET /health/hours', 'state'),
    log: read('GET /log', 'state'),
    quarantine: read('GET /quarantine', 'state'),
    rehearsals: read('GET /rehearsals', 'state'),
    undeliveredLeads: read('GET /leads/undelivered'),
    channels: read('GET /channels', 'state'),
    cleanUp: read('GET /clean-up', 'state'),
    tokens: read('GET /tokens', 'tokens'),
    signingKeys: read('GET /keys', 'keys'),
    releasesOfKey: read('GET /keys/{key}/releases', 'keys', 'state'),
    fetchedFeeds: read('GET /feed-sources', 'feeds'),
    stockFeeds: read('GET /stock/{tenant}/feeds', 'imports'),
    mappings: read('GET /stock/{tenant}/mappings'),
    imports: read('GET /stock/{tenant}/imports', 'imports'),
    importReport: read('GET /stock/{tenant}/imports/{id}'),
    photographs: read('GET /stock/{tenant}/photographs', 'photographs'),
    allPhotographs: read('GET /photographs', 'photographs'),
    feedsOut: read('GET /feeds-out/{tenant}'),
    accountLooks: read('GET /accounts/{tenant}/looks', 'looks'),
    payments: read('GET /payments/{tenant}', 'payments'),
    game: read('GET /spin/{tenant}', 'prizes'),
  };
};

const changeEndpoints = (builder: Builder) => {
  const { change, changeRevised } = endpointMakers(builder);
  return {
    pin: builder.mutation<ChangeOutcome, Revised<'PUT /dealers/{slug}/pins/{remote}'>>({
      query: (pin) => adminRequest('PUT /dealers/{slug}/pins/{remote}', pin),
      transformResponse: ({ subject, dryRun, changed, revision, changes, findings }: PinChangeOutcome) => ({
        dryRun,
        changed,
        dealers: [{ dealer: subject, revision, changes, findings }],
      }),
      invalidatesTags: ['state'],
    }),
    pins: change('POST /pins', 'state'),
    undo: change('POST /changes/{action}/undo', 'state'),
    rollback: changeRevised('POST /dealers/{slug}/rollback'),
    startRollout: changeRevised('POST /dealers/{slug}/rollouts'),
    raiseRollout: changeRevised('PATCH /dealers/{slug}/rollouts/{remote}'),
    endRollout: builder.mutation<
      RolloutChangeOutcome,
      Revised<'POST /dealers/{slug}/rollouts/{remote}/abort'> & { end: 'abort' | 'finish' }
    >({
      query: ({ end, ...rollout }) => adminRequest(`POST /dealers/{slug}/rollouts/{remote}/${end}`, rollout),
      invalidatesTags: ['state'],
    }),
    createPreview: change('POST /dealers/{slug}/previews', 'state'),
    endPreview: change('DELETE /previews/{id}', 'state'),
    setChannel: changeRevised('PUT /channels/{channel}'),
    /** Releases are given as `name@version`. */
    retract: builder.mutation<
      RetractionOutcome,
      ParametersOf<'POST /releases/revoke'> & { action: 'withdraw' | 'restore' | 'revoke' }
    >({
      query: ({ action, releases, why, dryRun }) => adminRequest(`POST /releases/${action}`, { releases, why, dryRun }),
      invalidatesTags: ['state'],
    }),
    liftFaults: change('POST /quarantine/lift', 'state'),
    removeReleases: change('POST /clean-up', 'state'),
    createToken: change('POST /tokens', 'tokens'),
    revokeToken: change('DELETE /tokens/{token}', 'tokens'),
    registerKey: change('POST /keys', 'keys'),
    revokeKey: change('DELETE /keys/{key}', 'keys'),
    requestLook: change('POST /feed-sources/{tenant}/{feed}/look', 'feeds'),
    retryPictures: change('POST /stock/{tenant}/photographs/retry', 'photographs'),
    findAccounts: change('POST /accounts/{tenant}/find', 'looks'),
    endAccountSessions: change('POST /accounts/{tenant}/{account}/end-sessions', 'looks'),
    deleteAccount: change('DELETE /accounts/{tenant}/{account}', 'looks'),
    refundPayment: change('POST /payments/{tenant}/{payment}/refund', 'payments', 'looks'),
    claimPrize: change('POST /spin/{tenant}/claims', 'prizes', 'looks'),
  };
};

export const consoleApi = createApi({
  reducerPath: 'desk',
  baseQuery: sendRequest as BaseQueryFn<ConsoleRequest, unknown, RequestProblem>,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: (builder) => ({ ...sessionEndpoints(builder), ...readEndpoints(builder), ...changeEndpoints(builder) }),
});
