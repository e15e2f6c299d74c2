import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readUse, repeatUse, type Use } from './carry-over';

/** Milliseconds between two looks whether a control is still held down. */
const HELD_CHECK = 50;

/** The button that a click presses in vain while its code is missing: its form, if it has one, would not be sent either. */
const vainPress = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (button.type !== 'submit' || button.form?.checkValidity() === false) ? button : undefined;
};

interface ExchangeOptions<Code> {
  /** Holds the server's HTML, and after the exchange the part. */
  place: RefObject<HTMLElement | null>;
  /** The server's HTML still stands in `place`. */
  waiting: boolean;
  /** Loads the code of the part. Undefined: there is nothing to exchange, the HTML stands. */
  load: () => Promise<Code | undefined>;
  /** Sets the state that renders the part. `use`: what somebody did with the HTML; the hook repeats it afterwards. */
  show: (code: Code, use: Use) => void;
}

/**
 * Exchanges the server's HTML of a part for the part itself (decision 0025). Returns the function that begins it, for
 * `useNear`; a press of a button that needs code begins it as well, and is repeated. When the code can't be loaded, the HTML
 * stands, and the next call tries again.
 */
export const useExchange = <Code>({ place, waiting, load, show }: ExchangeOptions<Code>): (() => void) => {
  const loading = useRef(false);
  const pressed = useRef<HTMLButtonElement>(undefined);
  const [use, setUse] = useState<Use>();
  const exchange = (code: Code | undefined): void => {
    if (code === undefined || !place.current) {
      loading.current = false;
    } else if (place.current.matches(':active')) {
      // A button that is removed while it is held down gets no click.
      setTimeout(exchange, HELD_CHECK, code);
    } else {
      const next = readUse(place.current, pressed.current);
      // Synchronously: a key pressed between reading and exchanging would be lost.
      flushSync(() => {
        setUse(next);
        show(code, next);
      });
    }
  };
  const begin = (): void => {
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
    begin();
  });
  useEffect(() => {
    const element = place.current;
    if (!waiting || !element) return undefined;
    const listen = (event: Event) => press(event);
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [place, waiting]);
  useEffect(() => {
    if (use && place.current) repeatUse(place.current, use);
  }, [place, use]);
  return begin;
};
