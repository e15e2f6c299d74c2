import type { TokenRole } from './access';

/** Fields that every request for a change of versions accepts. */
export interface ChangeOptions {
  /** Reason, for the log. */
  why?: string;
  dryRun?: boolean;
  /** The change is made although compatibility checks fail; needs `why`. */
  force?: boolean;
}

/** A change that the server refuses when its dealer or channel has another revision than `expected`. */
export interface RevisedChange extends ChangeOptions {
  expected?: number;
}

export interface BulkPin extends ChangeOptions {
  dealers: string[];
  /** Revision by dealer. */
  expected: Record<string, number>;
  remote: string;
  version: string | null;
  onlyFitting?: boolean;
}

/** A change to rehearse: a version, or none, for every dealer that uses the remote, for a channel, or for these dealers. */
export interface RehearsalOrder {
  remote: string;
  version: string | null;
  /** Other remotes that change at the same time. */
  also?: Record<string, string | null>;
  channel?: string;
  dealers?: string[];
}

export interface NewToken {
  name: string;
  role: TokenRole;
  dealers?: string[];
  remotes?: string[];
  expiresAt?: string;
}

/** Filters of the dealers, as the matrix and the list of dealers accept them. */
export interface DealerFilters {
  search?: string;
  remote?: string;
  version?: string;
  channel?: string;
  rollout?: boolean;
  failing?: boolean;
  /** Only dealers for which the token is valid. */
  own?: boolean;
}

export interface DealersQuery extends DealerFilters {
  after?: string;
  limit?: number;
}

/** Filters of the release log; times as ISO 8601. */
export interface ReleaseLogQuery {
  dealer?: string;
  remote?: string;
  actor?: string;
  kind?: string;
  action?: string;
  since?: string;
  until?: string;
  before?: number;
  limit?: number;
}

export interface ReleaseHealthQuery {
  /** Slugs, joined by commas; all dealers without it. */
  dealer?: string;
  remote?: string;
  version?: string;
  /** One row for all dealers together. */
  together?: boolean;
  /** Hours before now from which health is reported. Default: 24. */
  hours?: number;
  limit?: number;
}
