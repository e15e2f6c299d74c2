import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated, useNearScreen } from '@forecourt/ui';

/** Events that count as first use of a page; `popstate` is the browser's Back button. */
const FIRST_EVENTS = ['pointerdown', 'keydown', 'scroll', 'popstate'] as const;

/** Intersection margin by which a section is hydrated once its top is above the lowest quarter of the screen. */
const WELL_IN_VIEW = { margin: '0px 0px -25% 0px' };

/** Keeps the server's HTML in place of a component whose code can't be loaded. */
const ServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** Repeats a press on a button by mousedown and click, because tabs listen to mousedown and not to click. */
const pressAgain = (button: HTMLElement): void => {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
};

/** Returns the lazily loaded code of a section. The browser loads the code once, and not before `need` was called. */
const deferredCode = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let need = (): void => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  // React hydrates the HTML as soon as the code is loaded, before it handles a press.
  let isLoaded = false;
  let pressedButton: HTMLElement | null = null;
  const notePress = (place: HTMLElement | null, { target }: Event): void => {
    if (!isLoaded && target instanceof Element && place?.contains(target)) pressedButton = target.closest('button');
  };
  const start = async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof document !== 'undefined') await needed;
    const Part = await load().catch(() => undefined);
    if (!Part) return { default: ServerHtml };
    isLoaded = true;
    const PartAfterPress = (props: Props) => {
      useEffect(() => {
        if (pressedButton?.isConnected) pressAgain(pressedButton);
        pressedButton = null;
      }, []);
      return (
        <div>
          <Part {...props} />
        </div>
      );
    };
    return { default: PartAfterPress };
  };
  let started: ReturnType<typeof start> | undefined;
  const loadOnce = () => (started ??= start());
  return { need, notePress, loadOnce };
};

/** Returns a component that is hydrated in place when the page is scrolled or used, and with `inView` when it is well in view. */
const hydrateSection = <Props extends object>(load: () => Promise<ComponentType<Props>>, inView: boolean) => {
  const { need, notePress, loadOnce } = deferredCode(load);
  const Part = lazy(loadOnce);

  return (props: Props & { fallback?: ReactNode }) => {
    const place = useRef<HTMLDivElement>(null);
    const [fromServer] = useState(!useHydrated());
    const [first] = useState(props);
    const [loaded, setLoaded] = useState(false);
    useNearScreen(place, inView, need, WELL_IN_VIEW);
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
    // HTML that is not hydrated must keep its first props: with new props React would discard it and show the fallback.
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

/**
 * Returns a component that is hydrated late and in place (decision 0025). Its server HTML stays until the section is well in
 * view, or the page is scrolled or used; then its code is loaded and takes over that HTML. Hydration may not wait longer,
 * because React delays changes around HTML that is not hydrated. A press on a button before that is repeated. `fallback` is
 * shown while the code loads after a navigation, for which there is no server HTML.
 */
export const hydrateSectionWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  hydrateSection(load, true);

/**
 * Does the same as `hydrateSectionWhenNear`, but a section in view waits for the first use of the page too: for a section whose
 * HTML does all that a shopper sees before.
 */
export const hydrateSectionWhenUsed = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  hydrateSection(load, false);
