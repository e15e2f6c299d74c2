import type { ChangeOutcome, UndoOutcome } from '@forecourt/contracts/desk/changes';
import type { RetractionOutcome } from '@forecourt/contracts/desk/releases';
import type { NewPreviewRequest, ReleasePreview } from '@forecourt/contracts/desk/previews';
import type { CleanUpResultAnswer } from '@forecourt/contracts/release/clean-up';
import { dealerApiPath, type DeskEndpointBuilder } from './endpoint-builder';

/** Options that every request for a change accepts: dry run, force and reason. */
export interface ChangeOptions {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
}

/** A change of one dealer. The server refuses it when the dealer has another revision than `expected`. */
interface DealerChange extends ChangeOptions {
  slug: string;
  expected: number;
}

type RolloutStart = DealerChange & {
  remote: string;
  version: string;
  percentage: number;
};
type BulkPin = ChangeOptions & {
  dealers: string[];
  expected: Record<string, number>;
  remote: string;
  version: string | null;
  onlyFitting: boolean;
};

// The state is read again after a refusal too, because the refusal may come from a newer state.
const invalidatesTags = ['state' as const];

/** Returns the endpoints that set and remove pins, or roll a dealer back to an earlier release set. */
export const pinEndpoints = ({ mutation }: DeskEndpointBuilder) => ({
  pin: mutation<ChangeOutcome, DealerChange & { remote: string; version: string | null }>({
    query: ({ slug, remote, ...body }) => ({
      path: dealerApiPath(slug, `/pins/${encodeURIComponent(remote)}`),
      method: 'PUT',
      body,
    }),
    transformResponse: ({ subject, dryRun, changed, revision, changes, findings }) => ({
      dryRun,
      changed,
      dealers: [{ dealer: subject, revision, changes, findings }],
    }),
    invalidatesTags,
  }),
  pins: mutation<ChangeOutcome, BulkPin>({ query: (body) => ({ path: '/pins', method: 'POST', body }), invalidatesTags }),
  undo: mutation<UndoOutcome, ChangeOptions & { action: string; onlyFitting: boolean }>({
    query: ({ action, ...body }) => ({ path: `/changes/${encodeURIComponent(action)}/undo`, method: 'POST', body }),
    invalidatesTags,
  }),
  rollback: mutation<ChangeOutcome, DealerChange & { to: number }>({
    query: ({ slug, ...body }) => ({ path: dealerApiPath(slug, '/rollback'), method: 'POST', body }),
    invalidatesTags,
  }),
});

export const rolloutEndpoints = ({ mutation }: DeskEndpointBuilder) => ({
  startRollout: mutation<ChangeOutcome, RolloutStart>({
    query: ({ slug, ...body }) => ({ path: dealerApiPath(slug, '/rollouts'), method: 'POST', body }),
    invalidatesTags,
  }),
  raiseRollout: mutation<ChangeOutcome, DealerChange & { remote: string; percentage?: number; version?: string }>({
    query: ({ slug, remote, ...body }) => ({
      path: dealerApiPath(slug, `/rollouts/${encodeURIComponent(remote)}`),
      method: 'PATCH',
      body,
    }),
    invalidatesTags,
  }),
  endRollout: mutation<ChangeOutcome, DealerChange & { remote: string; end: 'abort' | 'finish' }>({
    query: ({ slug, remote, end, ...body }) => ({
      path: dealerApiPath(slug, `/rollouts/${encodeURIComponent(remote)}/${end}`),
      method: 'POST',
      body,
    }),
    invalidatesTags,
  }),
});

/** Returns the endpoints that change previews and channels, or remove releases. */
export const previewAndChannelEndpoints = ({ mutation }: DeskEndpointBuilder) => ({
  createPreview: mutation<NewPreviewRequest, ChangeOptions & { slug: string; versions: Record<string, string>; seconds: number }>(
    {
      query: ({ slug, ...body }) => ({ path: dealerApiPath(slug, '/previews'), method: 'POST', body }),
      invalidatesTags,
    },
  ),
  endPreview: mutation<ReleasePreview, string>({
    query: (id) => ({ path: `/previews/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags,
  }),
  setChannel: mutation<
    ChangeOutcome,
    ChangeOptions & { channel: string; versions: Record<string, string | null>; expected: number; create?: boolean }
  >({
    query: ({ channel, ...body }) => ({ path: `/channels/${encodeURIComponent(channel)}`, method: 'PUT', body }),
    invalidatesTags,
  }),
  /** Withdraws, restores or revokes releases, given as `name@version`. */
  retract: mutation<RetractionOutcome, ChangeOptions & { action: 'withdraw' | 'restore' | 'revoke'; releases: string[] }>({
    query: ({ action, releases, why, dryRun }) => ({
      path: `/releases/${action}`,
      method: 'POST',
      body: { releases, why, dryRun },
    }),
    invalidatesTags,
  }),
  removeReleases: mutation<CleanUpResultAnswer, { releases: string[]; why: string }>({
    query: (body) => ({ path: '/clean-up', method: 'POST', body }),
    invalidatesTags,
  }),
});
