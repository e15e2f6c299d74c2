import { ToastProvider, useToast } from '@forecourt/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { useDismissToastsOnNavigation } from './page-change';

const Leaving = () => {
  useDismissToastsOnNavigation();
  return null;
};
const Frame = () => (
  <ToastProvider>
    <Leaving />
    <Outlet />
  </ToastProvider>
);
const Page = () => {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.show({ title: 'Four cars at most' })}>choose</button>
      <Link to="?make=Kia">filter</Link>
      <Link to="/compare-cars">compare</Link>
    </>
  );
};

it('N-02 a toast stays as long as its page, and does not cover the next page', async () => {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', Component: Page }] }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('choose'));
  await user.click(screen.getByText('filter'));
  expect(screen.queryByText('Four cars at most')).not.toBeNull();
  await user.click(screen.getByText('compare'));
  expect(screen.queryByText('Four cars at most')).toBeNull();
});
