import { createContext, type ComponentType, useContext } from 'react';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';

/** What the shell knows about a slot of this dealer. */
export type SlotState<Name extends SlotName = SlotName> =
  | {
      status: 'ready';
      Component: ComponentType<SlotProps[Name]>;
      /** Remote and version, e.g. `finance@1.4.0`. Another value mounts the part afresh. */
      remote: string;
    }
  /** A remote provides it, its code is not here yet. */
  | { status: 'idle' }
  /** No remote of this dealer provides it. */
  | { status: 'absent' }
  /** It cannot be shown. `keep`: the server rendered it, so its HTML stays as it is. */
  | { status: 'failed'; keep?: boolean };

/**
 * What `RemoteSlot` asks of the shell. `resolve` answers with the same object until the state changes, and while the
 * browser takes over the server's HTML it answers as the server did. `load` sets the state and calls the subscribers.
 */
export interface SlotHost {
  resolve: <Name extends SlotName>(name: Name) => SlotState<Name>;
  load: (name: SlotName) => Promise<void>;
  /** A part threw or its code could not be had. */
  failed: (name: SlotName, error: unknown) => void;
  /** A part is in the page: on the server this is the list of what the browser loads before it takes over. */
  rendered: (name: SlotName) => void;
  subscribe: (listener: () => void) => () => void;
  /** On the server: data that the part wants before it renders. The same promise for the same props of one request. */
  prefetch?: (name: SlotName, props: unknown) => Promise<void> | undefined;
}

const ABSENT = { status: 'absent' } as const;

/** Without a shell (a part shown alone, a test) no slot is provided. */
const noHost: SlotHost = {
  resolve: () => ABSENT,
  load: () => Promise.resolve(),
  failed: () => {},
  rendered: () => {},
  subscribe: () => () => {},
};

export const SlotHostContext = createContext<SlotHost>(noHost);

/** Gives every `RemoteSlot` inside its host; `value` is the shell's implementation. */
export const SlotHostProvider = SlotHostContext.Provider;

/** Tells which slots this dealer has, so that nothing leads to a part of a remote that is not there. */
export const useSlotNames = (): ((name: SlotName) => boolean) => {
  const host = useContext(SlotHostContext);
  return (name) => host.resolve(name).status !== 'absent';
};

/** Pages of remotes that a dealer can leave out, each told by a part that the same remote provides. */
const OWNED: [path: RegExp, slot: SlotName][] = [
  [/^\/finance(?![\w-])/, 'finance.calculator'],
  [/^\/locations(?![\w-])/, 'locations.card'],
  [/^\/(?:special-offers|offers)(?![\w-])/, 'offers.hero'],
  [/^\/service(?![\w-])/, 'service.callout'],
  [/^\/compare(?![\w-])/, 'compare.banner'],
];

/** Tells of the address of a link whether its page is there: no page of a remote that this dealer leaves out is (R-09, N-01). */
export const usePages = (): ((href: string) => boolean) => {
  const isThere = useSlotNames();
  return (href) => OWNED.every(([path, slot]) => !path.test(href) || isThere(slot));
};
