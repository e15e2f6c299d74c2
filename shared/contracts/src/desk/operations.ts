import type { StaffInvoicePayment } from '../account/invoice-payment';
import type { StaffSpinAnswer, StaffSpinTurn } from '../account/spin';
import type { FoundAccount, RecordedUseOfAccount } from '../account/staff';
import type { CleanUpPlanAnswer, CleanUpResultAnswer } from '../release/clean-up';
import type { HealthByHour, ReleaseHealth } from '../release/release-health';
import type { ReleaseDocument } from '../release/release';
import type { ShellFacts } from '../release/shell-facts';
import type { AccessToken, NewAccessToken } from './access';
import type {
  ChangeOutcome,
  ChannelChangeOutcome,
  DealerGateAnswer,
  PinChangeOutcome,
  PublishReleaseAnswer,
  PublishReleaseOrder,
  ReleaseCheckAnswer,
  ReleaseCompatibility,
  RollbackOutcome,
  RolloutChangeOutcome,
  UndoOutcome,
} from './changes';
import type { DealerCounts } from './counts';
import type { ChannelVersions, DealerDetails, DealerList, DealerRevisions, VersionMatrix } from './dealers';
import type { FeedLookAnswer, FetchedFeeds, MappingList, StockFeeds } from './feeds';
import type { FeedsOutState } from './feeds-out';
import type { ImportList, ImportWithReport } from './imports';
import type { ReleasesOfSigningKey, SigningKey } from './keys';
import type { DealerHistory, ReleaseLogAnswer, ReleaseSetDifference } from './log';
import type { AllDealersPhotographCounts, DealerPhotographCounts, RetriedPictureCount } from './photographs';
import type { NewPreviewRequest, PreviewList, ReleasePreview } from './previews';
import type { QuarantineAnswer } from './quarantine';
import type { RehearsalLine, RunningRehearsal } from './rehearsal';
import type { ListedRelease, Release, RetractionOutcome } from './releases';
import type {
  BulkPin,
  ChangeOptions,
  DealerFilters,
  DealersQuery,
  NewToken,
  RehearsalOrder,
  ReleaseHealthQuery,
  ReleaseLogQuery,
  RevisedChange,
} from './requests';
import type { RolloutList } from './rollouts';
import type { UndeliveredLead } from './undelivered-leads';

/** An operation: its answer, and its parameters besides the places of its path. */
interface Operation<Answer, Parameters = unknown> {
  answer: Answer;
  parameters: Parameters;
}

/** Answer to a publication: the files to send, unless the same bytes are published already. */
export interface Reservation {
  state: 'published' | 'reserved';
  reservation: string;
  files: string[];
}

/** A row of an answer for which its route states no schema. */
type Fields = Record<string, string | number | null>;
type Retraction = Operation<RetractionOutcome, { releases: readonly string[]; why?: string; dryRun?: boolean }>;
type Limit = { limit?: number };

/**
 * The operations of the admin API that the command line and the console use, under the names that `/openapi.json` gives them, without
 * `/api/admin`.
 */
export interface AdminOperations {
  'GET /accounts/{tenant}/looks': Operation<{ looks: RecordedUseOfAccount[] }>;
  'GET /accounts/{tenant}/{account}/export': Operation<object>;
  'POST /accounts/{tenant}/find': Operation<{ accounts: FoundAccount[] }, { address: string }>;
  'POST /accounts/{tenant}/{account}/end-sessions': Operation<{ ended: number }>;
  'DELETE /accounts/{tenant}/{account}': Operation<{ retained: { reason: string; until: string }[] }>;
  'POST /changes/{action}/undo': Operation<UndoOutcome, ChangeOptions & { onlyFitting?: boolean }>;
  'GET /channels': Operation<ChannelVersions[]>;
  'GET /channels/{channel}': Operation<ChannelVersions>;
  'PUT /channels/{channel}': Operation<
    ChannelChangeOutcome,
    RevisedChange & { versions: Record<string, string | null>; create?: boolean }
  >;
  'PUT /channels/{channel}/{remote}': Operation<
    ChannelChangeOutcome,
    RevisedChange & { version: string | null; create?: boolean }
  >;
  'GET /clean-up': Operation<CleanUpPlanAnswer>;
  'POST /clean-up': Operation<CleanUpResultAnswer, { releases: string[]; why: string }>;
  'GET /counts': Operation<DealerCounts, { tenant: string; from?: string; to?: string; car?: string } & Limit>;
  'GET /dealers': Operation<DealerList, DealersQuery>;
  'GET /dealers/{slug}': Operation<DealerDetails>;
  'GET /dealers/{slug}/difference': Operation<ReleaseSetDifference, { from?: string; dealer?: string; to?: string }>;
  'GET /dealers/{slug}/discovery/{format}': Operation<object>;
  'GET /dealers/{slug}/gate': Operation<DealerGateAnswer>;
  'GET /dealers/{slug}/history': Operation<DealerHistory, { before?: number } & Limit>;
  'PUT /dealers/{slug}/pins/{remote}': Operation<PinChangeOutcome, RevisedChange & { version: string | null }>;
  'POST /dealers/{slug}/previews': Operation<
    NewPreviewRequest,
    ChangeOptions & { versions: Record<string, string>; seconds: number; page?: string }
  >;
  'POST /dealers/{slug}/rollback': Operation<RollbackOutcome, RevisedChange & { to?: number }>;
  'POST /dealers/{slug}/rollouts': Operation<
    RolloutChangeOutcome,
    RevisedChange & { remote: string; version: string; percentage: number }
  >;
  'PATCH /dealers/{slug}/rollouts/{remote}': Operation<
    RolloutChangeOutcome,
    RevisedChange & { percentage?: number; version?: string }
  >;
  'POST /dealers/{slug}/rollouts/{remote}/abort': Operation<RolloutChangeOutcome, RevisedChange>;
  'POST /dealers/{slug}/rollouts/{remote}/finish': Operation<RolloutChangeOutcome, RevisedChange>;
  'GET /feed-sources': Operation<FetchedFeeds, { tenant?: string }>;
  'POST /feed-sources/{tenant}/{feed}/look': Operation<FeedLookAnswer>;
  'GET /feeds-out/{tenant}': Operation<FeedsOutState>;
  'GET /health': Operation<ReleaseHealth, ReleaseHealthQuery>;
  'GET /health/hours': Operation<HealthByHour, { remote: string; dealer?: string; hours: number }>;
  'GET /jobs': Operation<{ jobs: Fields[] }>;
  'GET /jobs/dead': Operation<{ jobs: Fields[] }, Limit>;
  'POST /jobs/dead/resend': Operation<{ resent: number }, { id?: string }>;
  'GET /keys': Operation<SigningKey[]>;
  'POST /keys': Operation<SigningKey, { name: string; remotes: string[]; publicKey: string }>;
  'DELETE /keys/{key}': Operation<SigningKey>;
  'GET /keys/{key}/releases': Operation<ReleasesOfSigningKey, { since?: string }>;
  'GET /leads': Operation<{ leads: Fields[]; next?: string }, { tenant?: string; before?: string } & Limit>;
  'GET /leads/spool': Operation<{ waiting: Fields[] }>;
  'GET /leads/undelivered': Operation<{ leads: UndeliveredLead[] }, { tenant?: string } & Limit>;
  'POST /leads/resend': Operation<{ resent: number }, { lead?: string; tenant?: string }>;
  'GET /log': Operation<ReleaseLogAnswer, ReleaseLogQuery>;
  'GET /matrix': Operation<VersionMatrix, DealersQuery>;
  'GET /matrix/revisions': Operation<DealerRevisions, DealerFilters>;
  'POST /notices/test': Operation<{ receivers: number }>;
  'GET /outbox': Operation<{ messages: Fields[] }, Limit>;
  'GET /outbox/{name}': Operation<never>;
  'GET /payments/{tenant}': Operation<{ payments: StaffInvoicePayment[] }>;
  'POST /payments/{tenant}/{payment}/refund': Operation<StaffInvoicePayment>;
  'GET /photographs': Operation<AllDealersPhotographCounts>;
  'POST /pins': Operation<ChangeOutcome, BulkPin>;
  'GET /previews': Operation<PreviewList, { dealer?: string }>;
  'DELETE /previews/{id}': Operation<ReleasePreview, { why?: string }>;
  'GET /quarantine': Operation<QuarantineAnswer>;
  'POST /quarantine/lift': Operation<QuarantineAnswer, { release: string; why: string }>;
  'GET /rehearsals': Operation<{ rehearsals: RunningRehearsal[] }>;
  'POST /rehearsals': Operation<RehearsalLine, RehearsalOrder>;
  'GET /releases': Operation<ListedRelease[]>;
  'POST /releases': Operation<Reservation, ReleaseDocument>;
  'POST /releases/check': Operation<ReleaseCheckAnswer, ReleaseDocument>;
  'DELETE /releases/reservations/{id}': Operation<void>;
  'POST /releases/reservations/{id}/commit': Operation<PublishReleaseAnswer, PublishReleaseOrder>;
  'POST /releases/reservations/{id}/rehearsal': Operation<RehearsalLine, { dealers?: string[] }>;
  'GET /releases/{name}/{version}': Operation<Release>;
  'GET /releases/{name}/{version}/document': Operation<ReleaseDocument>;
  'GET /releases/{name}/{version}/fit': Operation<ReleaseCompatibility>;
  'POST /releases/withdraw': Retraction;
  'POST /releases/restore': Retraction;
  'POST /releases/revoke': Retraction;
  'GET /reservations': Operation<{ reservations: Fields[] }, { tenant?: string; state?: string } & Limit>;
  'POST /reservations/{id}/release': Operation<{ state: string; deposit: string; car: { name: string } }>;
  'POST /reservations/{id}/complete': Operation<{ state: string; deposit: string; car: { name: string } }>;
  'GET /rollouts': Operation<RolloutList>;
  'GET /search/{tenant}': Operation<object>;
  'GET /search/{tenant}/records': Operation<object, { after: number }>;
  'GET /shell': Operation<ShellFacts>;
  'GET /spin/{tenant}': Operation<StaffSpinAnswer, { game?: string }>;
  'POST /spin/{tenant}/claims': Operation<StaffSpinTurn, { code: string }>;
  'GET /stock/{tenant}/feeds': Operation<StockFeeds>;
  'DELETE /stock/{tenant}/feeds/{feed}': Operation<{ removed: number }>;
  'GET /stock/{tenant}/imports': Operation<ImportList, { feed?: string; before?: string } & Limit>;
  'GET /stock/{tenant}/imports/{id}': Operation<ImportWithReport>;
  'GET /stock/{tenant}/mappings': Operation<MappingList>;
  'GET /stock/{tenant}/photographs': Operation<DealerPhotographCounts>;
  'POST /stock/{tenant}/photographs/retry': Operation<RetriedPictureCount>;
  'GET /tokens': Operation<AccessToken[]>;
  'POST /tokens': Operation<NewAccessToken, NewToken>;
  'DELETE /tokens/{token}': Operation<AccessToken>;
}

export type AdminOperation = keyof AdminOperations;
export type AnswerOf<Name extends AdminOperation> = AdminOperations[Name]['answer'];

type PlacesOf<Path extends string> = Path extends `${string}{${infer Place}}${infer Rest}`
  ? Record<Place, string> & PlacesOf<Rest>
  : unknown;

/** Parameters of an operation: the places of its path, and the fields of its query or body; `void` if it has none. */
export type ParametersOf<Name extends AdminOperation> = unknown extends PlacesOf<Name> & AdminOperations[Name]['parameters']
  ? void
  : PlacesOf<Name> & AdminOperations[Name]['parameters'];

export interface AdminRequest {
  method: string;
  /** Path below `/api/admin`, with its query. */
  path: string;
  body?: object;
}

/**
 * Returns the request for an operation. Parameters fill the places of the path; the others become the query of a reading or a removal, and
 * the body of another change. A query leaves out empty values.
 */
export const adminRequest = <Name extends AdminOperation>(name: Name, parameters: ParametersOf<Name>): AdminRequest => {
  const [method = '', template = ''] = name.split(' ');
  const fields = new Map(Object.entries((parameters ?? {}) as Record<string, unknown>));
  const path = template.replaceAll(/\{(\w+)\}/g, (_place, key: string) => {
    const value = encodeURIComponent(String(fields.get(key)));
    fields.delete(key);
    return value;
  });
  if (method !== 'GET' && method !== 'DELETE')
    return { method, path, ...(parameters === undefined ? {} : { body: Object.fromEntries(fields) }) };
  const query = [...fields]
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)]);
  return { method, path: query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path };
};
