import { Children, isValidElement, useLayoutEffect, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/button';
import { VisuallyHidden } from '../layout/layout';
import { useText } from '../wording/wording-provider';
import { CarouselContext, useCarouselInternals } from './carousel-context';
import { Container, Controls, Place, Root, Slide, Viewport, type SlideSize } from './carousel.styles';
import { useSlides } from './use-slides';

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'onSelect'> {
  /** Names it, e.g. "Our Locations". */
  label: string;
  /** After the last comes the first; without it the buttons stop at the ends. */
  loop?: boolean;
  /** Slide in front at first, counts from 0. */
  start?: number;
  onSelect?: (index: number) => void;
  children: ReactNode;
}

const writes = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="slider"], [contenteditable]') !== null;

/** Slides of the track below, so that the server's HTML has the place too. Zero when the track is inside a component. */
const slidesBelow = (children: ReactNode): number => {
  let found = 0;
  Children.forEach(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return;
    found += child.type === CarouselTrack ? Children.toArray(child.props.children).length : slidesBelow(child.props.children);
  });
  return found;
};

/** Holds a `CarouselTrack` and, anywhere inside, its controls. Left and right arrow keys move it. (N-02) */
export const Carousel = ({ label, loop = false, start = 0, onSelect, children, onKeyDown, ...rest }: CarouselProps) => {
  const text = useText();
  const slides = useSlides({ loop, start, slides: slidesBelow(children), onSelect });
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
      <Root {...rest} aria-roledescription={text('ui.carousel.role', 'carousel')} aria-label={label} onKeyDown={press}>
        {children}
      </Root>
    </CarouselContext>
  );
};

/** The slides: one for each child. Without JavaScript it scrolls sideways and snaps. */
export const CarouselTrack = ({ size = 'card', children }: { size?: SlideSize; children: ReactNode }) => {
  const text = useText();
  const { viewport, enhanced, setCount } = useCarouselInternals();
  const slides = Children.toArray(children);
  const total = slides.length;
  useLayoutEffect(() => setCount(total), [setCount, total]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the arrow keys move it
    <Viewport ref={viewport} data-enhanced={enhanced} tabIndex={0} aria-label={text('ui.carousel.slides', 'Slides')}>
      <Container>
        {slides.map((slide, index) => (
          <Slide
            key={index}
            $size={size}

            aria-roledescription={text('ui.carousel.slide', 'slide')}
            aria-label={text('ui.carousel.place', '{{index}} of {{total}}', { index: index + 1, total })}
          >
            {slide}
          </Slide>
        ))}
      </Container>
    </Viewport>
  );
};

/** Goes to the slide before; disabled at the start unless it loops. */
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

/** Goes to the next slide; disabled at the end unless it loops. */
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

/** Says which slide is in front, aloud only after the reader moved it. */
export const CarouselStatus = ({ hidden }: { hidden?: boolean }) => {
  const text = useText();
  const { index, count, moved } = useCarouselInternals();
  const said = text('ui.carousel.status', 'Slide {{index}} of {{total}}', { index: index + 1, total: count });
  return (
    <>
      {hidden || count === 0 ? null : (
        <Place aria-hidden>
          {index + 1} / {count}
        </Place>
      )}
      <VisuallyHidden aria-live="polite" aria-atomic>
        {moved ? said : ''}
      </VisuallyHidden>
    </>
  );
};

/** Both buttons with the place between them; unseen while every slide fits. */
export const CarouselControls = () => {
  const { enhanced, canPrevious, canNext } = useCarouselInternals();
  return (
    <Controls data-idle={enhanced && !canPrevious && !canNext}>
      <CarouselPrevious />
      <CarouselStatus />
      <CarouselNext />
    </Controls>
  );
};
