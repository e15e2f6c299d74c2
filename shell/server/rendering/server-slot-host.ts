import type { SlotName, SlotServices } from '@forecourt/contracts/remote';
import type { SlotHost, SlotState } from '@forecourt/ui';
import type { ForecourtStore } from '@forecourt/store';
import type { PageReleaseSet } from './release-set';
import { isTimeLimitError, withTimeLimit } from '../platform/calls/time-limit';

/** Milliseconds; after that the slot renders without its data. */
const PREFETCH_TIME_LIMIT = 2_500;

const ABSENT: SlotState = { status: 'absent' };
const FAILED: SlotState = { status: 'failed' };
const IDLE: SlotState = { status: 'idle' };

interface Options {
  set: PageReleaseSet;
  store: ForecourtStore;
  services: SlotServices;
  onError(error: unknown): void;
  prefetchLimit?: number;
}

/** One request has one host. `owners` are the remotes of resolved slots; `isLate`: a slot's data took too long. */
export const createServerSlotHost = ({ set, store, services, onError, prefetchLimit = PREFETCH_TIME_LIMIT }: Options) => {
  const placed = new Set<SlotName>();
  const owners = new Set<string>();
  const prefetched = new Map<string, Promise<void>>();
  const states = new Map<string, SlotState>();
  let isLate = false;

  const ownerOf = (name: SlotName) => set.members.find(({ release }) => release?.slots.provides.includes(name));

  const find = (name: SlotName): SlotState => {
    const member = ownerOf(name);
    if (!member) return ABSENT;
    owners.add(member.name);
    const slot = member.loaded?.modules.get(name);
    if (!member.loaded || !slot) return FAILED;
    if (!slot.server) return IDLE;
    try {
      slot.module.setup?.(store);
    } catch (error) {
      onError(error);
      return FAILED;
    }
    return { status: 'ready', Component: slot.module.Component as never, remote: `${member.name}@${member.loaded.version}` };
  };

  const resolve = (name: SlotName): SlotState => {
    const state = states.get(name) ?? find(name);
    states.set(name, state);
    return state;
  };

  const prefetch = (name: SlotName, props: unknown): Promise<void> | undefined => {
    const load = ownerOf(name)?.loaded?.modules.get(name)?.module.prefetch;
    if (!load) return undefined;
    // Inside an async function, an error that `load` throws at once also becomes a rejection.
    const work = async (): Promise<unknown> => load(props as never, services);
    const key = `${name} ${JSON.stringify(props)}`;
    const loading =
      prefetched.get(key) ??
      withTimeLimit(work(), prefetchLimit, `Data of ${name}`).then(
        () => undefined,
        (error: unknown) => void (isLate ||= isTimeLimitError(error)),
      );
    prefetched.set(key, loading);
    return loading;
  };

  const host: SlotHost = {
    resolve: resolve as SlotHost['resolve'],
    prefetch,
    load: () => Promise.resolve(),
    failed: () => undefined,
    rendered: (name) => void placed.add(name),
    subscribe: () => () => undefined,
  };
  return { host, placed, owners, isLate: () => isLate };
};
