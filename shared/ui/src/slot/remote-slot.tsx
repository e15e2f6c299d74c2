import {
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';
import { Notice } from '../feedback/notice';
import { useHydrated } from '../theme/use-hydrated';
import { useText } from '../wording/wording-provider';
import { SlotBoundary } from './slot-boundary';
import { SlotHostContext } from './slot-host';
import { pressedButton, repeatUse, usedControls, type UsedControls } from './used-controls';
import { useNear } from './use-near';

// A part may decide to show nothing; then its wrapper must not take room in a stack or grid.
// While it waits it stays, because something must be there to come near the screen.
const Place = styled.div`
  min-width: 0;
  &:empty:not([data-state='idle']) {
    display: none;
  }
`;

export interface RemoteSlotProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown until the part is here. Give it the part's size, so that nothing moves. */
  fallback?: ReactNode;
  /** Shown when this dealer has no such part; nothing by default. */
  absent?: ReactNode;
  /** Shown when the part fails, in place of the notice. */
  failed?: ReactNode;
  /** Loads the part with its page instead of when it comes near the screen: for a part that does something unseen. */
  eager?: boolean;
  /** The server's HTML stands until the part comes near the screen; only then its code comes: for a part far down a page. */
  late?: boolean;
}

/** Waits, on the server, for the data of a part. In the browser there is nothing to wait for. */
const Prefetched = ({ wait, children }: { wait: Promise<void> | undefined; children: ReactNode }) => {
  if (wait) use(wait);
  return children;
};

const SlotNotice = () => {
  const text = useText();
  return <Notice>{text('ui.slot.unavailable', 'This part of the page is not available at the moment.')}</Notice>;
};

/**
 * Places a part of another remote: `<RemoteSlot name="finance.calculator" props={{ price }} fallback={<Skeleton />} />`.
 * The shell knows which remote provides it for this dealer. A part that is missing, late or throws harms nothing
 * around it.
 */
export const RemoteSlot = <Name extends SlotName>({
  name,
  props,
  fallback,
  absent,
  failed,
  eager = false,
  late = false,
}: RemoteSlotProps<Name>) => {
  const host = useContext(SlotHostContext);
  const read = () => host.resolve(name);
  const state = useSyncExternalStore(host.subscribe, read, read);
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [waits, setWaits] = useState(late && !hydrated);
  const [used, setUsed] = useState<UsedControls>();
  const asked = useRef(false);
  const pressed = useRef<HTMLElement>(null);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    host.load(name).then(
      () => {
        asked.current = false;
        // Without its code the server's HTML stands.
        if (!waits || host.resolve(name).status !== 'ready') return;
        // At once: what was done after it was read would be lost.
        flushSync(() => {
          if (place.current) setUsed(usedControls(place.current, pressed.current));
          setWaits(false);
        });
      },
      (error: unknown) => host.failed(name, error),
    );
  };
  useNear(place, waits || state.status === 'idle', load, { atOnce: eager });
  useEffect(() => {
    const waiting = place.current;
    if (!waits || !waiting) return undefined;
    const hear = (event: Event): void => {
      pressed.current = pressedButton(event);
    };
    waiting.addEventListener('click', hear);
    return () => waiting.removeEventListener('click', hear);
  }, [waits]);
  useEffect(() => {
    if (used && place.current) repeatUse(place.current, used);
  }, [used]);

  if (state.status === 'absent') return absent ?? null;
  const notice = failed ?? <SlotNotice />;
  const onServer = typeof document === 'undefined';
  if (waits && !onServer) {
    return (
      <Place
        key="late"
        ref={place}
        data-slot={name}
        data-state="late"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }
  if (state.status === 'failed' && state.keep) {
    // The server's HTML stands: React neither compares nor removes it.
    return <Place data-slot={name} data-state="ready" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  // Of what waits the browser loads nothing before it takes the page over.
  if (state.status === 'ready' && !waits) host.rendered(name);
  const Part = state.status === 'ready' ? (state.Component as ComponentType<SlotProps[Name]>) : undefined;
  return (
    <Place ref={place} data-slot={name} data-state={waits && state.status === 'ready' ? 'late' : state.status}>
      {state.status === 'idle' ? fallback : null}
      {state.status === 'failed' ? notice : null}
      {state.status === 'ready' && Part ? (
        <SlotBoundary key={state.remote} fallback={notice} onError={(error) => host.failed(name, error)}>
          <Suspense fallback={fallback ?? notice}>
            <Prefetched wait={host.prefetch?.(name, props)}>
              <Part {...props} />
            </Prefetched>
          </Suspense>
        </SlotBoundary>
      ) : null}
    </Place>
  );
};
