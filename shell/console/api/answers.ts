/** What the release desk's HTTP API answers, as far as the console shows it; `/openapi.json` is the full account. */
export interface Identity {
  name: string;
  role: 'operator' | 'manager' | 'team' | 'viewer';
  remotes: string[];
  dealers: string[];
  expiresAt?: string;
}

export interface Problem {
  status: number;
  title: string;
  code: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}

export interface Rollout {
  id: string;
  remote: string;
  version: string;
  percentage: number;
  startedBy: string;
  startedAt?: string;
}

export interface Preview {
  id: string;
  dealer: string;
  versions: Record<string, string>;
  expiresAt: string;
  madeBy: string;
  why: string;
}

export interface MadePreview {
  dryRun: boolean;
  preview?: Preview;
  /** Seen this once. */
  link?: string;
  changes: VersionChange[];
  findings: Finding[];
}

export interface MatrixRow {
  slug: string;
  name: string;
  channel: string;
  revision: number;
  remotes: Record<string, string>;
  pinned: string[];
  rollouts: Rollout[];
}

export interface Matrix {
  revision: number;
  total: number;
  remotes: string[];
  dealers: MatrixRow[];
  next?: string;
}

/** Every dealer that a choice finds, with the revision that a change of it stands on. */
export interface Revisions {
  total: number;
  remotes: string[];
  dealers: Record<string, number>;
}

export interface DealerRemote {
  remote: string;
  version?: string;
  source: 'pin' | 'configuration' | 'channel' | 'none';
  channel?: string;
  channelVersion?: string;
}

export interface Dealer {
  slug: string;
  name: string;
  hosts: string[];
  channel: string;
  without: string[];
  revision: number;
  remotes: DealerRemote[];
  rollouts: Rollout[];
}

export interface VersionChange {
  remote: string;
  from?: string;
  to?: string;
}

export interface Finding {
  code: string;
  side: string;
  against: string;
  about: string;
  message: string;
}

export interface LogEvent {
  id: number;
  at: string;
  actor: string;
  kind: string;
  subject: string;
  remote: string;
  from: string | null;
  to: string | null;
  why: string;
  action: string | null;
  forced: boolean;
  findings: string[];
  /** Key or token that it is of. */
  about?: string;
  percentage?: number;
}

export interface HistoryPoint {
  id: number;
  at: string;
  events: LogEvent[];
  changes: VersionChange[];
  set: Record<string, string>;
  rollouts: Rollout[];
}

export interface History {
  dealer: string;
  previous?: number;
  points: HistoryPoint[];
  /** From where older points are asked for; absent: there are none. */
  older?: number;
}

/** What differs between two sets; a side without a point is how it is now. */
export interface Difference {
  from: { dealer: string; point?: number };
  to: { dealer: string; point?: number };
  changes: VersionChange[];
}

export interface DealerOutcome {
  dealer: string;
  revision: number;
  changes: VersionChange[];
  findings: Finding[];
}

export interface Outcome {
  dryRun: boolean;
  changed: boolean;
  dealers: DealerOutcome[];
}

export interface Gate {
  dealer: string;
  fits: boolean;
  findings: Finding[];
}

export interface ListedRelease {
  name: string;
  version: string;
  publishedAt: string;
  publishedBy: string;
}

export interface Size {
  web: number;
  node: number;
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

export interface Release extends ListedRelease {
  digest: string;
  signature?: { key: string; by: string; value: string; revokedAt?: string };
  contract: number;
  federation?: string;
  shared: Record<string, string>;
  slots: { provides: string[]; needs: string[] };
  pages: string[];
  files: number;
  size: Size;
  previous?: { version: string; size: Size };
  channels: string[];
  dealers: string[];
  rollouts: { dealer: string; percentage: number }[];
}

export interface FitOfDealer {
  dealer: string;
  fits: boolean;
  runs: boolean;
  changes: VersionChange[];
  findings: Finding[];
}

export interface Fit {
  summary: { dealers: number; fitting: number; refused: { dealer: string; findings: Finding[] }[] };
  dealers: FitOfDealer[];
}

export interface Token extends Identity {
  id: string;
  prefix: string;
  createdAt: string;
  createdBy: string;
  revokedAt?: string;
  revokedBy?: string;
}

export interface Channel {
  channel: string;
  revision: number;
  versions: Record<string, string>;
  /** Dealers that follow it, in all. */
  followers: number;
  /** The first of them. */
  dealers: string[];
}
