import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import { renderInSite, sampleCar, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ToastProvider } from '../feedback/toast';
import { useSaveCar } from './use-save-car';

const site = sampleSite();
const car = sampleCar({ id: 'a', status: 'in_stock' });
const Heart = () => {
  const { saved, press } = useSaveCar({ ...car, photos_count: 0 });
  return <button onClick={press}>{saved ? 'Saved' : 'Save'}</button>;
};

beforeEach(() => void (document.cookie = `${signedInMarker(site.slug)}=1; max-age=60`));
afterEach(() => void (document.cookie = `${signedInMarker(site.slug)}=; max-age=0`));

it.each([
  [
    'says no',
    () => Promise.resolve(Response.json({ code: 'conflict', detail: 'This vehicle is sold' }, { status: 409 })),
    'This vehicle is sold',
  ],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'The site did not answer. Please try again.'],
])('W-01 the heart goes back and the shopper reads why when the server %s', async (_, fetch, words) => {
  renderInSite(
    <ToastProvider>
      <Heart />
    </ToastProvider>,
    { site, fetch },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});
