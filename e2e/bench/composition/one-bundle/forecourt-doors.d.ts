declare module 'forecourt-doors' {
  import type { RemoteRoute, SlotsDoor } from '@forecourt/contracts/remote';

  /** Remote → its doors. Written by the bench from the folders that there are. */
  export const doors: Record<string, { routes: RemoteRoute[]; slots: SlotsDoor['slots'] }>;
}

declare module 'forecourt-preloads' {
  export const fileUrl: (release: never, file: string) => string;
  export const releaseMeta: (set: never) => string;
  export const registrationsOf: (set: never) => unknown[];
}
