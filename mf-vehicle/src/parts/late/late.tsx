import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useNear } from '../enquiry/use-near';

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a[href], button')];

/**
 * A part whose code comes when the part is near the screen or used, and is no part of the page's first load. Until then,
 * and without JavaScript, the server's HTML stands and its links work.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const OnServer = lazy(() => load().then((Part) => ({ default: Part })));
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    const [live, setLive] = useState<{ Part: ComponentType<Props>; focused: number }>();
    useNear(place, !live, () => {
      load().then(
        (Part) =>
          setLive({ Part, focused: place.current ? controlsIn(place.current).indexOf(document.activeElement as never) : -1 }),
        () => undefined,
      );
    });
    const focused = live?.focused ?? -1;
    useEffect(() => {
      if (focused >= 0 && place.current) controlsIn(place.current)[focused]?.focus({ preventScroll: true });
    }, [focused]);
    if (typeof document === 'undefined')
      return (
        <div>
          <Suspense fallback={null}>
            <OnServer {...props} />
          </Suspense>
        </div>
      );
    if (live)
      return (
        <div key="live" ref={place}>
          <live.Part {...props} />
        </div>
      );
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  };
};
