import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { VehicleSettings } from '@forecourt/contracts/site/vehicle';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { wrapInTestSite } from '../../../testing/with-site';
import { PhotoGallery } from './gallery';

const show = (car: ReturnType<typeof testCar>, vehicle: Partial<VehicleSettings> = {}) =>
  render(wrapInTestSite(<PhotoGallery car={car} />, { vehicle }));

const placeOf = (container: HTMLElement) => container.querySelector('p[aria-hidden]')?.textContent;
const current = () => screen.getAllByRole('link', { name: /^Show photo/ }).findIndex((link) => link.ariaCurrent === 'true');

it('V-02 buttons, arrow keys and thumbnails move the gallery, and it loops', async () => {
  const { container } = show(testCar());
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

it('V-02 the gallery’s first picture is loaded at once and the others near the screen', () => {
  const { container } = show(testCar());
  const loading = [...container.querySelectorAll('li[id^="photo-"] img')].map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
});

it('V-02 without JavaScript a picture links to the large one, and a thumbnail to its picture', () => {
  show(testCar());
  const large = screen.getByRole('link', { name: 'Photo 1 of 5: enlarge' });
  expect(large.getAttribute('href')).toBe('/_img/v1/f_auto,q_75,w_1920/drawing%3Asuv%2Fwhite%2Ffront');
  const id = screen.getByRole('link', { name: 'Show photo 4 of 5' }).getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(id)?.querySelector('img')?.alt).toBe('interior');
});

it('V-02 a gallery of one picture has neither buttons nor thumbnails', async () => {
  const { container } = show(testCar({ images: [{ url: 'media:a.jpg' }] }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img').getAttribute('alt')).toBe('2022 Toyota RAV4 GXL');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-02 a vehicle without pictures has a text that they will follow', () => {
  show(testCar({ images: [] }));
  expect(screen.getByRole('img', { name: 'Photos of this vehicle are on their way' })).toBeTruthy();
});

it("V-02 the video is the second slide, or at the dealer's position, and links to its file", () => {
  const car = testCar({ video_url: '/media/tour.mp4' });
  const at = (container: HTMLElement) =>
    [...container.querySelectorAll('li[id^="photo-"] > a')].findIndex((link) => link.getAttribute('href') === '/media/tour.mp4');
  const { container, unmount } = show(car);
  expect(at(container)).toBe(1);
  expect(screen.getByRole('link', { name: 'Video, 2 of 6: play' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show video, 2 of 6' })).toBeTruthy();
  unmount();
  expect(at(show(car, { videoPlace: 'end' }).container)).toBe(5);
});

it('V-02 the full screen opens at the same picture with a counter and named buttons, and returns the focus', async () => {
  show(testCar());
  await userEvent.click(screen.getByRole('link', { name: 'Photo 1 of 5: enlarge' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of 2022 Toyota RAV4 GXL' });
  expect(viewer.textContent).toContain('1 / 5');
  for (const name of ['Close photos', 'Next photo', 'Previous photo', 'Zoom in'])
    expect(within(viewer).getByRole('button', { name })).toBeTruthy();
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close photos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo 1 of 5: enlarge');
});

it('I-09 the gallery says which picture is a stock photo, also to screen readers and in the large view', async () => {
  const images = [{ url: 'media:a.jpg' }, { url: 'media:b.jpg', stock: true }];
  const { container } = show(testCar({ images }));
  expect(screen.getAllByText('Stock photo')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Photo 1 of 2: enlarge' })).toBeTruthy();
  const stock = screen.getByRole('link', { name: 'Stock photo 2 of 2: enlarge' });
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(stock);
  const viewer = await screen.findByRole('dialog', { name: /^Photos of/ });
  await waitFor(() => expect(within(viewer).getAllByText('Stock photo').length).toBeGreaterThan(0));
});
