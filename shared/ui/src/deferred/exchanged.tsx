import {
  Component,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { Button, Copy, Stack, Loading, Skeleton, useSectionExchange, useFromServer, useNearScreen, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { whenIdle } from './when-idle';

const Place = styled.div<{ $room?: string }>`
  min-height: ${({ $room }) => $room};
`;

/** Early, because the code is large. */
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

/** Stands in place of a section whose code can't be loaded. A press on its button starts the exchange again. */
const Unavailable = () => {
  const text = useText();
  return (
    <Stack gap={3} role="alert">
      <Copy>{text('ui.slot.unavailable', 'This part of the page is not available at the moment.')}</Copy>
      <div>
        <Button type="button" tone="secondary" size="small">
          {text('ui.section.retry', 'Try again')}
        </Button>
      </div>
    </Stack>
  );
};

interface Live<Props> {
  Part: ComponentType<Props>;
  values: FormValues;
}

/**
 * The server's HTML is replaced by the component once it is near the screen or used (decision 0025). The component
 * receives typed answers as `values`; focus, open folds and the press of a button that needs code are restored. Until
 * then, without JavaScript, and if the code can't be loaded, the HTML stays and its links and forms work. `room` is the
 * least height of the section while its code loads on a page that the browser renders; if the code can't be loaded there,
 * a notice stands in its place. A section without room, whose height nobody knows, is rendered soon after such a page: if
 * it came only near the screen, it would push away what the shopper has gone to below it.
 */
export const exchangeSectionWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>, room?: string) => {
  const OnServer = lazy(() => load().then((Part) => ({ default: Part as ComponentType<object> })));
  const Exchanged = (props: Omit<Props, 'values'> & { values?: FormValues }) => {
    const fromServer = useFromServer();
    const place = useRef<HTMLDivElement>(null);
    const [live, setLive] = useState<Live<Props>>();
    const [failed, setFailed] = useState(false);
    const begin = useSectionExchange({
      container: place,
      waiting: !live,
      load,
      show: (Part, { values }) => setLive((now) => now ?? { Part, values }),
      // Elsewhere no notice is shown, and the code is asked for again near the screen.
      onFailure: fromServer || !room ? undefined : () => setFailed(true),
    });
    // The notice's button has the focus before it is pressed, which must not take it away.
    useNearScreen(place, !live && !failed, begin, EARLY);
    useEffect(() => {
      if (live && failed) place.current?.focus();
    }, [live, failed]);
    useEffect(() => {
      if (fromServer || room) return undefined;
      const show = (Part: ComponentType<Props>) => startTransition(() => setLive((now) => now ?? { Part, values: {} }));
      // Code that is lost is asked for again near the screen.
      return whenIdle(() => void load().then(show, () => undefined));
    }, [fromServer]);
    if (live)
      return (
        <Place key="live" ref={place} $room={room} tabIndex={failed ? -1 : undefined}>
          <ErrorBoundary>
            <live.Part {...(props as Props)} values={{ ...props.values, ...live.values }} />
          </ErrorBoundary>
        </Place>
      );
    if (fromServer || !room)
      return <Place ref={place} $room={room} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <Place key="waiting" ref={place} $room={room}>
        {failed ? (
          <Unavailable />
        ) : (
          <Loading>
            <Skeleton shape="box" />
          </Loading>
        )}
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
