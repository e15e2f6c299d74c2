import type { SlotName, SlotServices } from '@forecourt/contracts/remote';
import type { SlotHost, SlotState } from '@forecourt/ui';
import type { ForecourtStore } from '@forecourt/store';
import type { ReleaseSet } from './release-sets';
import { withTimeLimit } from './time-limit';

/** Milliseconds that the data of a slot may take; the slot renders without it afterwards. */
const PREFETCH_LIMIT = 2_500;

const ABSENT: SlotState = { status: 'absent' };
const FAILED: SlotState = { status: 'failed' };
const IDLE: SlotState = { status: 'idle' };

/** Resolves slots for one request and remembers which were placed. */
export const createServerSlotHost = (set: ReleaseSet, store: ForecourtStore, services: SlotServices) => {
  const placed = new Set<SlotName>();
  const prefetched = new Map<string, Promise<void>>();
  const states = new Map<string, SlotState>();

  const find = (name: SlotName): SlotState => {
    const member = set.members.find(({ release }) => release?.slots.provides.includes(name));
    if (!member) return ABSENT;
    const found = member.loaded?.modules.get(name);
    if (!member.loaded || !found) return FAILED;
    if (!found.server) return IDLE;
    found.module.setup?.(store);
    return { status: 'ready', Component: found.module.Component as never, remote: `${member.name}@${member.loaded.version}` };
  };

  const resolve = (name: SlotName): SlotState => {
    const known = states.get(name) ?? find(name);
    states.set(name, known);
    return known;
  };

  const prefetch = (name: SlotName, props: unknown): Promise<void> | undefined => {
    const load = set.members.flatMap(({ loaded }) => loaded?.modules.get(name)?.module.prefetch ?? [])[0];
    if (!load) return undefined;
    const key = `${name} ${JSON.stringify(props)}`;
    const begun =
      prefetched.get(key) ??
      withTimeLimit(Promise.resolve(load(props as never, services)), PREFETCH_LIMIT, `Data of ${name}`).then(
        () => undefined,
        () => undefined,
      );
    prefetched.set(key, begun);
    return begun;
  };

  const host: SlotHost = {
    resolve: resolve as SlotHost['resolve'],
    prefetch,
    load: () => Promise.resolve(),
    failed: () => undefined,
    rendered: (name) => void placed.add(name),
    subscribe: () => () => undefined,
  };
  return { host, placed };
};
