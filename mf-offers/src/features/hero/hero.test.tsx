import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { Component } from './hero';

const slide = (title: string) => ({
  title,
  text: 'Words',
  image: `drawing:scene/coast/${'a'.repeat(6)}`,
  href: '/search',
  button: `See ${title}`,
});
/** As the server sends it: turning the slides is the carousel's own business. */
const sent = (...titles: string[]) => {
  document.body.innerHTML = renderToString(<Component slides={titles.map(slide)} />);
  return document.body;
};
afterEach(() => document.body.replaceChildren());
const images = (container: HTMLElement) => [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));

it('K-01 the hero lets a single slide stand still, its picture loaded first', async () => {
  const { container } = render(<Component slides={[slide('One')]} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('One');
  expect(screen.queryByRole('button')).toBeNull();
  expect(images(container)).toEqual(['eager']);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 the hero makes several slides a carousel that the reader turns, only the first picture loaded first', async () => {
  const container = sent('One', 'Two', 'Three');
  expect(screen.getByRole('region', { name: 'Highlights' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous slide',
    'Next slide',
  ]);
  expect(images(container)).toEqual(['eager', 'lazy', 'lazy']);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 the hero does without a picture, a text and a button', () => {
  const { container } = render(<Component slides={[{ title: 'Only words' }]} />);
  expect(container.querySelector('img, a')).toBeNull();
  expect(container.textContent).toBe('Only words');
});

it('Q-04 the hero puts no style attribute into the page', () => {
  expect(sent('One', 'Two').querySelector('[style]')).toBeNull();
});
