import { Component, lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormValues } from '@forecourt/contracts/form';
import { Loading, Skeleton, useHydrated } from '@forecourt/ui';
import { focusAnswer, typedAnswers } from '../enquiry/typed-answers';
import { useNear } from '../enquiry/use-near';

const Place = styled.div<{ $room?: string }>`
  min-height: ${({ $room }) => $room};
`;

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a[href], button, summary')];

const foldsIn = (place: HTMLElement) => [...place.querySelectorAll('details')];

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
  values: FormValues;
  /** Name of the field that had the focus. */
  focused?: string;
  /** Place of the button or link that had it. */
  control: number;
  /** What was unfolded. */
  open: boolean[];
}

/**
 * A part whose code comes when the part is near the screen or used, and is no part of the page's first load. Until then,
 * and without JavaScript, the server's HTML stands and its links and forms work; what was typed moves over, as `values`.
 * When the code cannot be had it stays. `room`: least height, for a part that is waited for on a page made in the browser.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, room?: string) => {
  const OnServer = lazy(() => load().then((Part) => ({ default: Part as ComponentType<object> })));
  return (props: Omit<Props, 'values'>) => {
    const hydrated = useHydrated();
    const [fromServer] = useState(!hydrated);
    const place = useRef<HTMLDivElement>(null);
    const loading = useRef(false);
    const [live, setLive] = useState<Live<Props>>();

    useNear(place, !live, () => {
      if (loading.current) return;
      loading.current = true;
      load().then(
        (Part) => {
          const { current } = place;
          const control = current ? controlsIn(current).indexOf(document.activeElement as HTMLElement) : -1;
          const open = current ? foldsIn(current).map((fold) => fold.open) : [];
          setLive({ Part, control, open, ...(current ? typedAnswers(current) : { values: {} }) });
        },
        () => {
          loading.current = false;
        },
      );
    });
    const { focused, control = -1, open } = live ?? {};
    useEffect(() => {
      if (!place.current) return;
      foldsIn(place.current).forEach((fold, index) => {
        if (open?.[index]) fold.open = true;
      });
      if (focused) focusAnswer(place.current, focused);
      else if (control >= 0) controlsIn(place.current)[control]?.focus({ preventScroll: true });
    }, [focused, control, open]);

    if (typeof document === 'undefined')
      return (
        <Place $room={room}>
          <Suspense fallback={null}>
            <OnServer {...props} />
          </Suspense>
        </Place>
      );
    if (live) {
      const { Part, values } = live;
      return (
        <Place key="live" ref={place} $room={room}>
          <Contained>
            <Part {...(props as Props)} values={values} />
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
