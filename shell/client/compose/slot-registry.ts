import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import type { ForecourtStore } from '@forecourt/store';
import type { SlotHost, SlotState } from '@forecourt/ui';
import type { ComposedRemote } from './composed-remote';

interface Options {
  remotes: ComposedRemote[];
  store: ForecourtStore;
  /** Rendered by the server. Their HTML stays when their code can't be loaded. */
  rendered: readonly string[];
  onError: (remote: string, slot: string, error: unknown, during: 'load' | 'render', version?: string) => void;
}

/** With the slots' loading states. */
export interface SlotRegistry extends SlotHost {
  /** Called after hydration: fallback versions then replace the server's HTML of another version. */
  settle(): void;
  /** Replaces the slot's earlier content. */
  put(name: string, remote: ComposedRemote, module: SlotModule): void;
}

const IDLE: SlotState = { status: 'idle' };
const ABSENT: SlotState = { status: 'absent' };
const FAILED: SlotState = { status: 'failed' };
const SERVER_HTML_STAYS: SlotState = { status: 'failed', keep: true };

class BrowserSlots implements SlotRegistry {
  private readonly states = new Map<string, SlotState>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  private readonly statesAfterHydration = new Map<string, SlotState>();
  /** By slot name: version of the remote whose code the slot received last. */
  private readonly versions = new Map<string, string>();
  private settled = false;

  constructor(private readonly options: Options) {}

  load = (name: SlotName): Promise<void> => {
    const owner = this.ownerOf(name);
    // A late slot asks for its code even if the server could not load the remote; the server has reported that already.
    if (!owner || owner.missing || this.states.get(name)?.status === 'ready') return Promise.resolve();
    const loading = this.loading.get(name) ?? this.loadFrom(owner, name);
    this.loading.set(name, loading);
    return loading;
  };

  put = (name: string, remote: ComposedRemote, module: SlotModule): void => {
    const { store, rendered } = this.options;
    module.setup?.(store);
    const { version } = remote;
    this.versions.set(name, version);
    const state: SlotState = {
      status: 'ready',
      Component: module.Component as never,
      remote: `${remote.name}@${version}`,
    };
    // Code of another version does not match the server's HTML, so it replaces the HTML after hydration.
    const mustWait = !this.settled && rendered.includes(name) && remote.usesFallback?.() === true;
    if (mustWait) this.statesAfterHydration.set(name, state);
    this.set(name, mustWait ? SERVER_HTML_STAYS : state);
  };

  resolve = ((name: SlotName) => this.states.get(name) ?? this.stateBeforeLoading(name)) as SlotHost['resolve'];

  /** The component threw an error: the remote's fallback version replaces it, if there is one. */
  failed = (name: SlotName, error: unknown): void => {
    const owner = this.ownerOf(name);
    const version = this.versions.get(name);
    this.options.onError(owner?.name ?? '', name, error, 'render', version);
    // A page may have the slot several times; only the first failure changes its state.
    if (version === undefined || this.states.get(name)?.status !== 'ready' || !owner?.switchToFallback?.(version)) return;
    this.loading.delete(name);
    this.set(name, IDLE);
    void this.load(name);
  };

  rendered = (): undefined => undefined;

  settle = (): void => {
    this.settled = true;
    for (const [name, state] of this.statesAfterHydration) this.set(name, state);
    this.statesAfterHydration.clear();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private ownerOf(name: string): ComposedRemote | undefined {
    return this.options.remotes.find(({ slots }) => slots.includes(name));
  }

  private stateBeforeLoading(name: string): SlotState {
    const owner = this.ownerOf(name);
    if (!owner) return ABSENT;
    return owner.missing ? FAILED : IDLE;
  }

  private set(name: string, state: SlotState): void {
    this.states.set(name, state);
    for (const listener of this.listeners) listener();
  }

  private async loadFrom(owner: ComposedRemote, name: string): Promise<void> {
    try {
      this.put(name, owner, await owner.slot(name));
    } catch (error) {
      this.options.onError(owner.name, name, error, 'load');
      // The server's HTML no longer exists if the slot was hydrated before it threw an error.
      const keepsHtml = this.options.rendered.includes(name) && !this.versions.has(name);
      this.set(name, keepsHtml ? SERVER_HTML_STAYS : FAILED);
    }
  }
}

export const createSlotRegistry = (options: Options): SlotRegistry => new BrowserSlots(options);
