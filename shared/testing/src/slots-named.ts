import type { SlotHost } from '@forecourt/ui';

// React compares the answers by identity.
const PRESENT = { status: 'idle' } as const;
const ABSENT = { status: 'absent' } as const;

/** A host that has the slots of these names, without their code. For tests. */
export const slotsNamed = (names: string[]): SlotHost => ({
  resolve: (name) => (names.includes(name) ? PRESENT : ABSENT),
  load: async () => undefined,
  failed: () => undefined,
  rendered: () => undefined,
  subscribe: () => () => undefined,
});
