import type { SlotHost } from '@forecourt/ui';

// Every call returns the same object, because React compares these results by identity.
const PRESENT_SLOT = { status: 'idle' } as const;
const ABSENT_SLOT = { status: 'absent' } as const;

/** The slots exist without their code. */
export const slotHostWithSlots = (names: string[]): SlotHost => ({
  resolve: (name) => (names.includes(name) ? PRESENT_SLOT : ABSENT_SLOT),
  load: async () => undefined,
  failed: () => undefined,
  rendered: () => undefined,
  subscribe: () => () => undefined,
});
