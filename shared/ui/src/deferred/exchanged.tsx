import { Component, lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { Loading, Skeleton, useSectionExchange, useFromServer, useNearScreen } from '@forecourt/ui';
import { styled } from 'styled-components';

const Place = styled.div<{ $room?: string }>`
  min-height: ${({ $room }) => $room};
`;

/** Distance from the screen at which the code of a section starts to load, early because the code is large. */
const EARLY = { margin: '400px' };

/** Renders nothing in place of a child that throws, so that the rest of the page stays. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
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
}

/**
 * Returns a component whose server HTML is replaced by the rendered component once it is near the screen or used (decision
 * 0025). The component receives typed answers as `values`; focus, open folds and the press of a button that needs code are
 * restored. Until then, without JavaScript, and if the code can't be loaded, the HTML stays and its links and forms work.
 * `room` is the least height of the section while its code loads on a page that the browser renders.
 */
export const exchangeSectionWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>, room?: string) => {
  const OnServer = lazy(() => load().then((Part) => ({ default: Part as ComponentType<object> })));
  const Exchanged = (props: Omit<Props, 'values'> & { values?: FormValues }) => {
    const fromServer = useFromServer();
    const place = useRef<HTMLDivElement>(null);
    const [live, setLive] = useState<Live<Props>>();
    const begin = useSectionExchange({
      container: place,
      waiting: !live,
      load,
      show: (Part, { values }) => setLive({ Part, values }),
    });
    useNearScreen(place, !live, begin, EARLY);
    if (live)
      return (
        <Place key="live" ref={place} $room={room}>
          <ErrorBoundary>
            <live.Part {...(props as Props)} values={{ ...props.values, ...live.values }} />
          </ErrorBoundary>
        </Place>
      );
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
  if (typeof document !== 'undefined') return Exchanged;
  const Rendered = (props: Omit<Props, 'values'> & { values?: FormValues }) => (
    <Place $room={room}>
      <Suspense fallback={null}>
        <OnServer {...props} />
      </Suspense>
    </Place>
  );
  return Rendered;
};
