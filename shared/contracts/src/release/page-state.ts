import type { PublicSite } from '../site/public-site';

/** The data by which a page in the browser registers and loads one remote. */
export interface RemoteRegistration {
  name: string;
  version: string;
  /** Name of the remote's federation container, which contains the remote's version. */
  container: string;
  /** URL of the entry script of the remote's federation container. */
  entry: string;
  /** Digest of the remote's entry script, which the browser verifies (subresource integrity). */
  integrity: string;
  /** The remote's routes by id and path, so that navigation knows which remote to load. */
  routes: { id: string; path: string }[];
  /** Names of the slots that the remote provides. */
  slots: string[];
  /** The remote's fallback version, which the page loads if this version fails in the browser. */
  fallback?: Omit<RemoteRegistration, 'fallback' | 'routes' | 'slots'>;
}

/** An unpublished build of a remote that a developer shows on a page through the workbench. */
export interface WorkbenchBuild extends Omit<RemoteRegistration, 'fallback'> {
  /** The version of the contract between shell and remotes for which the build was made. */
  contract: number;
}

/** The state of a developer's workbench, which the server sends to a page that shows its build. */
export interface WorkbenchState {
  /** The newest build of the workbench; absent before the first build. */
  build?: WorkbenchBuild;
  /** Error message of the workbench's last build, if that build failed. */
  trouble?: string;
  /** True after the developer stopped the workbench. */
  ended?: boolean;
}

/** The state that the server passes to the browser in the page's HTML, as JSON in `<script id="forecourt-state">`. */
export interface PageState {
  release: RemoteRegistration[];
  /**
   * Address and digest of one script that joins the entries of all remotes of this page; absent if there is only one remote.
   */
  entries?: { href: string; integrity: string };
  /** Redux state by slice. A remote's slice gets its state when the remote injects it. */
  store: Record<string, unknown>;
  /** Names of the slots that the server rendered; the browser loads them before hydration. */
  slots: string[];
  /** Loader data and errors with which React Router hydrates the page. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** The dealer's own texts by wording key; they replace the defaults. */
  wording: Record<string, string>;
  site: PublicSite;
}
