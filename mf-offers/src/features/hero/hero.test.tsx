import { createForecourtStore } from '@forecourt/store';
import { sampleSite } from '@forecourt/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Suspense, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Component } from './hero';
import { HeroSlides } from './hero-slides';

const slide = (title: string) => ({
  title,
  text: 'Words',
  image: `drawing:scene/coast/${'a'.repeat(6)}`,
  href: '/search',
  button: `See ${title}`,
});
const store = createForecourtStore({ site: sampleSite(), services: { fetch: () => Promise.reject(new Error('not called')) } });
const InSite = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
/** The carousel's own tests cover its controls. */
const renderServerHtml = (...titles: string[]) => {
  document.body.innerHTML = renderToString(
    <InSite>
      <HeroSlides slides={titles.map(slide)} />
    </InSite>,
  );
  return document.body;
};
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});
const images = (container: HTMLElement) => [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));

it('K-01 a hero with one slide has no carousel and loads its picture first', async () => {
  const { container } = render(<Component slides={[slide('One')]} />, { wrapper: InSite });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One');
  expect(screen.queryByRole('button')).toBeNull();
  expect(images(container)).toEqual(['eager']);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 a hero with several slides is a carousel that never moves by itself, and only its first picture is loaded first', async () => {
  const container = renderServerHtml('One', 'Two', 'Three');
  expect(screen.getByRole('region', { name: 'Highlights' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous slide',
    'Next slide',
  ]);
  expect(images(container)).toEqual(['eager', 'lazy', 'lazy']);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 the hero shows a slide without picture, text or button', () => {
  const { container } = render(<Component slides={[{ title: 'Only words' }]} />, { wrapper: InSite });
  expect(container.querySelector('img, a')).toBeNull();
  expect(container.textContent).toBe('Only words');
});

it("Q-04 the hero's HTML has no style attribute", () => {
  expect(renderServerHtml('One', 'Two').querySelector('[style]')).toBeNull();
});

/** jsdom has none, and the carousel's library needs them. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives slides a width, which jsdom doesn't know, so that the carousel can move. */
const layOutSlides = () => {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer, matchMedia: () => media });
  document.head.insertAdjacentHTML('beforeend', '<style>* { margin-right: 0px; }</style>');
  const width = 300;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const isSlide = this.getAttribute('aria-roledescription') === 'slide';
    return isSlide ? [...(this.parentElement?.children ?? [])].indexOf(this) * width : 0;
  });
};

it("K-01 Q-03 a press on the hero's controls before the carousel's code is loaded moves the slides once it is", async () => {
  layOutSlides();
  const slides = ['One', 'Two', 'Three'].map(slide);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <InSite>
      <div>
        <Suspense>
          <div>
            <HeroSlides slides={slides} />
          </div>
        </Suspense>
      </div>
    </InSite>,
  );
  const next = screen.getByRole('button', { name: 'Next slide' });
  const root = await act(async () =>
    hydrateRoot(
      place,
      <InSite>
        <Component slides={slides} />
      </InSite>,
    ),
  );
  expect(screen.queryByText('Slide 2 of 3')).toBeNull();
  fireEvent.pointerDown(next);
  fireEvent.click(next);
  expect(screen.queryByText('Slide 2 of 3')).toBeNull();
  expect(await screen.findByText('Slide 2 of 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next slide' })).toBe(next);
  await act(async () => root.unmount());
});

it('K-06 a slide may have two buttons', () => {
  const second = { label: 'Value yours', href: '/trade-in' };
  render(<Component slides={[{ ...slide('One'), second }]} />, { wrapper: InSite });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See One', 'Value yours']);
});
