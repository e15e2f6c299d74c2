import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageUrl, nextImageWidth } from '@forecourt/rules/picture/image-url';
import { frameLoadOrder, nearestLoadedFrame } from './frames';

const PARALLEL_LOADS = 4;
/** Milliseconds without turning after which the current frame is loaded at full size. */
const REST = 250;
/** In CSS pixels, while the vehicle turns; `narrow` is for phones. */
const LIGHT = { narrow: 400, wide: 640 } as const;
const LIGHT_QUALITY = 60;

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/** The spin leaves the frame out (vehicle-area §8). */
const logFailure = (url: string): void => {
  // oxlint-disable-next-line no-console -- what the specification asks for
  console.error(`A frame of the spin could not be loaded: ${url}`);
};

interface FramesOptions {
  sources: readonly string[];
  frame: number;
  /** The browser may load the spin's frames. */
  active: boolean;
  /** In CSS pixels; 0 before it is measured. */
  width: number;
}

/**
 * Small pictures in wide steps first, then those between, and the frame at rest at full size (V-03). Leaves out failed
 * frames.
 */
export const useSpinFrames = ({ sources, frame, active, width }: FramesOptions) => {
  const count = sources.length;
  const light = useRef(new Map<number, HTMLImageElement>());
  const full = useRef(new Map<number, HTMLImageElement>());
  const [state, setState] = useState({ loaded: 0, tried: 0 });
  const currentFrame = useEffectEvent(() => frame);
  const lightWidth = width > LIGHT.wide * 0.75 ? LIGHT.wide : LIGHT.narrow;

  useEffect(() => {
    if (!active || width === 0) return undefined;
    let stopped = false;
    const queue = frameLoadOrder(currentFrame(), count).filter((index) => !light.current.has(index));
    const loadNext = async (): Promise<void> => {
      const index = queue.shift();
      if (index === undefined || stopped) return;
      const url = imageUrl(sources[index] ?? '', { width: lightWidth, quality: LIGHT_QUALITY });
      await loadImage(url).then(
        (image) => void light.current.set(index, image),
        () => logFailure(url),
      );
      if (!stopped) setState(({ tried }) => ({ loaded: light.current.size, tried: tried + 1 }));
      await loadNext();
    };
    for (let load = 0; load < PARALLEL_LOADS; load += 1) void loadNext();
    return () => {
      stopped = true;
    };
    // The frames keep the size for the first width, so that a resized window does not load all of them again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active, width > 0, sources, count]);

  useEffect(() => {
    const source = sources[frame];
    if (!active || !source || !light.current.has(frame) || full.current.has(frame)) return undefined;
    const timer = setTimeout(() => {
      const url = imageUrl(source, { width: nextImageWidth(Math.min(1600, width * Math.min(2, devicePixelRatio))) });
      loadImage(url).then(
        (image) => {
          full.current.set(frame, image);
          setState((before) => ({ ...before }));
        },
        () => logFailure(url),
      );
    }, REST);
    return () => clearTimeout(timer);
  }, [sources, frame, active, width, state]);

  // Until it turns, the page shows its own picture of the first frame, which has full size already.
  const [hasMoved, setHasMoved] = useState(false);
  if (frame !== 0 && !hasMoved) setHasMoved(true);
  const visibleFrame = hasMoved ? nearestLoadedFrame(frame, light.current.keys(), count) : undefined;
  return {
    /** Undefined before a frame is loaded, while the server's picture shows. */
    url: visibleFrame === undefined ? undefined : (full.current.get(visibleFrame) ?? light.current.get(visibleFrame))?.src,
    /** Every frame was loaded or has failed, and at least two were loaded. */
    complete: state.tried >= count && state.loaded > 1,
  };
};
