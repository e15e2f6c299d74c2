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

describe('in a browser that keeps nothing', () => {
  /** What an earlier page kept in memory is of another dealer. */
  let dealers = 0;
  const show = async () => {
    const slug = `dealer-${(dealers += 1)}`;
    renderInSite(
      <ToastProvider>
        <Heart />
      </ToastProvider>,
      { site: { ...site, slug, accounts: { ...site.accounts, offered: true } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it.each([
    ['refuses its storage', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new Error('blocked'); })], // prettier-ignore
    ['takes values and forgets them', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
  ])(
    'W-04 the shopper reads that the vehicle is saved on this page only where the browser %s, and may sign in',
    async (_, block) => {
      block();
      await show();
      expect(await screen.findByText(/This browser keeps nothing for this site. Sign in/)).toBeTruthy();
      expect(screen.queryByText(/is now available in your watchlist/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/sign-in?type=watchlist');
    },
  );

  it('W-04 without cookies no sign-in is offered, because it would not last either', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await show();
    expect(await screen.findByText(/Allow cookies and site data/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});
