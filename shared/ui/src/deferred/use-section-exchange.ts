import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readSectionState, restoreSectionState, type SectionState } from './carry-over';

/** Milliseconds between two checks whether a control is still held down, or the page still hidden. */
const CHECK_INTERVAL = 50;

/** Neither the button nor its form works on the server's HTML alone. */
const buttonWithoutCode = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (button.type !== 'submit' || button.form?.checkValidity() === false) ? button : undefined;
};

interface ExchangeOptions<Code> {
  /** Contains the server's HTML, and after the exchange the section's React components. */
  container: RefObject<HTMLElement | null>;
  waiting: boolean;
  /** Resolves with undefined if the server's HTML has to stay. */
  load: () => Promise<Code | undefined>;
  /** `state` contains the shopper's answers, choices and focus, which the hook restores after the render. */
  show: (code: Code, state: SectionState) => void;
  onFailure?: () => void;
}

/**
 * Replaces the server's HTML of a section by the rendered section (decision 0025). Returns the function that starts it,
 * for `useNearScreen`. A press on a button that needs code starts it too, and is repeated afterwards. If the code can't be
 * loaded, the HTML stays and the next call tries again.
 */
export const useSectionExchange = <Code>({ container, waiting, load, show, onFailure }: ExchangeOptions<Code>): (() => void) => {
  const mounted = useRef(true);
  const loading = useRef(false);
  const pressedButton = useRef<HTMLButtonElement>(undefined);
  const [sectionState, setSectionState] = useState<SectionState>();
  const exchange = (code: Code | undefined): void => {
    if (code === undefined || !mounted.current) {
      loading.current = false;
    } else if (!container.current || container.current.matches(':active')) {
      // The exchange waits while a button is held down, because a removed button gets no click event, and while React hides the
      // page for another part and has taken the element away.
      setTimeout(exchange, CHECK_INTERVAL, code);
    } else {
      const next = readSectionState(container.current, pressedButton.current);
      // The render is synchronous, because a key that is pressed between reading and exchanging would be lost.
      flushSync(() => {
        setSectionState(next);
        show(code, next);
      });
    }
  };
  const begin = (): void => {
    if (loading.current) return;
    loading.current = true;
    load().then(exchange, () => {
      loading.current = false;
      pressedButton.current?.form?.reportValidity();
      pressedButton.current = undefined;
      if (mounted.current) onFailure?.();
    });
  };
  const press = useEffectEvent((event: Event): void => {
    const button = buttonWithoutCode(event);
    if (!button) return;
    event.preventDefault();
    pressedButton.current = button;
    begin();
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  useEffect(() => {
    const element = container.current;
    if (!waiting || !element) return undefined;
    const listen = (event: Event) => press(event);
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [container, waiting]);
  useEffect(() => {
    if (sectionState && container.current) restoreSectionState(container.current, sectionState);
  }, [container, sectionState]);
  return begin;
};
