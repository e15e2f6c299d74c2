import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { LeftOut, PageDifference, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import type { SiteRequest } from './pages';
import type { CandidateCopy } from './releases';

/** No visitor gets the page's release set. */
export interface PageToPlay {
  site: PublicSite;
  wording: Record<string, string>;
  /** Has scheme and host. */
  url: string;
  /** No other version stands in for one that fails. */
  versions: ReadonlyMap<string, string>;
}

export interface PlayError {
  /** Remote whose code failed; `shell` for the shell's own code. */
  remote: string;
  message: string;
}

/** Of a page with what its code does soon after it. */
export interface PageCost {
  /** Milliseconds of processor time. */
  cpu: number;
  /** Bytes that are still in use afterwards. */
  memory: number;
}

/** Two versions are compared by these facts. */
export interface PlayedPage extends PageCost {
  status: number;
  /**
   * Errors of routes that have no data because the dealer's site answered too late. They are the version's fault only if the
   * live page has its data.
   */
  late: PlayError[];
  title: string;
  /** A visitor can read or hear them, in the order of the page. */
  texts: string[];
  /** Each object as JSON. */
  structuredData: string[];
  slots: string[];
  /** Paths on the same site, without queries. */
  links: string[];
  errors: PlayError[];
  /** Errors of timers and promises that nothing waits for. They may come from an earlier page with the same versions. */
  faults: PlayError[];
  /** Uncompressed; `scripts` are those of the page's remotes. */
  bytes: { html: number; scripts: number };
  /** Includes the page's data. */
  milliseconds: number;
}

export interface PageStage {
  /** An error of the page is part of the result. */
  play(page: PageToPlay, fetch: SiteRequest['fetch']): Promise<PlayedPage>;
}

export interface ChangedReleaseSet {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** A version of the remote failed on the page; `after` has it, `before` has not. */
export interface FailingPage extends ChangedReleaseSet {
  dealer: string;
  path: string;
  remote: string;
}

/** Renders the page apart with both release sets. Resolves with whether the remote has errors with `after` alone. */
export type RepeatFailure = (page: FailingPage) => Promise<boolean>;

/** The change replaces these sets: of visitors outside running rollouts, and in all of them. */
export interface RehearsalOfDealer {
  dealer: string;
  sets: readonly ChangedReleaseSet[];
}

/** Renders pages with each release set before and after the change. */
export type RehearseDealer = (change: RehearsalOfDealer) => Promise<RehearsedPages>;

/** Also lists what was not rendered. */
export interface RehearsedPages {
  pages: ComparedPage[];
  leftOut: Omit<LeftOut, 'dealers'>[];
}

export interface ComparedPage extends RehearsedPage {
  path: string;
  differences: PageDifference[];
}

/** One unpublished release has a thread of its own. */
export interface CandidateRehearsal {
  rehearse: RehearseDealer;
  close(): Promise<void>;
}

export type OpenCandidateRehearsal = (candidate: Pick<CandidateCopy, 'release' | 'folder'>) => CandidateRehearsal;
