import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated, useNear } from '@forecourt/ui';

/** First events of a person's use, anywhere on the page; `popstate` is the browser's way back. */
const FIRST_EVENTS = ['pointerdown', 'keydown', 'scroll', 'popstate'] as const;

/** The HTML can be read without code: a section that only begins to show at the bottom needs none yet. */
const WELL_IN_VIEW = { margin: '0px 0px -25% 0px' };

/** Stands for code that can't be loaded: the server's HTML stays as it is. */
const ServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** Tabs listen to mousedown, not to click. */
const pressAgain = (button: HTMLElement): void => {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
};

/** The code of a section, which is loaded once, in the browser not before `need` was called. */
const deferredCode = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let need = (): void => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  // Once the code is here, React hydrates the HTML before it hears of a press.
  let isLoaded = false;
  let pressed: HTMLElement | null = null;
  const notePress = (place: HTMLElement | null, { target }: Event): void => {
    if (!isLoaded && target instanceof Element && place?.contains(target)) pressed = target.closest('button');
  };
  const start = async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof document !== 'undefined') await needed;
    const Part = await load().catch(() => undefined);
    if (!Part) return { default: ServerHtml };
    isLoaded = true;
    const Pressed = (props: Props) => {
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
    return { default: Pressed };
  };
  let started: ReturnType<typeof start> | undefined;
  const loadOnce = () => (started ??= start());
  return { need, notePress, loadOnce };
};

/**
 * A deferred section that is hydrated in place (decision 0025): its server HTML stands until it is well in view or the page is
 * scrolled or used; then its code is loaded and takes over that HTML. It may not wait longer: React holds back changes around
 * HTML that is not hydrated. A button that is pressed meanwhile is pressed again. `fallback` stands while there is no HTML of
 * the server, after a navigation.
 */
export const hydratedWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const { need, notePress, loadOnce } = deferredCode(load);
  const Part = lazy(loadOnce);

  return (props: Props & { fallback?: ReactNode }) => {
    const place = useRef<HTMLDivElement>(null);
    const [fromServer] = useState(!useHydrated());
    const [first] = useState(props);
    const [loaded, setLoaded] = useState(false);
    useNear(place, true, need, WELL_IN_VIEW);
    useEffect(() => {
      if (!fromServer) need();
      let mounted = true;
      void loadOnce().then(() => mounted && startTransition(() => setLoaded(true)));
      const listen = (event: Event) => notePress(place.current, event);
      addEventListener('click', listen, true);
      for (const event of FIRST_EVENTS) addEventListener(event, need, true);
      return () => {
        mounted = false;
        removeEventListener('click', listen, true);
        for (const event of FIRST_EVENTS) removeEventListener(event, need, true);
      };
    }, [fromServer]);
    // HTML that waits must not get new props: React would throw it away and show the fallback.
    const { fallback = null, ...rest } = loaded ? props : first;
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...(rest as unknown as Props)} />
        </Suspense>
      ),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fallback` and `rest` come from these props
      [loaded ? props : first],
    );
    return <div ref={place}>{content}</div>;
  };
};
