import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Carousel, CarouselControls, CarouselNext, CarouselTrack } from './carousel';
import { useCarousel } from './carousel-context';

const WIDTH = 300;

/** Embla needs the browser's observers, and jsdom lacks them. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const slideOf = (element: HTMLElement) =>
  element.getAttribute('aria-roledescription') === 'slide' ? [...element.parentElement!.children].indexOf(element) : 0;
const layout: PropertyDescriptorMap = {
  offsetWidth: { configurable: true, get: () => WIDTH },
  offsetHeight: { configurable: true, get: () => 200 },
  offsetLeft: {
    configurable: true,
    get(this: HTMLElement) {
      return slideOf(this) * WIDTH;
    },
  },
  offsetTop: { configurable: true, get: () => 0 },
};
const before = Object.getOwnPropertyDescriptors(HTMLElement.prototype);

beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, layout);
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
  Object.assign(window, {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    matchMedia: (media: string) => ({
      media,
      matches: media.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
});
afterAll(() => {
  for (const name of Object.keys(layout)) Object.defineProperty(HTMLElement.prototype, name, before[name as 'offsetWidth']!);
});

const show = async (props: { loop?: boolean; start?: number } = {}) => {
  const selectedSlides: number[] = [];
  const view = render(
    <>
      <style>{'* { margin-right: 0px; }'}</style>
      <Carousel label="Our Locations" onSelect={(index) => selectedSlides.push(index)} {...props}>
        <CarouselControls />
        <CarouselTrack size="full">
          <p>Cairns</p>
          <p>Mackay</p>
          <p>
            Noosa <input aria-label="Postcode" />
          </p>
        </CarouselTrack>
      </Carousel>
    </>,
  );
  await act(async () => {});
  return { ...view, selectedSlides };
};
const disabled = () =>
  ['Previous slide', 'Next slide'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('N-02 the button at each end is disabled', async () => {
  const { selectedSlides } = await show();
  expect(disabled()).toEqual([true, false]);
  await press('Next slide');
  expect(disabled()).toEqual([false, false]);
  await press('Next slide');
  expect(disabled()).toEqual([false, true]);
  await press('Next slide');
  expect(selectedSlides).toEqual([1, 2]);
});

it('N-02 a looping carousel shows the first slide after the last', async () => {
  const { selectedSlides } = await show({ loop: true, start: 2 });
  expect(disabled()).toEqual([false, false]);
  await press('Next slide');
  expect(selectedSlides).toEqual([0]);
});

it('N-02 arrow keys move the carousel, but not while a person types in a field', async () => {
  const { selectedSlides } = await show();
  screen.getByRole('button', { name: 'Next slide' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(selectedSlides).toEqual([1]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(selectedSlides).toEqual([1, 0]);
  await userEvent.click(screen.getByLabelText('Postcode'));
  const until = [...selectedSlides];
  await userEvent.keyboard('4870{ArrowLeft}');
  expect(selectedSlides).toEqual(until);
});

const Dots = () => <p>{useCarousel().count}</p>;

it('N-02 a control outside a carousel throws', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<CarouselNext />)).toThrow('must be inside a Carousel');
  expect(() => render(<Dots />)).toThrow('must be inside a Carousel');
  silence.mockRestore();
});

it('Q-01 carousel and slides have names, and screen readers hear the number of the slide only after a move', async () => {
  const { container } = await show();
  expect(screen.getByRole('region', { name: 'Our Locations' }).getAttribute('aria-roledescription')).toBe('carousel');
  expect(screen.getByRole('group', { name: '2 of 3' }).textContent).toBe('Mackay');
  const live = container.querySelector('[aria-live="polite"]')!;
  expect(live.textContent).toBe('');
  await press('Next slide');
  expect(live.textContent).toBe('Slide 2 of 3');
  expect(await axe(container)).toHaveNoViolations();
});
