declare module 'forecourt-doors' {
  import type { RemoteRoute, SlotsDoor } from '@forecourt/contracts/remote';

  /** The doors of each remote. The bench writes this module from the folders of remotes. */
  export const doors: Record<string, { routes: RemoteRoute[]; slots: SlotsDoor['slots'] }>;
}

declare module 'forecourt-preloads' {
  /** Further exports of the server's preloads, which the bench does not replace. */
  export const fileUrl: unknown;
}
