import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';

/** `page` and `slot` load code within a time limit, else the fallback version; they reject only without any version. */
export interface ComposedRemote {
  name: string;
  version: string;
  routes: { id: string; path: string }[];
  slots: string[];
  page(id: string): Promise<RemotePage>;
  slot(name: string): Promise<SlotModule>;
  /** The server could not load the remote and rendered an error notice in its place. */
  missing?: boolean;
  /** The HTML of the fallback version differs from the server's. */
  usesFallback?(): boolean;
  /** Browser only, after `version` threw. False without a fallback version, or when `version` is the fallback version. */
  switchToFallback?(version: string): boolean;
}

/** Stored in React Router's `handle`. */
export interface ShellRouteHandle extends Partial<Pick<RemotePage, 'head' | 'status' | 'setup'>> {
  /** Undefined for pages of the shell. */
  remote?: string;
  /** Id inside its remote. */
  route?: string;
  /** Undefined for pages of remotes. */
  page?: string;
}
