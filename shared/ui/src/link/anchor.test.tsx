import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { Anchor } from './anchor';

let renders = 0;
const Counted = ({ children }: { children: string }) => {
  renders += 1;
  return children;
};

const LINKS = (
  <>
    <Anchor href="/cars?make=Kia">
      <Counted>Kia</Counted>
    </Anchor>
    <Anchor href="/cars?make=Kia#top" keepScroll>
      Top
    </Anchor>
    <Anchor href="/cars" onClick={(event) => event.preventDefault()}>
      Refused
    </Anchor>
    <Anchor href="/cars" target="_blank">
      Tab
    </Anchor>
    <Anchor href="/cars" reload>
      Document
    </Anchor>
  </>
);

const routes: RouteObject[] = [{ path: '*', Component: () => <>{LINKS}<Outlet /></> }]; // prettier-ignore

const openAt = (address: string, basename = '/') => {
  const router = createMemoryRouter(routes, { basename, initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const addressNow = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { router, address: addressNow };
};

// jsdom can't open documents, so the links that the page leaves to the browser end here.
beforeAll(() => addEventListener('click', (event) => event.preventDefault()));

const press = (name: string, how = {}) => act(async () => void fireEvent.click(screen.getByRole('link', { name }), how));

it('a link changes the page without loading a new document, and keeps the base path of the site', async () => {
  const { router, address } = openAt('/sites/acme/', '/sites/acme');
  expect(screen.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/sites/acme/cars?make=Kia');
  await press('Kia');
  expect(address()).toBe('/sites/acme/cars?make=Kia');
  expect(router.state.historyAction).toBe('PUSH');
  expect(router.state.preventScrollReset).toBe(false);
});

it('a link to the present address replaces the entry of the history', async () => {
  const { router } = openAt('/cars?make=Kia');
  await press('Kia');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('a link can keep the position of the page', async () => {
  const { router, address } = openAt('/');
  await press('Top');
  expect(address()).toBe('/cars?make=Kia#top');
  expect(router.state.preventScrollReset).toBe(true);
});

it.each([
  ['Kia', { ctrlKey: true }],
  ['Kia', { metaKey: true }],
  ['Kia', { shiftKey: true }],
  ['Kia', { button: 1 }],
  ['Refused', {}],
  ['Tab', {}],
  ['Document', {}],
])('a press on %s with %j leaves the address to the browser', async (name, how) => {
  const { address } = openAt('/');
  await press(name, how);
  expect(address()).toBe('/');
});

it('a link that loads a document has no mark of the links that the router follows, as in the server’s HTML', () => {
  openAt('/');
  expect(screen.getByRole('link', { name: 'Document' }).outerHTML).toBe('<a href="/cars">Document</a>');
  expect(screen.getByRole('link', { name: 'Kia' }).hasAttribute('data-discover')).toBe(true);
});

it('a link is not rendered again when the address changes', async () => {
  const { router } = openAt('/');
  renders = 0;
  await act(() => router.navigate('/elsewhere'));
  expect(renders).toBe(0);
});
