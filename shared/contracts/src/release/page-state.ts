import type { PublicSite } from '../site/public-site';

/** For registering and loading one remote in the browser. */
export interface RemoteRegistration {
  name: string;
  version: string;
  /** Name of the federation container; it contains the version. */
  container: string;
  /** URL of the container's entry script. */
  entry: string;
  /** Digest of the entry script (subresource integrity). */
  integrity: string;
  /** Navigation knows from the routes which remote to load. */
  routes: { id: string; path: string }[];
  slots: string[];
  /** Loaded if this version fails in the browser. */
  fallback?: Omit<RemoteRegistration, 'fallback' | 'routes' | 'slots'>;
}

/** An unpublished build that a developer shows on a page through the workbench. */
export interface WorkbenchBuild extends Omit<RemoteRegistration, 'fallback'> {
  /** Contract between shell and remotes for which the build was made. */
  contract: number;
}

/** The server sends this state to a page that shows the build. */
export interface WorkbenchState {
  /** Absent before the first build. */
  build?: WorkbenchBuild;
  /** Error message of the last build, if it failed. */
  trouble?: string;
  /** The developer stopped the workbench. */
  ended?: boolean;
}

/** JSON in the page's `<script id="forecourt-state">`. */
export interface PageState {
  release: RemoteRegistration[];
  /** One script that joins the entries of all remotes of this page; absent if there is only one remote. */
  entries?: { href: string; integrity: string };
  /** Redux state by slice. A remote's slice gets its state when the remote injects it. */
  store: Record<string, unknown>;
  /** Slots that the server rendered; the browser loads them before hydration. */
  slots: string[];
  /** For React Router's hydration. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** The dealer's own texts by wording key; they replace the defaults. */
  wording: Record<string, string>;
  site: PublicSite;
}
