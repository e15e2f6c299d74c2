import type { DataRouter, Location, Path } from 'react-router';
import type { RouterStart } from './router-start';
import { browserLocation, stateOfServerPage, type RouterState } from './server-page';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type ScrollSettings = Parameters<DataRouter['enableScrollRestoration']>;
/** At the location with which the page was hydrated. */
export type CreateFullRouter = (start: RouterStart, location: Location) => DataRouter;

const NOTHING_ELSE_CHANGED = { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync: false };
const IDLE = { state: 'idle' } as RouterState['navigation'];

/** The server's state until the full router has come, and the full router afterwards. */
export const createPageRouter = (
  start: RouterStart,
  loadCode: () => Promise<CreateFullRouter>,
  onLoadError: (error: unknown) => void,
) => {
  const location = browserLocation();
  const subscribers = new Set<Subscriber>();
  let early = stateOfServerPage(start, location);
  let full: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  let scrolling: ScrollSettings | undefined;
  let stopScrolling: (() => void) | undefined;
  const begin = async (): Promise<DataRouter> => {
    const create = await loadCode();
    full = create(start, location);
    if (scrolling) stopScrolling = full.enableScrollRestoration(...scrolling);
    full.subscribe((state, change) => subscribers.forEach((subscriber) => subscriber(state, change)));
    return full;
  };
  return {
    full: () => full,
    state: () => full?.state ?? early,
    /** Once; a further call tries again if loading has failed. */
    load(): Promise<DataRouter> {
      loading ??= begin().catch((error: unknown) => {
        loading = undefined;
        onLoadError(error);
        throw error;
      });
      return loading;
    },
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    /** `target` is on its way; undefined: none is. */
    announce(target?: Path): void {
      const next = target && { state: 'loading', location: { ...target, state: null, key: 'default' } };
      early = { ...early, navigation: (next as RouterState['navigation'] | undefined) ?? IDLE };
      subscribers.forEach((subscriber) => subscriber(early, NOTHING_ELSE_CHANGED));
    },
    enableScrollRestoration(...settings: ScrollSettings) {
      scrolling = settings;
      stopScrolling = full?.enableScrollRestoration(...settings);
      return () => {
        scrolling = undefined;
        stopScrolling?.();
      };
    },
  };
};
