import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isPlainPress, SIGNS_OF_USE, useFromServer, useNearScreen } from '@forecourt/ui';
import { readChangedFields, repeatChanges } from './repeat-use';
import { whenIdle } from './when-idle';

/** First use of a page; `popstate` is the browser's Back button. */
const FIRST_EVENTS = [...SIGNS_OF_USE, 'popstate'] as const;

/** The top of the section is above the lowest quarter of the screen. */
const WELL_IN_VIEW = { margin: '0px 0px -25% 0px' };

/** For a component whose code can't be loaded. */
const ServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** A whole press, because tabs listen to mousedown and not to click. */
const pressAgain = (control: HTMLElement): void => {
  for (const type of ['mousedown', 'mouseup']) control.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  control.click();
};

/** A link to another state of the open page, such as a page of results. A link to another page needs no code. */
const isOnPage = (control: Element): boolean =>
  control instanceof HTMLAnchorElement && control.matches('[data-discover]') && control.pathname === location.pathname;

/** A button or link that needs the section's code; a button that sends a form works without. */
const controlThatNeedsCode = ({ target }: Event): HTMLElement | null => {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  if (control instanceof HTMLButtonElement) return control.type === 'submit' && control.form ? null : control;
  return control && isOnPage(control) ? control : null;
};

/** The browser loads the code once, and not before `need` was called. */
const deferredCode = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let need = (): void => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  // React hydrates the HTML as soon as the code is loaded, before it handles a press.
  let isWaiting = true;
  const sections = new Set<HTMLElement>();
  /** In the order of their last presses. */
  const pressed = new Set<HTMLElement>();
  let changes: ReturnType<typeof readChangedFields> = [];
  const notePress = (event: MouseEvent): void => {
    const control = controlThatNeedsCode(event);
    if (!isWaiting || !control || ![...sections].some((each) => each.contains(control)) || !isPlainPress(event)) return;
    if (!control.matches('button')) event.preventDefault();
    pressed.delete(control);
    pressed.add(control);
  };
  /** Links lead where they say, the last one that was pressed already too. */
  const goOnWithoutCode = (): { default: ComponentType<Props> } => {
    const links = [...pressed].filter((control) => control.matches('a') && control.isConnected);
    pressed.clear();
    links.at(-1)?.click();
    return { default: ServerHtml };
  };
  const start = async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof document === 'undefined') return { default: wrapped(await load()) };
    await needed;
    const Part = await load().catch(() => undefined);
    isWaiting = false;
    if (!Part) return goOnWithoutCode();
    changes = [...sections].flatMap(readChangedFields);
    return { default: wrapped(Part) };
  };
  const repeatIn = (section: HTMLElement): void => {
    const ownChanges = changes.filter(({ field }) => section.contains(field));
    changes = changes.filter((change) => !ownChanges.includes(change));
    repeatChanges(ownChanges);
    const own = [...pressed].filter((control) => section.contains(control));
    for (const control of own) {
      pressed.delete(control);
      pressAgain(control);
    }
  };
  const wrapped = (Part: ComponentType<Props>) => (props: Props) => {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (box.current) repeatIn(box.current);
    }, []);
    return (
      <div ref={box}>
        <Part {...props} />
      </div>
    );
  };
  let started: ReturnType<typeof start> | undefined;
  const loadOnce = () => (started ??= start());
  return { need, notePress, sections, loadOnce };
};

/** Before the page is used: well in view, an idle browser, or nothing. */
type Wakes = 'in view' | 'idle' | 'used';

const hydrateSection = <Props extends object>(load: () => Promise<ComponentType<Props>>, wakes: Wakes) => {
  const { need, notePress, sections, loadOnce } = deferredCode(load);
  const Part = lazy(loadOnce);

  return (props: Props & { fallback?: ReactNode }) => {
    const place = useRef<HTMLDivElement>(null);
    const fromServer = useFromServer();
    const [first] = useState(props);
    const [loaded, setLoaded] = useState(false);
    useNearScreen(place, wakes === 'in view', need, WELL_IN_VIEW);
    useEffect(() => (wakes === 'idle' ? whenIdle(need) : undefined), []);
    useEffect(() => {
      if (!fromServer) need();
      let mounted = true;
      void loadOnce().then(() => mounted && startTransition(() => setLoaded(true)));
      const section = place.current;
      if (section) sections.add(section);
      addEventListener('click', notePress, true);
      for (const event of FIRST_EVENTS) addEventListener(event, need, true);
      return () => {
        mounted = false;
        if (section) sections.delete(section);
        removeEventListener('click', notePress, true);
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
 * Hydrated late and in place (decision 0025). The server's HTML stays until the section is well in view, or the page is
 * scrolled or used; then its code is loaded and takes over that HTML. Hydration may not wait longer, because React delays
 * changes around HTML that is not hydrated. A press on a button before that is repeated. `fallback` is shown while the
 * code loads after a navigation, for which there is no server HTML.
 */
export const hydrateSectionWhenNear = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  hydrateSection(load, 'in view');

/** A section in view waits for the first use of the page too: its HTML does all that a shopper sees before. */
export const hydrateSectionWhenUsed = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  hydrateSection(load, 'used');

/**
 * Like `hydrateSectionWhenUsed`, but also wakes when the page is loaded and the browser is idle: for a large section that
 * shoppers use soon, and whose first press should not wait for its code.
 */
export const hydrateSectionWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  hydrateSection(load, 'idle');
