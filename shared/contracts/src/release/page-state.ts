import type { PublicSite } from '../site/public-site';

/** What the browser needs to register and load one remote. */
export interface RemoteRegistration {
  name: string;
  version: string;
  /** Container name, which carries the version. */
  container: string;
  /** URL of the container's entry script. */
  entry: string;
  /** SRI digest of the entry. */
  integrity: string;
  /** Routes it owns: id and path, so that navigation knows which remote to load. */
  routes: { id: string; path: string }[];
  /** Slots it provides. */
  slots: string[];
  /** The version to use when this one fails in the browser. */
  fallback?: Omit<RemoteRegistration, 'fallback' | 'routes' | 'slots'>;
}

/** A build of a remote, for a page that shows what its team builds. */
export interface OfferedBuild extends Omit<RemoteRegistration, 'fallback'> {
  /** Version of the contract that it was built for. */
  contract: number;
}

/** What a page that shows a build hears of it. */
export interface BuildState {
  /** The newest. */
  build?: OfferedBuild;
  /** Why what is there now can't be built. */
  trouble?: string;
  /** Nobody builds any more. */
  ended?: boolean;
}

/**
 * State that the server's HTML hands to the browser, as JSON in `<script id="forecourt-state">`.
 */
export interface PageState {
  release: RemoteRegistration[];
  /** One script with the entries of all remotes that this page needs, when there are several. */
  entries?: { href: string; integrity: string };
  /** Redux state, by slice. Slices of a remote are seeded when it injects them. */
  store: Record<string, unknown>;
  /** Slot names that the server rendered: loaded before hydration. */
  slots: string[];
  /** React Router's hydration data. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** The tenant's wording overrides. */
  wording: Record<string, string>;
  site: PublicSite;
}
