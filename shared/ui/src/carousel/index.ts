export {
  Carousel,
  CarouselTrack,
  CarouselPrevious,
  CarouselNext,
  CarouselStatus,
  CarouselControls,
  type CarouselProps,
} from './carousel';
export { useCarousel, type CarouselState } from './carousel-context';
export type { SlideSize } from './carousel.styles';
