declare module 'forecourt-doors' {
  import type { RemoteRoute, SlotsDoor } from '@forecourt/contracts/remote';

  /** The bench writes this module from the folders of remotes. */
  export const doors: Record<string, { routes: RemoteRoute[]; slots: SlotsDoor['slots'] }>;
}

declare module 'forecourt-preloads' {
  /** Exports of the server's preload module that the bench leaves unchanged. */
  export const fileUrl: unknown;
}
