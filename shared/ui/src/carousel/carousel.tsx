import { Children, isValidElement, useLayoutEffect, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/button';
import { VisuallyHidden } from '../layout/layout';
import { useText } from '../wording/wording-provider';
import { CarouselContext, useCarouselInternals } from './carousel-context';
import {
  CarouselContainer,
  CarouselControlRow,
  SlideNumber,
  CarouselRoot,
  CarouselSlide,
  CarouselViewport,
  type SlideSize,
} from './carousel.styles';
import { useCarouselSlides } from './use-carousel-slides';

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'onSelect'> {
  /** For screen readers, such as "Our Locations". */
  label: string;
  /** The first slide follows the last; otherwise the buttons are disabled at both ends. */
  loop?: boolean;
  /** Slide that shows first, from 0. */
  start?: number;
  onSelect?: (index: number) => void;
  children: ReactNode;
}

const writes = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="slider"], [contenteditable]') !== null;

/** So that the server's HTML can state the number. 0 for a track inside another component. */
const slidesBelow = (children: ReactNode): number => {
  let slideCount = 0;
  Children.forEach(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return;
    slideCount +=
      child.type === CarouselTrack ? Children.toArray(child.props.children).length : slidesBelow(child.props.children);
  });
  return slideCount;
};

/** Contains a `CarouselTrack` and controls in any order. The left and right arrow keys move the carousel (N-02). */
export const Carousel = ({ label, loop = false, start = 0, onSelect, children, onKeyDown, ...rest }: CarouselProps) => {
  const text = useText();
  const slides = useCarouselSlides({ loop, start, slides: slidesBelow(children), onSelect });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || writes(event.target)) return;
    const step = { ArrowLeft: slides.previous, ArrowRight: slides.next }[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <CarouselContext value={slides}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys add to the buttons inside */}
      <CarouselRoot {...rest} aria-roledescription={text('ui.carousel.role', 'carousel')} aria-label={label} onKeyDown={press}>
        {children}
      </CarouselRoot>
    </CarouselContext>
  );
};

/** Each child is a slide. Without JavaScript the browser scrolls the track sideways and snaps. */
export const CarouselTrack = ({ size = 'card', children }: { size?: SlideSize; children: ReactNode }) => {
  const text = useText();
  const { viewport, enhanced, setCount } = useCarouselInternals();
  const slides = Children.toArray(children);
  const total = slides.length;
  useLayoutEffect(() => setCount(total), [setCount, total]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the arrow keys move it
    <CarouselViewport ref={viewport} data-enhanced={enhanced} tabIndex={0} aria-label={text('ui.carousel.slides', 'Slides')}>
      <CarouselContainer>
        {slides.map((slide, index) => (
          <CarouselSlide
            key={index}
            $size={size}

            aria-roledescription={text('ui.carousel.slide', 'slide')}
            aria-label={text('ui.carousel.place', '{{index}} of {{total}}', { index: index + 1, total })}
          >
            {slide}
          </CarouselSlide>
        ))}
      </CarouselContainer>
    </CarouselViewport>
  );
};

export const CarouselPrevious = () => {
  const text = useText();
  const { canPrevious, previous } = useCarouselInternals();
  return (
    <IconButton
      tone="secondary"
      icon="chevron-left"
      label={text('ui.carousel.previous', 'Previous slide')}
      aria-disabled={!canPrevious || undefined}
      onClick={previous}
    />
  );
};

export const CarouselNext = () => {
  const text = useText();
  const { canNext, next } = useCarouselInternals();
  return (
    <IconButton
      tone="secondary"
      icon="chevron-right"
      label={text('ui.carousel.next', 'Next slide')}
      aria-disabled={!canNext || undefined}
      onClick={next}
    />
  );
};

/** Screen readers announce the slide's number only after the shopper has moved the carousel. */
export const CarouselStatus = ({ hidden }: { hidden?: boolean }) => {
  const text = useText();
  const { index, count, moved } = useCarouselInternals();
  const statusText = text('ui.carousel.status', 'Slide {{index}} of {{total}}', { index: index + 1, total: count });
  return (
    <>
      {hidden || count === 0 ? null : (
        <SlideNumber aria-hidden>
          {index + 1} / {count}
        </SlideNumber>
      )}
      <VisuallyHidden aria-live="polite" aria-atomic>
        {moved ? statusText : ''}
      </VisuallyHidden>
    </>
  );
};

/** Both buttons with the slide's number between them; invisible while every slide fits. */
export const CarouselControls = () => {
  const { enhanced, canPrevious, canNext } = useCarouselInternals();
  return (
    <CarouselControlRow data-idle={enhanced && !canPrevious && !canNext}>
      <CarouselPrevious />
      <CarouselStatus />
      <CarouselNext />
    </CarouselControlRow>
  );
};
