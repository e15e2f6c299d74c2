import type { SlotHost } from '@forecourt/ui';

/** A host that has the slots of these names, without their code. For tests. */
export const slotsNamed = (names: string[]): SlotHost => ({
  resolve: (name) => ({ status: names.includes(name) ? 'idle' : 'absent' }),
  load: async () => undefined,
  failed: () => undefined,
  rendered: () => undefined,
  subscribe: () => () => undefined,
});
