import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { FormValues } from '@forecourt/contracts/form/form';
import { styled } from 'styled-components';
import { Loading, Skeleton, useHydrated, useNear } from '@forecourt/ui';
import { readUse, repeatUse, vainPress, type Use } from './carry-over';

const Place = styled.div<{ $room?: string }>`
  min-height: ${({ $room }) => $room};
`;

/** A form takes its time to come: it begins well before it is seen. */
const WELL_BEFORE = { margin: '400px' };

/** Milliseconds between two looks whether a press is over. */
const HELD = 50;

/** A part that throws is left out; the page around it stands. */
class Contained extends Component<{ children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

interface Live<Props> {
  Part: ComponentType<Props>;
  use: Use;
}

/**
 * A part that waits (decision 0025) and takes the place of the server's HTML once it is near the screen or used; what was
 * typed moves over, as `values`, and so do focus, folds and the press of a button that needs the code. Until then, without
 * JavaScript, and when the code cannot be had, the HTML stands and its links and forms work. `room`: least height, for a part
 * that is waited for on a page made in the browser.
 */
export const exchangedWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>, room?: string) => {
  const OnServer = lazy(() => load().then((Part) => ({ default: Part as ComponentType<object> })));
  return (props: Omit<Props, 'values'> & { values?: FormValues }) => {
    const hydrated = useHydrated();
    const [fromServer] = useState(!hydrated);
    const place = useRef<HTMLDivElement>(null);
    const loading = useRef(false);
    const pressed = useRef<HTMLButtonElement>(undefined);
    const [live, setLive] = useState<Live<Props>>();
    const exchange = (Part: ComponentType<Props>): void => {
      // A button that goes while it is held down hears of no click.
      if (place.current?.matches(':active')) setTimeout(exchange, HELD, Part);
      // At once: what was done after it was read would be lost.
      else flushSync(() => setLive({ Part, use: readUse(place.current, pressed.current) }));
    };
    const take = (): void => {
      if (loading.current) return;
      loading.current = true;
      load().then(exchange, () => {
        loading.current = false;
        pressed.current?.form?.reportValidity();
        pressed.current = undefined;
      });
    };
    const press = useEffectEvent((event: Event): void => {
      const button = vainPress(event);
      if (!button) return;
      event.preventDefault();
      pressed.current = button;
      take();
    });

    useNear(place, !live, take, WELL_BEFORE);
    useEffect(() => {
      const waiting = place.current;
      if (live || !waiting) return undefined;
      const hear = (event: Event) => press(event);
      waiting.addEventListener('click', hear);
      return () => waiting.removeEventListener('click', hear);
    }, [live]);
    useEffect(() => {
      if (place.current && live) repeatUse(place.current, live.use);
    }, [live]);

    if (typeof document === 'undefined')
      return (
        <Place $room={room}>
          <Suspense fallback={null}>
            <OnServer {...props} />
          </Suspense>
        </Place>
      );
    if (live) {
      const { Part, use } = live;
      return (
        <Place key="live" ref={place} $room={room}>
          <Contained>
            <Part {...(props as Props)} values={{ ...props.values, ...use.values }} />
          </Contained>
        </Place>
      );
    }
    if (fromServer || !room)
      return <Place ref={place} $room={room} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <Place key="waiting" ref={place} $room={room}>
        <Loading>
          <Skeleton shape="box" />
        </Loading>
      </Place>
    );
  };
};
