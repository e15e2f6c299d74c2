import { createContext, useContext } from 'react';

/** State of a carousel and what its controls may do. */
export interface CarouselState {
  /** Counts from 0. */
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
  /** Embla moves the slides; before that the browser scrolls them. */
  enhanced: boolean;
  setCount: (count: number) => void;
  /** The reader has moved it: from now on the place is said aloud. */
  moved: boolean;
}

export const CarouselContext = createContext<CarouselInternals | undefined>(undefined);

export const useCarouselInternals = (): CarouselInternals => {
  const state = useContext(CarouselContext);
  if (!state) throw new Error('A control of a carousel stands outside a Carousel (N-02)');
  return state;
};

/** State of the carousel around; throws outside one (N-02). */
export const useCarousel = (): CarouselState => useCarouselInternals();
