import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageUrl, ladderWidth } from '@forecourt/rules/picture/image-url';
import { loadOrder, nearestFrame } from './frames';

/** Frames that are asked for at the same time. */
const AT_ONCE = 4;
/** Milliseconds a frame stands before it is asked for at full size. */
const REST = 250;
/** Width of a frame while it turns, CSS pixels. */
const LIGHT = { narrow: 400, wide: 640 } as const;
const LIGHT_QUALITY = 60;

const loaded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/** A frame that does not come is left out (vehicle-area §8). */
const logMissing = (url: string): void => {
  // oxlint-disable-next-line no-console -- what the specification asks for
  console.error(`A frame of the spin could not be loaded: ${url}`);
};

interface Wanted {
  sources: readonly string[];
  frame: number;
  /** Loading may begin. */
  active: boolean;
  /** Width of the stage, CSS pixels; 0 before it is known. */
  width: number;
}

/**
 * Loads the frames of a spin: small ones first, round the vehicle in wide steps, then what lies between; the one that
 * stands at full size. A frame that fails is logged and left out (V-03). Gives the address to show now.
 */
export const useFrames = ({ sources, frame, active, width }: Wanted) => {
  const count = sources.length;
  const light = useRef(new Map<number, HTMLImageElement>());
  const full = useRef(new Map<number, HTMLImageElement>());
  const [state, setState] = useState({ there: 0, asked: 0 });
  const begin = useEffectEvent(() => frame);
  const lightWidth = width > LIGHT.wide * 0.75 ? LIGHT.wide : LIGHT.narrow;

  useEffect(() => {
    if (!active || width === 0) return undefined;
    let going = true;
    const waiting = loadOrder(begin(), count).filter((index) => !light.current.has(index));
    const take = async (): Promise<void> => {
      const index = waiting.shift();
      if (index === undefined || !going) return;
      const url = imageUrl(sources[index] ?? '', { width: lightWidth, quality: LIGHT_QUALITY });
      await loaded(url).then(
        (image) => void light.current.set(index, image),
        () => logMissing(url),
      );
      if (going) setState(({ asked }) => ({ there: light.current.size, asked: asked + 1 }));
      await take();
    };
    for (let line = 0; line < AT_ONCE; line += 1) void take();
    return () => {
      going = false;
    };
    // The first width decides: a window that is resized does not load everything again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active, width > 0, sources, count]);

  useEffect(() => {
    const source = sources[frame];
    if (!active || !source || !light.current.has(frame) || full.current.has(frame)) return undefined;
    const timer = setTimeout(() => {
      const url = imageUrl(source, { width: ladderWidth(Math.min(1600, width * Math.min(2, devicePixelRatio))) });
      loaded(url).then(
        (image) => {
          full.current.set(frame, image);
          setState((before) => ({ ...before }));
        },
        () => logMissing(url),
      );
    }, REST);
    return () => clearTimeout(timer);
  }, [sources, frame, active, width, state]);

  // Until it turns, the page's own picture of the first frame stands: it is sharp already.
  const [moved, setMoved] = useState(false);
  if (frame !== 0 && !moved) setMoved(true);
  const shown = moved ? nearestFrame(frame, light.current.keys(), count) : undefined;
  return {
    /** Undefined before any frame is there: the server's picture stands. */
    url: shown === undefined ? undefined : (full.current.get(shown) ?? light.current.get(shown))?.src,
    /** Every frame was asked for and there are enough to turn. */
    complete: state.asked >= count && state.there > 1,
  };
};
