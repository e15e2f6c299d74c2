/** Layout for a number of locations. */
export interface CarouselLayout {
  kind: 'single' | 'row' | 'slides';
  /** "Swipe" beside the title. */
  hint: boolean;
  large: boolean;
}

const ROW = 3;
const LARGE_ABOVE = 4;

/** The Swipe hint shows above three locations, the large layout above four (O-01). */
export const carouselLayout = (count: number): CarouselLayout => ({
  kind: count === 1 ? 'single' : count <= ROW ? 'row' : 'slides',
  hint: count > ROW,
  large: count > LARGE_ABOVE,
});
