import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import { createForecourtStore, storeContext } from '@forecourt/store';
import { sampleSite } from '@forecourt/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { gateOfSite } from './gate';

const site = sampleSite({ basePath: '/sites/acme' });

/** The returned function follows a link in the browser. */
const open = () => {
  const loaded: string[] = [];
  const fetch = async () => Response.json({ account: { name: 'Ada', email: null, phone: null } });
  const store = createForecourtStore({ site, services: { fetch } });
  const children = ['/', '/my-garage', '/finance'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter(
    [{ id: 'frame', children, middleware: [gateOfSite(site, (href) => void loaded.push(href))] }],
    {
      basename: '/sites/acme',
      initialEntries: ['/sites/acme/'],
      hydrationData: { loaderData: { frame: null } },
      future: { v8_middleware: true } as never,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(storeContext, store);
        return context;
      },
    },
  );
  render(<RouterProvider router={router} />);
  const follow = async (path: string): Promise<string | null> => {
    // The navigation to a gated page never ends, because the browser leaves the page.
    await act(async () => {
      void router.navigate(path);
      await new Promise((done) => setTimeout(done, 0));
    });
    return screen.getByRole('heading').textContent;
  };
  return { follow, loaded };
};

afterEach(() => {
  document.cookie = `${signedInMarker('acme')}=; max-age=0`;
});

it('A-02 a visitor who follows a link to a gated page loads it from the server, which leads to the sign-in', async () => {
  const { follow, loaded } = open();
  expect(await follow('/my-garage?tab=1')).toBe('/');
  expect(loaded).toEqual(['/sites/acme/my-garage?tab=1']);
});

it('A-02 other pages open in the browser', async () => {
  const { follow, loaded } = open();
  expect(await follow('/finance')).toBe('/finance');
  expect(loaded).toEqual([]);
});

it('A-02 a signed-in shopper opens a gated page in the browser', async () => {
  document.cookie = `${signedInMarker('acme')}=1`;
  const { follow, loaded } = open();
  expect(await follow('/my-garage')).toBe('/my-garage');
  expect(loaded).toEqual([]);
});
