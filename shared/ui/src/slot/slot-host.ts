import { createContext, type ComponentType, useContext } from 'react';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { isDeadLink } from '@forecourt/rules/site/feature-pages';
import { useSite } from '@forecourt/store';

/** The loading state of a slot on a dealer's page. */
export type SlotState<Name extends SlotName = SlotName> =
  | {
      status: 'ready';
      Component: ComponentType<SlotProps[Name]>;
      /** Remote and version, such as `finance@1.4.0`. A new value mounts the component again. */
      remote: string;
    }
  /** The dealer has a remote that provides the slot; the remote's code is not loaded yet. */
  | { status: 'idle' }
  /** State of a slot that none of the dealer's remotes provides. */
  | { status: 'absent' }
  /** The slot can't be rendered. `keep`: the server rendered it, and its HTML stays. */
  | { status: 'failed'; keep?: boolean };

/**
 * The shell's interface for `RemoteSlot`. `resolve` returns the state of a slot, the same object until the state changes;
 * during hydration it returns the state that the server had. `load` sets the state and calls the subscribers.
 */
export interface SlotHost {
  resolve: <Name extends SlotName>(name: Name) => SlotState<Name>;
  load: (name: SlotName) => Promise<void>;
  /** Reports that the code of a slot could not be loaded, or that its component threw. */
  failed: (name: SlotName, error: unknown) => void;
  /**
   * Reports that a component is in the page. The server collects them as the list of code that the browser loads before
   * hydration.
   */
  rendered: (name: SlotName) => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * On the server: loads the data that a component needs before it renders. Returns the same promise for the same props
   * of one request.
   */
  prefetch?: (name: SlotName, props: unknown) => Promise<void> | undefined;
}

const ABSENT = { status: 'absent' } as const;

/** Slot host of components outside a shell, as in tests; it reports every slot as absent. */
const noHost: SlotHost = {
  resolve: () => ABSENT,
  load: () => Promise.resolve(),
  failed: () => {},
  rendered: () => {},
  subscribe: () => () => {},
};

export const SlotHostContext = createContext<SlotHost>(noHost);

/** Provides the slot host, the shell's implementation, to every `RemoteSlot` inside. */
export const SlotHostProvider = SlotHostContext.Provider;

/** Returns a function that tells whether this dealer has a slot, so that pages have no links to a missing remote. */
export const useSlotExists = (): ((name: SlotName) => boolean) => {
  const host = useContext(SlotHostContext);
  return (name) => host.resolve(name).status !== 'absent';
};

/**
 * Pages of remotes that a dealer may not have, each with a slot of the same remote. Without the slot, the page does not
 * exist. A dealer without models may have content pages at the addresses of model pages.
 */
const PAGE_SLOTS: [path: RegExp, slot: SlotName, isOfRemote?: (site: Partial<Pick<PublicSite, 'models'>>) => boolean][] = [
  [/^\/(?:finance(?:-enquiry)?|apply-for-finance|car-finance|personalised\/finance)(?![\w-])/, 'finance.calculator'],
  [/^\/locations(?![\w-])/, 'locations.card'],
  [/^\/(?:special-offers|offers)(?![\w-])/, 'offers.hero'],
  [/^\/service(?![\w-])/, 'service.callout'],
  [/^\/compare(?![\w-])/, 'compare.banner'],
  [/^\/models(?![\w-])/, 'compare.banner', ({ models = [] }) => models.length > 0],
  [/^\/watchlist(?![\w-])/, 'search.featured'],
];

/**
 * Returns a function that tells whether the page of a link exists. It returns false for a page of a remote that this dealer
 * does not have (R-09, N-01), and for a page of a feature that the dealer has switched off.
 */
export const usePageExists = (): ((href: string) => boolean) => {
  const isThere = useSlotExists();
  const site = useSite();
  return (href) =>
    !isDeadLink(href, site) &&
    PAGE_SLOTS.every(([path, slot, isOfRemote]) => !path.test(href) || isOfRemote?.(site) === false || isThere(slot));
};
