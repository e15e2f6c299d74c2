declare module 'forecourt-doors' {
  import type { RemoteRoute, SlotsDoor } from '@forecourt/contracts/remote';

  /** Remote → its doors. Written by the bench from the folders that there are. */
  export const doors: Record<string, { routes: RemoteRoute[]; slots: SlotsDoor['slots'] }>;
}

declare module 'forecourt-preloads' {
  /** Everything that the server takes from its preloads and that this bench leaves as it is. */
  export const fileUrl: unknown;
}
