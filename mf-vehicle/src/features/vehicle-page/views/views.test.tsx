import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { wrapInTestSite } from '../../../testing/with-site';
import { VehicleViews } from './views';

const tour = testCar({
  spin_images: Array.from({ length: 8 }, (_, index) => `drawing:suv/white/spin-${index * 45}`),
  spin_interior_image: 'drawing:suv/white/panorama',
  walkaround_videos: [{ video: { url: '/media/walk.mp4' } }],
});
// The first render compiles the page's modules, which takes long on a busy machine.
const toolbar = () => screen.findByRole('group', { name: 'Views of the vehicle' });
const visibleView = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-shown="true"]')?.dataset['view'];

beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});

it('V-04 each view of the car has a button, and the photographs come first', async () => {
  const { container } = render(wrapInTestSite(<VehicleViews car={tour} />));
  const buttons = within(await toolbar()).getAllByRole('button');
  expect(buttons.map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ['Spin', 'false'],
    ['Walkaround', 'false'],
    ['Gallery', 'true'],
    ['Interior', 'false'],
  ]);
  expect(visibleView(container)).toBe('gallery');
  await userEvent.click(screen.getByRole('button', { name: 'Walkaround' }));
  expect(visibleView(container)).toBe('walkaround');
  expect(container.querySelector('video')?.getAttribute('src')).toBe('/media/walk.mp4');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-04 the vehicle page starts with the view that the dealer chose', async () => {
  const { container } = render(wrapInTestSite(<VehicleViews car={tour} />, { vehicle: { defaultView: 'spinner' } }));
  await toolbar();
  expect(visibleView(container)).toBe('spinner');
});

it('V-04 a car with pictures only has no toolbar', () => {
  render(wrapInTestSite(<VehicleViews car={testCar()} />));
  expect(screen.queryByRole('group', { name: 'Views of the vehicle' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Photo 1 of 5: enlarge' })).toBeTruthy();
});

it('V-02 the gallery starts at its first picture after another view', async () => {
  const { container } = render(wrapInTestSite(<VehicleViews car={tour} />, { vehicle: { defaultView: 'gallery' } }));
  await toolbar();
  const place = () => container.querySelector('p[aria-hidden]')?.textContent;
  await waitFor(() => expect(place()).toBe('1 / 5'));
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(place()).toBe('2 / 5');
  await userEvent.click(screen.getByRole('button', { name: 'Spin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gallery' }));
  expect(place()).toBe('1 / 5');
});

it('V-04 the interior is a flat picture in a browser without WebGL', async () => {
  const inside = { interior: [{ id: 'screen', description: 'Apple CarPlay', positions: [{ yaw: 0, pitch: -20 }] }] };
  const { container } = render(wrapInTestSite(<VehicleViews car={{ ...tour, hotspots: inside }} />));
  await toolbar();
  await userEvent.click(screen.getByRole('button', { name: 'Interior' }));
  expect(visibleView(container)).toBe('interior');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Look around' })).toBeNull());
  expect(screen.getByAltText('2022 Toyota RAV4 GXL, inside all round')).toBeTruthy();
  expect(screen.getByText('Apple CarPlay')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});
