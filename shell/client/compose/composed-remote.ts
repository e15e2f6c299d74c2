import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';

/**
 * A remote in one page, on the server or in the browser. `page` and `slot` load its code within a time limit, and load the
 * fallback version if it is exceeded; they reject only if no version can be loaded.
 */
export interface ComposedRemote {
  name: string;
  version: string;
  routes: { id: string; path: string }[];
  slots: string[];
  page(id: string): Promise<RemotePage>;
  slot(name: string): Promise<SlotModule>;
  /** True if the server could not load the remote and rendered an error notice in its place. */
  missing?: boolean;
  /** Returns true after the fallback version was used; its HTML differs from the server's. */
  usesFallback?(): boolean;
  /**
   * Browser only: switches to the fallback version after `version` threw. Returns false without a fallback version, or
   * when `version` is the fallback version.
   */
  switchToFallback?(version: string): boolean;
}

/** The shell's data about a route, stored in React Router's `handle`. */
export interface ShellRouteHandle extends Partial<Pick<RemotePage, 'head' | 'status' | 'setup'>> {
  /** Name of the remote that renders the page; undefined for pages of the shell. */
  remote?: string;
  /** Id of the route inside its remote. */
  route?: string;
  /** Name of the page; undefined for pages of remotes. */
  page?: string;
}
