import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { testCar } from '../../model/test-car';
import { Gallery } from './gallery';

const placeOf = (container: HTMLElement) => container.querySelector('p[aria-hidden]')?.textContent;
const current = () => screen.getAllByRole('link', { name: /^Show photo/ }).findIndex((link) => link.ariaCurrent === 'true');

it('V-02 moves by buttons, arrow keys and thumbnails, and goes on at the other end', async () => {
  const { container } = render(<Gallery car={testCar()} />);
  expect(placeOf(container)).toBe('1 / 5');
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(placeOf(container)).toBe('3 / 5');
  await userEvent.click(screen.getByRole('link', { name: 'Show photo 1 of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(placeOf(container)).toBe('5 / 5');
  expect(current()).toBe(4);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-02 loads the first picture at once and the others when they are near', () => {
  const { container } = render(<Gallery car={testCar()} />);
  const loading = [...container.querySelectorAll('li[id^="photo-"] img')].map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
});

it('V-02 leads to the large picture where there is no script, and to each picture from its thumbnail', () => {
  render(<Gallery car={testCar()} />);
  const large = screen.getByRole('link', { name: 'Photo 1 of 5: enlarge' });
  expect(large.getAttribute('href')).toBe('/_img/v1/f_auto,q_75,w_1920/drawing%3Asuv%2Fwhite%2Ffront');
  const id = screen.getByRole('link', { name: 'Show photo 4 of 5' }).getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(id)?.querySelector('img')?.alt).toBe('interior');
});

it('V-02 has neither buttons nor thumbnails for one picture', async () => {
  const { container } = render(<Gallery car={testCar({ images: [{ url: 'media:a.jpg' }] })} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img').getAttribute('alt')).toBe('2022 Toyota RAV4 GXL');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-02 says that pictures are on their way when there is none', () => {
  render(<Gallery car={testCar({ images: [] })} />);
  expect(screen.getByRole('img', { name: 'Photos of this vehicle are on their way' })).toBeTruthy();
});
