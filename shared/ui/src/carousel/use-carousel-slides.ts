import { useCallback, useEffect, useRef, useState } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { useHydrated } from '../theme/use-hydrated';
import type { CarouselInternals } from './carousel-context';

type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;
type Step = (target: EmblaApi) => void;

/** Embla needs both observers. Without them, as in some browsers and tests, the browser scrolls the slides itself. */
const observers = () => typeof IntersectionObserver !== 'undefined' && typeof ResizeObserver !== 'undefined';
const queries = () => typeof matchMedia === 'function';
const STILL = '(prefers-reduced-motion: reduce)';

const optionsFor = (loop: boolean, start: number, mounted: boolean) => ({
  loop,
  startIndex: start,
  align: 'start' as const,
  containScroll: 'trimSnaps' as const,
  active: mounted && observers(),
  ...(mounted && queries() ? { breakpoints: { [STILL]: { duration: 0 } } } : {}),
});

/** The shopper may have scrolled before the script was loaded. */
const scrolledTo = (api: EmblaApi): number => {
  const root = api.rootNode();
  const width = api.slideNodes()[0]?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(root.scrollLeft / width) : 0;
};

interface Options {
  loop: boolean;
  start: number;
  /** Counted from the children; Embla's own count replaces it once the track is mounted. */
  slides: number;
  onSelect?: (index: number) => void;
}

export const useCarouselSlides = ({ loop, start, slides, onSelect }: Options): CarouselInternals => {
  const mounted = useHydrated();
  const [count, setCount] = useState(slides);
  const [viewport, api] = useEmblaCarousel(optionsFor(loop, start, mounted));
  const [place, setPlace] = useState({ index: start, canPrevious: loop || start > 0, canNext: true });
  const [enhanced, setEnhanced] = useState(false);
  const [moved, setMoved] = useState(false);
  // A press that is repeated as soon as the code is loaded comes before Embla has started.
  const waiting = useRef<Step>(undefined);
  const latestOnSelect = useRef(onSelect);
  useEffect(() => {
    latestOnSelect.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    if (!api || !mounted) return undefined;
    const read = () =>
      setPlace({ index: api.selectedScrollSnap(), canPrevious: api.canScrollPrev(), canNext: api.canScrollNext() });
    const select = () => {
      read();
      latestOnSelect.current?.(api.selectedScrollSnap());
    };
    const take = () => {
      if (!observers()) return;
      const already = scrolledTo(api);
      setEnhanced(true);
      api.rootNode().scrollLeft = 0;
      if (already > 0) api.scrollTo(already, true);
      read();
    };
    take();
    api.on('select', select).on('reInit', read);
    waiting.current?.(api);
    waiting.current = undefined;
    return () => void api.off('select', select).off('reInit', read);
  }, [api, mounted]);

  const act = useCallback(
    (step: Step) => () => {
      setMoved(true);
      if (api && mounted) step(api);
      else waiting.current = step;
    },
    [api, mounted],
  );
  const goTo = useCallback((index: number) => act((target) => target.scrollTo(index))(), [act]);
  return {
    ...place,
    count,
    enhanced,
    moved,
    viewport,
    setCount,
    previous: act((target) => target.scrollPrev()),
    next: act((target) => target.scrollNext()),
    goTo,
  };
};
