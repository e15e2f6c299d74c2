import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';

/**
 * A remote as one page composes it, on the server and in the browser. Both functions keep to a time limit
 * and fall back to an earlier version; they reject only when no version can be had.
 */
export interface ComposedRemote {
  name: string;
  version: string;
  routes: { id: string; path: string }[];
  slots: string[];
  page(id: string): Promise<RemotePage>;
  slot(name: string): Promise<SlotModule>;
  /** The server could not load it either, and said so in its place. */
  missing?: boolean;
  /** True once an earlier version had to stand in: its HTML is not what the server sent. */
  fellBack?(): boolean;
  /**
   * In the browser: this version threw, so the earlier one is used from now on. False when there is none, or when it is
   * the one that threw.
   */
  giveWay?(version: string): boolean;
}

/** What the shell attaches to a matched route. */
export interface PageHandle extends Partial<Pick<RemotePage, 'head' | 'status' | 'setup'>> {
  /** Owner of the page; absent for pages of the shell. */
  remote?: string;
  /** Id of the route in its remote. */
  route?: string;
}
