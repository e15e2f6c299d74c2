import type { PublicSite } from '../site/public-site';

/** The data by which the browser registers and loads one remote. */
export interface RemoteRegistration {
  name: string;
  version: string;
  /** Name of the remote's federation container; it contains the version. */
  container: string;
  /** URL of the container's entry script. */
  entry: string;
  /** SRI digest of the entry. */
  integrity: string;
  /** The remote's routes by id and path, so that navigation knows which remote to load. */
  routes: { id: string; path: string }[];
  /** Slots that the remote provides. */
  slots: string[];
  /** The version to use when this one fails in the browser. */
  fallback?: Omit<RemoteRegistration, 'fallback' | 'routes' | 'slots'>;
}

/** A build of a remote in a workbench, for a page that shows the developer's unpublished work. */
export interface OfferedBuild extends Omit<RemoteRegistration, 'fallback'> {
  /** The contract version for which the remote was built. */
  contract: number;
}

/** The state of a workbench, as a page that shows it receives it. */
export interface BuildState {
  /** The newest build. */
  build?: OfferedBuild;
  /** Error message of the build that failed last. */
  trouble?: string;
  /** The developer has stopped the workbench. */
  ended?: boolean;
}

/** State that the server's HTML passes to the browser, as JSON in `<script id="forecourt-state">`. */
export interface PageState {
  release: RemoteRegistration[];
  /** One script with the entries of all remotes of this page, if there are several. */
  entries?: { href: string; integrity: string };
  /** Redux state by slice. A remote's slice gets its state when the remote injects it. */
  store: Record<string, unknown>;
  /** Names of the slots that the server rendered; the browser loads them before hydration. */
  slots: string[];
  /** React Router's hydration data. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** The dealer's changes to the wording. */
  wording: Record<string, string>;
  site: PublicSite;
}
