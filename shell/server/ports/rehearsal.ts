import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { LeftOut, PageDifference, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import type { SiteRequest } from './pages';
import type { CandidateCopy } from './releases';

/** A page that is rendered with a release set that no visitor gets. */
export interface PageToPlay {
  site: PublicSite;
  wording: Record<string, string>;
  /** Address of the page, with scheme and host. */
  url: string;
  /** Version of each remote. No other version stands in for one that fails. */
  versions: ReadonlyMap<string, string>;
}

/** An error while a page was rendered. */
export interface PlayError {
  /** Remote whose code failed; `shell` for the shell's own code. */
  remote: string;
  message: string;
}

/** What a rendered page shows, as far as two versions are compared by it. */
export interface PlayedPage {
  status: number;
  /**
   * Errors of routes that have no data because the dealer's site answered too late. They are the version's fault only if the live page has
   * its data.
   */
  late: PlayError[];
  title: string;
  /** Texts that a visitor can read or hear, in the order of the page. */
  texts: string[];
  /** Each object of structured data as JSON. */
  structuredData: string[];
  /** Slots that the page rendered. */
  slots: string[];
  /** Paths on the same site to which the page links, without queries. */
  links: string[];
  errors: PlayError[];
  /** Bytes of the page's HTML, and of its remotes' scripts, uncompressed. */
  bytes: { html: number; scripts: number };
  /** Milliseconds of making the page, including its data. */
  milliseconds: number;
}

/** Renders pages apart from those of visitors. */
export interface PageStage {
  /** Renders one page. An error of the page is part of the result. */
  play(page: PageToPlay, fetch: SiteRequest['fetch']): Promise<PlayedPage>;
}

/** A release set that visitors have before and after a change: versions by remote. */
export interface ChangedReleaseSet {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** The release sets of a dealer's visitors that a change replaces: those outside running rollouts, and those in all of them. */
export interface RehearsalOfDealer {
  dealer: string;
  sets: readonly ChangedReleaseSet[];
}

/** Renders pages of a dealer with each release set before and after the change, and returns the differences. */
export type RehearseDealer = (change: RehearsalOfDealer) => Promise<RehearsedPages>;

/** The compared pages of a dealer, and what was not rendered. */
export interface RehearsedPages {
  pages: ComparedPage[];
  leftOut: Omit<LeftOut, 'dealers'>[];
}

/** A page of a dealer, compared between two release sets. */
export interface ComparedPage extends RehearsedPage {
  /** Path of the page that was rendered. */
  path: string;
  differences: PageDifference[];
}

/** Rehearses one release that is not published, in a thread of its own. */
export interface CandidateRehearsal {
  rehearse: RehearseDealer;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Starts rehearsals of a release that is not published. */
export type OpenCandidateRehearsal = (candidate: Pick<CandidateCopy, 'release' | 'folder'>) => CandidateRehearsal;
