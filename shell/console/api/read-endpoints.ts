import type { DealerGateAnswer, ReleaseCompatibility } from '@forecourt/contracts/desk/changes';
import type { ChannelVersions, DealerDetails, DealerRevisions, VersionMatrix } from '@forecourt/contracts/desk/dealers';
import type { ReleaseSetDifference, DealerHistory, ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import type { ReleasePreview } from '@forecourt/contracts/desk/previews';
import type { RunningRehearsal } from '@forecourt/contracts/desk/rehearsal';
import type { ListedRelease, Release } from '@forecourt/contracts/desk/releases';
import type { UndeliveredLead } from '@forecourt/contracts/desk/undelivered-leads';
import type { CleanUpPlanAnswer } from '@forecourt/contracts/release/clean-up';
import type { HealthByHour, ReleaseHealth } from '@forecourt/contracts/release/release-health';
import { dealerApiPath, pathWithQuery, releaseApiPath, type DeskEndpointBuilder } from './endpoint-builder';

export interface VersionMatrixQuery {
  search?: string;
  remote?: string;
  version?: string;
  channel?: string;
  rollout?: boolean;
  failing?: boolean;
  /** Only dealers for which the token is valid. */
  own?: boolean;
  after?: string;
  limit?: number;
}

export interface ReleaseLogQuery {
  dealer?: string;
  remote?: string;
  actor?: string;
  kind?: string;
  action?: string;
  /** Times as ISO 8601. */
  since?: string;
  until?: string;
  before?: number;
  limit?: number;
}

export interface ReleaseHealthQuery {
  /** Slugs of the dealers whose health is queried; undefined queries all dealers. */
  dealers?: string[];
  remote?: string;
  version?: string;
  /** If true, the response has one row for all dealers together. */
  together?: boolean;
  /** Number of hours before now from which health is reported. Default: 24. */
  hours?: number;
  limit?: number;
}

const providesTags = ['state' as const];

/** Returns the queries about dealers: the matrix, one dealer, its history, previews and compatibility. */
export const dealerReadEndpoints = ({ query, infiniteQuery }: DeskEndpointBuilder) => ({
  matrix: query<VersionMatrix, VersionMatrixQuery>({
    query: (filters) => ({ path: pathWithQuery('/matrix', filters) }),
    providesTags,
  }),
  revisions: query<DealerRevisions, VersionMatrixQuery>({
    query: (filters) => ({ path: pathWithQuery('/matrix/revisions', filters) }),
    providesTags,
  }),
  dealer: query<DealerDetails, string>({ query: (slug) => ({ path: dealerApiPath(slug) }), providesTags }),
  /** Reads the history of the dealer with this slug, page by page. */
  history: infiniteQuery<DealerHistory, string, number | undefined>({
    query: ({ queryArg: slug, pageParam: before }) => ({ path: pathWithQuery(dealerApiPath(slug, '/history'), { before }) }),
    infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ older }) => older },
    providesTags,
  }),
  difference: query<ReleaseSetDifference, { slug: string; from?: string; to?: string; dealer?: string }>({
    query: ({ slug, ...sides }) => ({ path: pathWithQuery(dealerApiPath(slug, '/difference'), sides) }),
    providesTags,
  }),
  gate: query<DealerGateAnswer, string>({ query: (slug) => ({ path: dealerApiPath(slug, '/gate') }), providesTags }),
  previews: query<{ previews: ReleasePreview[] }, string>({
    query: (dealer) => ({ path: pathWithQuery('/previews', { dealer }) }),
    providesTags,
  }),
});

/** Returns the queries about releases, channels, health, the change log and the clean-up. */
export const releaseReadEndpoints = ({ query }: DeskEndpointBuilder) => ({
  releases: query<ListedRelease[], void>({ query: () => ({ path: '/releases' }), providesTags }),
  release: query<Release, { name: string; version: string }>({
    query: (release) => ({ path: releaseApiPath(release) }),
    providesTags,
  }),
  fit: query<ReleaseCompatibility, { name: string; version: string }>({
    query: (release) => ({ path: releaseApiPath(release, '/fit') }),
    providesTags,
  }),
  health: query<ReleaseHealth, ReleaseHealthQuery>({
    query: ({ dealers, ...filters }) => ({
      path: pathWithQuery('/health', { dealer: dealers?.join(','), limit: 1000, ...filters }),
    }),
    providesTags,
  }),
  healthByHour: query<HealthByHour, { remote: string; dealer?: string; hours: number }>({
    query: (filters) => ({ path: pathWithQuery('/health/hours', filters) }),
    providesTags,
  }),
  log: query<{ events: ReleaseLogEntry[] }, ReleaseLogQuery>({
    query: (filters) => ({ path: pathWithQuery('/log', filters) }),
    providesTags,
  }),
  rehearsals: query<RunningRehearsal[], void>({
    query: () => ({ path: '/rehearsals' }),
    transformResponse: ({ rehearsals }: { rehearsals: RunningRehearsal[] }) => rehearsals,
    providesTags,
  }),
  undeliveredLeads: query<UndeliveredLead[], void>({
    query: () => ({ path: pathWithQuery('/leads/undelivered', { limit: 1000 }) }),
    transformResponse: ({ leads }: { leads: UndeliveredLead[] }) => leads,
  }),
  channels: query<ChannelVersions[], void>({ query: () => ({ path: '/channels' }), providesTags }),
  cleanUp: query<CleanUpPlanAnswer, void>({ query: () => ({ path: '/clean-up' }), providesTags }),
});
