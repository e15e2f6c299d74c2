import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ResultsData } from './results-data';
import { status } from './results-page';
import { count, names, open, sentWith, STOCK } from './testing';

it('S-18 shows what the loader found without searching again', async () => {
  const { server, router } = await open('/search/new-used-and-demo-cars');
  expect(count()).toBe('5 vehicles');
  await act(() => Promise.resolve());
  // What is in stock, and the results: both by the loader.
  expect(server.calls).toBe(2);
  expect(router.state.location.search).toBe('');
});

it.each(['', '?make=Ford', '?query=b&sort=price_asc', '?range[price]=5000:&page=1'])(
  'S-04 the page %s that the server sent is asked for by nobody again, not on going back to it either',
  async (search) => {
    const url = `/search/new-used-and-demo-cars${search}`;
    const { server, router, user } = await open(url, STOCK, await sentWith(url));
    const first = count();
    await act(() => Promise.resolve());
    expect(server.calls).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
    await waitFor(() => expect(server.calls).toBe(1));
    await waitFor(() => expect(router.state.location.search).toContain('Kia'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(count()).toBe(first));
    expect(server.calls).toBe(1);
  },
);

it('S-09 shows one card of a run of sold cars', async () => {
  await open('/search/new-used-and-demo-cars');
  expect(names()).toEqual(['2022 Kia a', '2022 Kia b', '2022 Ford c', '2022 Ford d']);
});

it('S-02 a filter changes results and address without the loader; back restores both', async () => {
  const { router, user } = await open('/search/new-used-and-demo-cars');
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(router.state.location.search).toBe('?make=Kia');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(count()).toBe('5 vehicles'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Kia/, hidden: true }).checked).toBe(false);
});

it('S-15 a chip takes its filter away', async () => {
  const { router, user } = await open('/search/new-used-and-demo-cars?make=Ford&range[price]=:30000');
  expect(count()).toBe('3 vehicles');
  await user.click(screen.getByRole('link', { name: 'Remove Ford' }));
  await waitFor(() => expect(count()).toBe('5 vehicles'));
  expect(router.state.location.search).toBe('?range[price]=:30000');
});

it('S-03 keeps the results when a search fails, says so, and tries again', async () => {
  const { server, user } = await open('/search/new-used-and-demo-cars');
  server.down = true;
  await user.click(screen.getByRole('checkbox', { name: /Kia/, hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(names()).toHaveLength(4);
  server.down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('S-11 says that nothing was found and leads to the whole stock', async () => {
  await open('/search/new-used-and-demo-cars?query=nothing', []);
  expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
  expect(screen.getByText(/Please try adjusting the filters for more results/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/search/new-used-and-demo-cars');
});

it('S-01 an address that names nothing gets a page that helps, with status 404', async () => {
  const { router } = await open('/search/holden');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('holden');
  expect(screen.getByRole('link', { name: 'Kia' }).getAttribute('href')).toBe('/search/kia');
  const data = Object.values(router.state.loaderData)[0] as ResultsData;
  expect(status(data)).toBe(404);
  expect(status({ ...data, failed: true })).toBe(503);
});

it('C-04 a sold car offers a similar one in place of the buttons', async () => {
  await open('/search/new-used-and-demo-cars?make=Ford');
  expect(screen.getByText('Like this and want something similar?')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Find Me Something Similar.*2022 Ford d$/ }).getAttribute('href')).toBe(
    '/cars/car-d#enquire',
  );
});

it('Q-01 has no accessibility violations', async () => {
  const { container } = await open('/search/new-used-and-demo-cars?make=Ford&range[price]=5000:');
  expect(await axe(container)).toHaveNoViolations();
});

it('S-15 chips taken away in quick succession all stay away', async () => {
  const { router } = await open('/search/new-used-and-demo-cars?make=Kia&make=Ford&status=in_stock');
  const chip = (label: string) => screen.getByRole('link', { name: `Remove ${label}` });
  fireEvent.click(chip('Kia'));
  fireEvent.click(chip('Ford'));
  expect(screen.queryByRole('link', { name: 'Remove Kia' })).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?status=in_stock'));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryAllByRole('link', { name: /^Remove/ })).toHaveLength(1);
});

it('S-15 Q-01 the chip beside the one taken away has the focus, after the last one the results', async () => {
  const { user } = await open('/search/new-used-and-demo-cars?make=Kia&make=Ford');
  await user.click(screen.getByRole('link', { name: 'Remove Kia' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove Ford' }));
  await user.click(screen.getByRole('link', { name: 'Remove Ford' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
});
