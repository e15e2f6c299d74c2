import {
  Component,
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';
import { Notice } from '../feedback/notice';
import { useFollowLinks } from '../link/follow-links';
import { useFromServer } from '../theme/use-hydrated';
import { useText } from '../wording/wording-provider';
import { SlotHostContext } from './slot-host';
import { useSectionExchange } from '../deferred/use-section-exchange';
import { useNearScreen } from '../deferred/use-near-screen';
import { Wrapper } from './remote-slot.styles';

export interface RemoteSlotProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown until the component is loaded. Give it the component's size, so that nothing moves. */
  fallback?: ReactNode;
  /** For a dealer without this slot. Default: nothing. */
  absent?: ReactNode;
  /** For a slot whose code failed. Default: an error notice. */
  failed?: ReactNode;
  /** Loads the code with the page instead of near the screen, as a component without visible content needs. */
  eager?: boolean;
  /**
   * Keeps the server's HTML until the slot is near the screen, and only then loads its code; for slots far down a page.
   * With `pressed` it waits until one of its buttons is touched: for `SLOTS_OF_LINKS`.
   */
  late?: boolean | 'pressed';
}

/** The server waits for `wait`, so that the children's data are in the HTML. The browser does not wait. */
const Prefetched = ({ wait, children }: { wait: Promise<void> | undefined; children: ReactNode }) => {
  if (wait) use(wait);
  return children;
};

const SlotNotice = () => {
  const text = useText();
  return <Notice>{text('ui.slot.unavailable', 'This part of the page is not available at the moment.')}</Notice>;
};

interface BoundaryProps {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Errors of a slot's component leave the other parts of the page working. */
class SlotBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** React neither compares nor removes the HTML. */
const ServerHtml = ({ ref, name, state }: { ref?: Ref<HTMLDivElement>; name: SlotName; state: 'late' | 'ready' }) => (
  <Wrapper
    ref={ref}
    data-slot={name}
    data-state={state}
    onClick={useFollowLinks()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);

/** A button is touched before it is pressed, so its code may have come by then. */
const useButtonTouch = (element: RefObject<Element | null>, active: boolean, load: () => void): void => {
  const report = useEffectEvent(load);
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    const touch = (event: Event) => event.target instanceof Element && event.target.closest('button') && report();
    for (const event of TOUCHES) target.addEventListener(event, touch);
    return () => TOUCHES.forEach((event) => target.removeEventListener(event, touch));
  }, [element, active]);
};
const TOUCHES = ['pointerover', 'focusin'] as const;

/**
 * The slot's HTML does all that a shopper sees. It does not if the server could not load its data in time, so that it has
 * no links, or tells screen readers that it is loading.
 */
const isWhole = (slot: Element | null): boolean => Boolean(slot?.querySelector('a') && !slot.querySelector('output'));

/** Loads the code near the screen, and replaces the server's HTML of a late slot by its component. */
const useSlotCode = <Name extends SlotName>({ name, eager = false, late = false }: RemoteSlotProps<Name>) => {
  const host = useContext(SlotHostContext);
  const read = () => host.resolve(name);
  const state = useSyncExternalStore(host.subscribe, read, read);
  const place = useRef<HTMLDivElement>(null);
  const fromServer = useFromServer();
  const [waiting, setWaiting] = useState(Boolean(late) && fromServer);
  const load = async (): Promise<true | undefined> => {
    try {
      await host.load(name);
    } catch (error) {
      host.failed(name, error);
      throw error;
    }
    // While the slot's code is not loaded, the slot keeps the server's HTML.
    return waiting && host.resolve(name).status === 'ready' ? true : undefined;
  };
  const begin = useSectionExchange({ container: place, waiting, load, show: () => setWaiting(false) });
  const untilPressed = waiting && late === 'pressed';
  const beginNear = (): void => {
    if (!untilPressed || !isWhole(place.current)) begin();
  };
  useNearScreen(place, waiting || state.status === 'idle', beginNear, { atOnce: eager });
  useButtonTouch(place, untilPressed, () => void host.load(name).catch(() => undefined));
  return { host, state, place, waiting };
};

/** The slots around a component, outermost first. */
const SlotPath = createContext('');
const ARROW = ' → ';
const MOST_NESTED = 8;

/** Takes the place of a component that would have no end, so that the version of its remote counts as failed. */
const TooDeep = (): never => {
  throw new Error(`Slots are nested in themselves, or deeper than ${MOST_NESTED}: ${useContext(SlotPath)}`);
};

const useSlotPath = (name: SlotName) => {
  const around = useContext(SlotPath);
  const names = around.split(ARROW);
  return { path: around ? around + ARROW + name : name, isTooDeep: names.includes(name) || names.length >= MOST_NESTED };
};

/**
 * A component of another remote: `<RemoteSlot name="finance.calculator" props={{ price }} fallback={<Skeleton />} />`. The
 * shell knows which remote of this dealer provides the slot. A component that is missing, slow or throws leaves the rest
 * of the page intact.
 */
export const RemoteSlot = <Name extends SlotName>(slot: RemoteSlotProps<Name>) => {
  const { name, props, fallback, absent, failed } = slot;
  const { host, state, place, waiting } = useSlotCode(slot);
  const { path, isTooDeep } = useSlotPath(name);
  if (state.status === 'absent') return absent ?? null;
  const notice = failed ?? <SlotNotice />;
  if (waiting && typeof document !== 'undefined') return <ServerHtml key="late" ref={place} name={name} state="late" />;
  if (state.status === 'failed' && state.keep) return <ServerHtml name={name} state="ready" />;
  // The browser loads no code of an unexchanged late slot before it hydrates the page.
  if (state.status === 'ready' && !waiting) host.rendered(name);
  const Part = state.status === 'ready' ? (state.Component as ComponentType<SlotProps[Name]>) : undefined;
  return (
    <Wrapper ref={place} data-slot={name} data-state={waiting && state.status === 'ready' ? 'late' : state.status}>
      {state.status === 'idle' ? fallback : null}
      {state.status === 'failed' ? notice : null}
      {state.status === 'ready' && Part ? (
        <SlotBoundary key={state.remote} fallback={notice} onError={(error) => host.failed(name, error)}>
          <Suspense fallback={fallback ?? notice}>
            <Prefetched wait={host.prefetch?.(name, props)}>
              <SlotPath value={path}>{isTooDeep ? <TooDeep /> : <Part {...props} />}</SlotPath>
            </Prefetched>
          </Suspense>
        </SlotBoundary>
      ) : null}
    </Wrapper>
  );
};
