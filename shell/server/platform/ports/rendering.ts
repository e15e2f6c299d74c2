import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { InlineAllowance, VisitorPreview } from './pages';
import type { PageToPlay, PlayedPage } from './rehearsal';
import type { ReleaseName } from './releases';

/**
 * What the server and a render process send each other, as JSON. The bytes of a page or an answer follow the JSON as they are.
 */

/** The same for all pages of a dealer until its configuration, menus or stock count change. */
export interface DealerOfPages {
  site: PublicSite;
  wording: Record<string, string>;
  theme: string;
  look: Pick<SiteConfig['theme'], 'icon' | 'logo' | 'primary' | 'onPrimary' | 'surface' | 'header'>;
  trustedTypes: boolean;
}

/** `wanted` is left out of `versions` while it fails. */
export interface RemoteToTry {
  name: string;
  wanted: string;
  /** Best first. */
  versions: readonly string[];
}

/** Version without which the page is made, or the code that failed; `shell` for the shell's own. */
export interface RenderFailure {
  remote: string;
  version: string;
  message: string;
  stack?: string | undefined;
}

export interface PageOrder {
  /** The process asks for a dealer whose key is new to it. */
  dealer: string;
  url: string;
  remotes: RemoteToTry[];
  preview?: Omit<VisitorPreview, 'versions'> & { versions: [remote: string, version: string][] };
  /** Versions that are left out of `remotes` because they failed. */
  leftOut: RenderFailure[];
}

export interface VersionsOfPage {
  name: string;
  wanted: string;
  used?: string | undefined;
  fallback?: string | undefined;
  /** The page or one of its slots is the remote's. */
  isShown: boolean;
}

export type MadePage =
  | {
      kind: 'html';
      status: number;
      bytes: Uint8Array;
      inline: InlineAllowance;
      isLate: boolean;
      remotes: VersionsOfPage[];
      loaded: (ReleaseName & { milliseconds: number })[];
      unusable: RenderFailure[];
      failures: RenderFailure[];
    }
  | { kind: 'response'; status: number; headers: [string, string][]; bytes: Uint8Array }
  /** No error boundary encloses the error. */
  | {
      kind: 'failed';
      error: { message: string; stack?: string | undefined };
      unusable: RenderFailure[];
      failures: RenderFailure[];
    };

export interface SiteQuestion {
  method?: string | undefined;
  headers: [string, string][];
  body?: string | undefined;
}

export interface SiteAnswer {
  status: number;
  headers: [string, string][];
  bytes: Uint8Array;
}

/** An error of a timer or promise that nothing awaits, after its page or beside it. */
export interface LateFault extends RenderFailure {
  kind: 'error' | 'changed-globals';
}

export interface PreloadedScript {
  href: string;
  integrity?: string;
}

/** Files of the shell's browser build. */
export interface ShellAssets {
  /** The order is that of execution. */
  entry: PreloadedScript[];
  singletons: Record<string, PreloadedScript[]>;
  ownPages: Record<string, PreloadedScript[]>;
}

/** Sent by a process several times a second, so that the server sees when it hangs or grows. */
export interface Pulse {
  /** Bytes. */
  memory: number;
  loadedVersions: number;
}

/** The server's half. `visit` is the number of the page. */
export interface ServicesForRendering {
  assets(): Promise<ShellAssets>;
  dealer(visit: number): Promise<DealerOfPages>;
  fetch(visit: number, path: string, question: SiteQuestion): Promise<SiteAnswer>;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Folder of the verified copy. */
  copyOf(name: string, version: string): Promise<string>;
  join(releases: ReleaseName[]): Promise<{ href: string; integrity: string }>;
  fault(fault: LateFault): void;
  pulse(pulse: Pulse): void;
}

/** What the user of the render launcher, and so of its processes, has access to. */
export interface LauncherReport {
  /** Id of the user. */
  user: number;
  /** Files that were asked for. */
  readable: string[];
  /** Network interfaces, without that of the machine itself. */
  networks: string[];
}

/** The process's half. */
export interface RenderWork {
  make(order: PageOrder, visit: number): Promise<MadePage>;
  play(
    page: Omit<PageToPlay, 'versions'> & { versions: [remote: string, version: string][] },
    visit: number,
  ): Promise<Omit<PlayedPage, 'faults'>>;
  /** The process finds whose code runs also after an `await`, and is slower for it. */
  follow(): Promise<void>;
  /** Loads versions before pages need them. One that can't be loaded is left to the pages. */
  warm(releases: ReleaseName[]): Promise<(ReleaseName & { milliseconds: number })[]>;
}
