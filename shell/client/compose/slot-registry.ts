import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import type { ForecourtStore } from '@forecourt/store';
import type { SlotHost, SlotState } from '@forecourt/ui';
import type { ComposedRemote } from './composed-remote';

interface Options {
  remotes: ComposedRemote[];
  store: ForecourtStore;
  /** Slots that the server rendered: when their code cannot be had, the server's HTML stays. */
  rendered: readonly string[];
  onError: (remote: string, slot: string, error: unknown, during: 'load' | 'render', version?: string) => void;
}

/** The slots of one page in the browser. `settle` is called once React has taken over the server's HTML. */
export interface SlotRegistry extends SlotHost {
  settle(): void;
  /** A part of this remote is here. What stood in its place gives way. */
  put(name: string, remote: ComposedRemote, module: SlotModule): void;
}

/**
 * Resolves slot names to the remote that provides them for this dealer, in the browser. `ready` modules are those
 * that were loaded before hydration because the server had rendered them.
 */
export const createSlotRegistry = ({ remotes, store, rendered, onError }: Options): SlotRegistry => {
  const states = new Map<string, SlotState>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const held = new Map<string, SlotState>();
  /** Version whose code a slot got last. */
  const versions = new Map<string, string>();
  let settled = false;
  const ownerOf = (name: string) => remotes.find(({ slots }) => slots.includes(name));

  const unloaded = (name: string): SlotState => {
    const owner = ownerOf(name);
    if (!owner) return ABSENT;
    return owner.missing ? FAILED : IDLE;
  };

  const set = (name: string, state: SlotState): void => {
    states.set(name, state);
    for (const listener of listeners) listener();
  };

  const put = (name: string, remote: ComposedRemote, module: SlotModule): void => {
    module.setup?.(store);
    const { version } = remote;
    versions.set(name, version);
    const state: SlotState = {
      status: 'ready',
      Component: module.Component as never,
      remote: `${remote.name}@${version}`,
    };
    // Another version's code over the server's HTML would not match it: it takes its place after hydration.
    const waits = !settled && rendered.includes(name) && remote.fellBack?.() === true;
    if (waits) held.set(name, state);
    set(name, waits ? KEPT : state);
  };

  const load = (name: SlotName): Promise<void> => {
    const owner = ownerOf(name);
    if (!owner || states.get(name)?.status === 'ready') return Promise.resolve();
    const begun =
      loading.get(name) ??
      owner
        .slot(name)
        .then((module) => put(name, owner, module))
        .catch((error: unknown) => {
          onError(owner.name, name, error, 'load');
          // Of what had been taken over and threw, the server's HTML is gone.
          set(name, rendered.includes(name) && !versions.has(name) ? KEPT : FAILED);
        });
    loading.set(name, begun);
    return begun;
  };

  /** The place waits for the earlier version as it waited for this one. */
  const failed = (name: SlotName, error: unknown): void => {
    const owner = ownerOf(name);
    const version = versions.get(name);
    onError(owner?.name ?? '', name, error, 'render', version);
    // Of several places of one slot the first asks.
    if (version === undefined || states.get(name)?.status !== 'ready' || !owner?.giveWay?.(version)) return;
    loading.delete(name);
    set(name, IDLE);
    void load(name);
  };

  return {
    load,
    put,
    resolve: ((name: SlotName) => states.get(name) ?? unloaded(name)) as SlotHost['resolve'],
    failed,
    rendered: () => undefined,
    settle() {
      settled = true;
      for (const [name, state] of held) set(name, state);
      held.clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const IDLE: SlotState = { status: 'idle' };
const ABSENT: SlotState = { status: 'absent' };
const FAILED: SlotState = { status: 'failed' };
const KEPT: SlotState = { status: 'failed', keep: true };
