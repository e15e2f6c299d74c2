import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated, useNear } from '@forecourt/ui';

/** What a person does first, wherever on the page; `popstate` is the browser's own way back. */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'popstate'] as const;

/** Its HTML can be read before: what only peeps in from below needs no code yet. */
const WELL_IN_VIEW = { margin: '0px 0px -25% 0px' };

/** In place of code that cannot be had: the server's HTML stands as it is. */
const Kept = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/** Tabs are chosen by the button of the mouse that goes down. */
const pressAgain = (button: HTMLElement): void => {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
};

/**
 * A part that waits (decision 0025): its server HTML stands as it is until the part is well in view or the page is scrolled or
 * used; then its code comes and takes over that HTML. It may not wait longer than that: React holds back what changes around HTML that it has not
 * taken over. A button that is pressed meanwhile is pressed again then. `fallback` stands where there is no HTML of the server,
 * after a navigation.
 */
export const hydratedWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let here = false;
  let pressed: HTMLElement | null = null;
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const take = async (): Promise<Loaded<Props>> => {
    if (typeof document !== 'undefined') await wanted;
    try {
      const Part = await load();
      // From here on React takes the HTML over before it hears of a press.
      here = true;
      const Taken = (props: Props) => {
        useEffect(() => {
          if (pressed?.isConnected) pressAgain(pressed);
          pressed = null;
        }, []);
        return (
          <div>
            <Part {...props} />
          </div>
        );
      };
      return { default: Taken };
    } catch {
      return { default: Kept };
    }
  };
  let taken: Promise<Loaded<Props>> | undefined;
  const takeOnce = (): Promise<Loaded<Props>> => (taken ??= take());
  const Part = lazy(takeOnce);

  return function Waiting(props: Props & { fallback?: ReactNode }) {
    const place = useRef<HTMLDivElement>(null);
    const [fromServer] = useState(!useHydrated());
    const [first] = useState(props);
    const [loaded, setLoaded] = useState(false);
    useNear(place, true, want, WELL_IN_VIEW);
    useEffect(() => {
      if (!fromServer) want();
      let mounted = true;
      void takeOnce().then(() => mounted && startTransition(() => setLoaded(true)));
      // React keeps from what it has not taken over whatever happens there.
      const hear = ({ target }: Event): void => {
        if (!here && target instanceof Element && place.current?.contains(target)) pressed = target.closest('button');
      };
      addEventListener('click', hear, true);
      for (const sign of SIGNS) addEventListener(sign, want, true);
      return () => {
        mounted = false;
        removeEventListener('click', hear, true);
        for (const sign of SIGNS) removeEventListener(sign, want, true);
      };
    }, [fromServer]);
    // HTML that waits must not be given anything new: React would throw it away and show the fallback.
    const { fallback = null, ...given } = loaded ? props : first;
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...(given as unknown as Props)} />
        </Suspense>
      ),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- these two decide what is taken out of them
      [loaded ? props : first],
    );
    return <div ref={place}>{content}</div>;
  };
};
