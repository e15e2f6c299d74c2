import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { draggedFrame, wrapFrame } from './frames';

const KEYS: Record<string, number> = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 };

interface TurnOptions {
  count: number;
  /** Pixels of a drag for one frame. */
  step: number;
  /** Milliseconds between frames while the vehicle turns by itself. */
  interval: number;
  startsItself: boolean;
  /** The frames are loaded and the spin is on the screen. */
  canRotate: boolean;
}

/** By dragging, arrow keys and buttons. The vehicle also turns by itself until somebody turns it (V-03). */
export const useSpinTurning = ({ count, step, interval, startsItself, canRotate }: TurnOptions) => {
  const [frame, setFrame] = useState(0);
  const [rotating, setRotating] = useState(startsItself);
  const [touched, setTouched] = useState(false);
  const grip = useRef<{ x: number; frame: number }>(undefined);
  const advance = useEffectEvent(() => setFrame((before) => wrapFrame(before + 1, count)));
  const turning = rotating && canRotate;

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [turning, interval]);

  const hold = (): void => {
    setRotating(false);
    setTouched(true);
  };
  const turnTo = (next: number): void => {
    hold();
    setFrame(wrapFrame(next, count));
  };

  const release = (): void => {
    grip.current = undefined;
  };
  const surface = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      hold();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      grip.current = { x: event.clientX, frame };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip.current) setFrame(draggedFrame(grip.current.frame, event.clientX - grip.current.x, step, count));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = KEYS[event.key];
      const end = { Home: 0, End: count - 1 }[event.key];
      if ((by === undefined && end === undefined) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turnTo(end ?? frame + (by ?? 0));
    },
  };

  return {
    frame,
    rotating,
    /** The shopper has turned or stopped the vehicle. */
    touched,
    hold,
    /** Stops the turning, but does not count as a touch of the shopper. */
    rest: () => setRotating(false),
    turnTo,
    surface,
    toggle: () => (rotating ? hold() : setRotating(true)),
  };
};

export type SpinTurning = ReturnType<typeof useSpinTurning>;
