import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createForecourtStore } from './create-store';
import { useAccount } from './use-account';

const Shown = () => {
  const { status, account } = useAccount();
  return (
    <p>
      {status} {account?.name}
    </p>
  );
};

const show = async (fetch: (path: string) => Promise<Response>) => {
  const asked: string[] = [];
  const store = createForecourtStore({
    site: { slug: 'acme' } as PublicSite,
    services: { fetch: (path) => (asked.push(path), fetch(path)) },
  });
  await act(async () => {
    render(
      <Provider store={store}>
        <Shown />
        <Shown />
      </Provider>,
    );
  });
  return { texts: screen.getAllByText(/./).map(({ textContent }) => textContent), asked, store };
};

afterEach(() => {
  document.cookie = `${signedInMarker('acme')}=; max-age=0`;
});

it('A-01 a page asks once who is signed in, for all parts of the page', async () => {
  document.cookie = `${signedInMarker('acme')}=1`;
  const { texts, asked, store } = await show(async () => Response.json({ account: { name: 'Ada', email: null, phone: null } }));
  expect(texts).toEqual(['signed-in Ada', 'signed-in Ada']);
  expect(asked).toEqual(['/api/account']);
  expect(store.handOff()).toEqual({});
});

it('A-01 a visitor’s page asks nothing', async () => {
  const { texts, asked } = await show(() => Promise.reject(new Error('It was asked')));
  expect(texts).toEqual(['visitor ', 'visitor ']);
  expect(asked).toEqual([]);
});

it('A-01 a page whose question fails counts as a visitor’s', async () => {
  document.cookie = `${signedInMarker('acme')}=1`;
  const { texts } = await show(() => Promise.reject(new TypeError('no network')));
  expect(texts).toEqual(['visitor ', 'visitor ']);
});
