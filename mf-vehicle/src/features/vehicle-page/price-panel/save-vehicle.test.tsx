import { sampleCar } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderVehicleSection } from '../../../testing/show-part';
import { testSite } from '../../../testing/test-site';
import { SaveVehicle } from './save-vehicle';

const savedIds = () => {
  const text = localStorage.getItem(`forecourt:${testSite().slug}:favourites`) ?? '[]';
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
};
const display = (save: 'on' | 'off') => ({ display: { save } as never });

beforeEach(() => localStorage.clear());

it('C-05 W-01 the page’s button saves the vehicle and removes it, and its label says which', async () => {
  const car = sampleCar();
  renderVehicleSection(<SaveVehicle car={car} />, { site: display('on') });
  const button = screen.getByRole('button');
  expect(screen.getByRole('button', { name: `Save ${car.name}` }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: `Saved ${car.name}` }).getAttribute('aria-pressed')).toBe('true');
  expect(savedIds()).toEqual([car.id]);
  await userEvent.click(button);
  expect(savedIds()).toEqual([]);
});

it('W-01 a sold vehicle can’t be saved any more, and one that was saved before can be removed', async () => {
  const car = sampleCar({ status: 'sold' });
  const { unmount } = renderVehicleSection(<SaveVehicle car={car} />, { site: display('on') });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  localStorage.setItem(
    `forecourt:${testSite().slug}:favourites`,
    JSON.stringify([{ id: car.id, name: car.name, slug: car.slug }]),
  );
  renderVehicleSection(<SaveVehicle car={car} />, { site: display('on') });
  await userEvent.click(screen.getByRole('button'));
  expect(savedIds()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('C-05 a dealer without saved vehicles has no save button', () => {
  renderVehicleSection(<SaveVehicle car={sampleCar()} />, { site: display('off') });
  expect(screen.queryByRole('button')).toBeNull();
});
