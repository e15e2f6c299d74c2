import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import { doors } from 'forecourt-doors';

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} is not in the bundle`);
  return value;
};

/** Stands in for the shell's federation; the remotes are bundled with the page already. */
export const createBrowserFederation = (registrations: RemoteRegistration[]) => ({
  remotes: registrations.map(({ name, version, routes, slots }) => ({
    name,
    version,
    routes,
    slots,
    page: async (id: string) =>
      required(
        doors[name]?.routes.find((route) => route.id === id),
        `Page ${id} of ${name}`,
      ).lazy(),
    slot: async (slot: string) => required(doors[name]?.slots[slot as never] as never as SlotLoad, `Slot ${slot}`).load(),
  })),
});

interface SlotLoad {
  load(): Promise<unknown>;
}
