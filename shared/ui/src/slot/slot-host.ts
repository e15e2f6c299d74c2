import { createContext, type ComponentType, useContext } from 'react';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { isDeadLink } from '@forecourt/rules/site/feature-pages';
import { useSite } from '@forecourt/store';

export type SlotState<Name extends SlotName = SlotName> =
  | {
      status: 'ready';
      Component: ComponentType<SlotProps[Name]>;
      /** With version, such as `finance@1.4.0`. A new value mounts the component again. */
      remote: string;
    }
  /** The dealer has a remote with the slot; its code is not loaded yet. */
  | { status: 'idle' }
  /** None of the dealer's remotes provides the slot. */
  | { status: 'absent' }
  /** `keep`: the server rendered it, and its HTML stays. */
  | { status: 'failed'; keep?: boolean };

/**
 * The shell's side of `RemoteSlot`. `resolve` returns the same object until the state changes; during hydration it returns
 * the state that the server had. `load` sets the state and calls the subscribers.
 */
export interface SlotHost {
  resolve: <Name extends SlotName>(name: Name) => SlotState<Name>;
  load: (name: SlotName) => Promise<void>;
  /** The code could not be loaded, or the component threw. */
  failed: (name: SlotName, error: unknown) => void;
  /** The component is in the page. The server collects them as the list of code that the browser loads before hydration. */
  rendered: (name: SlotName) => void;
  subscribe: (listener: () => void) => () => void;
  /** On the server: loads the data of a component before it renders. Returns the same promise for the same props of one request. */
  prefetch?: (name: SlotName, props: unknown) => Promise<void> | undefined;
}

const ABSENT = { status: 'absent' } as const;

/** Outside a shell, as in tests, every slot is absent. */
const noHost: SlotHost = {
  resolve: () => ABSENT,
  load: () => Promise.resolve(),
  failed: () => {},
  rendered: () => {},
  subscribe: () => () => {},
};

export const SlotHostContext = createContext<SlotHost>(noHost);

/** For every `RemoteSlot` inside. */
export const SlotHostProvider = SlotHostContext.Provider;

/** Whether this dealer has a slot, so that pages have no links to a missing remote. */
export const useSlotExists = (): ((name: SlotName) => boolean) => {
  const host = useContext(SlotHostContext);
  return (name) => host.resolve(name).status !== 'absent';
};

/**
 * Pages of remotes that a dealer may not have, with a slot of the same remote: without the slot, the page does not exist.
 * A dealer without models may have content pages at the addresses of model pages.
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

/** False for a page of a remote that this dealer lacks (R-09, N-01), or of a feature that is switched off. */
export const usePageExists = (): ((href: string) => boolean) => {
  const isThere = useSlotExists();
  const site = useSite();
  return (href) =>
    !isDeadLink(href, site) &&
    PAGE_SLOTS.every(([path, slot, isOfRemote]) => !path.test(href) || isOfRemote?.(site) === false || isThere(slot));
};
