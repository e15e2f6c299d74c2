import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { Button } from '../button/button';
import { Drawer } from '../dialog/dialog';
import { isOverlayOpen, watchOverlayEntries } from './overlay-entries';

let visits = 0;

const Page = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isNoteOpen, setNoteOpen] = useState(false);
  return (
    <main>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <Drawer title="Filters" trigger={<Button>Filters</Button>}>
        <Button onClick={() => void navigate('?make=Kia', { replace: isOverlayOpen() })}>Kia</Button>
        <Button onClick={() => setNoteOpen(true)}>Note</Button>
        <Link to="/other">Other page</Link>
        <Drawer title="About filters" open={isNoteOpen} onOpenChange={setNoteOpen}>
          <p>They narrow the list.</p>
        </Drawer>
      </Drawer>
    </main>
  );
};

const openPage = async () => {
  history.replaceState(null, '', '/start');
  watchOverlayEntries();
  visits = 0;
  const loader = () => {
    visits += 1;
    return null;
  };
  const router = createBrowserRouter([{ path: '*', Component: Page, loader, HydrateFallback: () => null }]);
  const view = render(<RouterProvider router={router} />);
  await act(() => router.navigate('/cars'));
  await screen.findByText('/cars');
  const user = userEvent.setup();
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return screen.findByRole('dialog', { name: name === 'Note' ? 'About filters' : name });
  };
  const step = async (steps: number) =>
    act(async () => {
      history.go(steps);
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
  return { user, open, step, end: () => (view.unmount(), router.dispose()) };
};
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const address = () => screen.getByTestId('address').textContent;

it('Q-09 Back closes what is open and stays on the page, which does not load again', async () => {
  const { open, step, end } = await openPage();
  await open('Filters');
  const before = visits;
  await step(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect([location.pathname, address(), visits - before]).toEqual(['/cars', '/cars', 0]);
  await step(-1);
  expect(address()).toBe('/start');
  end();
});

it('Q-09 what was closed by a button leaves no entry, and Forward does not open it', async () => {
  const { user, open, step, end } = await openPage();
  await open('Filters');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.state).not.toHaveProperty('overlay'));
  await step(1);
  expect([dialogs(), address(), location.pathname]).toEqual([[], '/cars', '/cars']);
  expect(history.state).not.toHaveProperty('overlay');
  await step(-1);
  expect(address()).toBe('/start');
  end();
});

it('Q-09 Back closes the upper of two overlays first', async () => {
  const { open, step, end } = await openPage();
  await open('Filters');
  await open('Note');
  await step(-1);
  await waitFor(() => expect(dialogs()).toEqual(['Filters']));
  await step(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(address()).toBe('/cars');
  end();
});

it.each([
  ['Back', (page: Awaited<ReturnType<typeof openPage>>) => page.step(-1)],
  ['a button', (page: Awaited<ReturnType<typeof openPage>>) => page.user.click(screen.getByRole('button', { name: 'Close' }))],
])('Q-09 a change made in an overlay stays when %s closes it, and the next Back undoes it', async (_, close) => {
  const page = await openPage();
  await page.open('Filters');
  await page.user.click(screen.getByRole('button', { name: 'Kia' }));
  await waitFor(() => expect(location.search).toBe('?make=Kia'));
  await close(page);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect([location.search, address()]).toEqual(['?make=Kia', '/cars?make=Kia']);
  await page.step(-1);
  await waitFor(() => expect(address()).toBe('/cars'));
  await page.step(-1);
  expect(address()).toBe('/start');
  page.end();
});

it('Q-09 Back from a page that a link in the overlay opened leads to the page below the overlay', async () => {
  const { user, open, step, end } = await openPage();
  await open('Filters');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await waitFor(() => expect(address()).toBe('/other'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toEqual([]));
  await step(-1);
  await waitFor(() => expect(address()).toBe('/cars'));
  expect(history.state).not.toHaveProperty('overlay');
  end();
});
