import { createContext, useContext } from 'react';

export interface CarouselState {
  /** From 0. */
  index: number;
  count: number;
  canPrevious: boolean;
  canNext: boolean;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

export interface CarouselInternals extends CarouselState {
  viewport: (element: HTMLElement | null) => void;
  /** Embla has started to move the slides; before that, the browser scrolls them. */
  enhanced: boolean;
  setCount: (count: number) => void;
  /** By the shopper; from then on, screen readers announce the slide's number. */
  moved: boolean;
}

export const CarouselContext = createContext<CarouselInternals | undefined>(undefined);

export const useCarouselInternals = (): CarouselInternals => {
  const state = useContext(CarouselContext);
  if (!state)
    throw new Error('CarouselPrevious, CarouselNext, CarouselStatus and CarouselControls must be inside a Carousel (N-02)');
  return state;
};

/** Throws outside a carousel (N-02). */
export const useCarousel = (): CarouselState => useCarouselInternals();
