import { renderPageAt, sampleSite, slotHostWithSlots } from '@forecourt/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SiteHeader } from './header';

const site = sampleSite({
  navigation: {
    header: [
      {
        label: 'Stock',
        href: '/search',
        children: [
          { label: 'New', href: '/search/new' },
          { label: 'Used', href: '/search/used' },
        ],
      },
      { label: 'Contact', href: '/contact' },
      {
        label: 'Finance',
        href: '/finance',
        children: [
          { label: 'Calculator', href: '/finance' },
          { label: 'Apply', href: '/apply' },
        ],
      },
    ],
    footer: [],
  },
  contact: { phone: '+61 7 3000 1234', email: '' },
});
const show = () =>
  renderPageAt(
    [
      {
        path: '*',
        element: (
          <>
            <SiteHeader />
            <main>Page</main>
          </>
        ),
      },
    ],
    { site, slots: slotHostWithSlots(['finance.calculator']) },
  );
const menu = (label: string): HTMLDetailsElement => {
  const summary = screen.getAllByText(label).find((element) => element.closest('summary'));
  return summary?.closest('details') as HTMLDetailsElement;
};

it('Q-01 the header has no axe violation, with the menus closed and open', async () => {
  const { container } = await show();
  expect(await axe(container)).toHaveNoViolations();
  menu('Stock').open = true;
  expect(await axe(container)).toHaveNoViolations();
});

it('N-01 Escape closes a menu and returns the focus to its button', async () => {
  await show();
  const user = userEvent.setup();
  menu('Stock').open = true;
  within(menu('Stock')).getByText('Used').focus();
  await user.keyboard('{Escape}');
  expect(menu('Stock').open).toBe(false);
  expect(document.activeElement).toBe(menu('Stock').querySelector('summary'));
});

it('N-01 Escape does not move the focus when no menu is open', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Acme Motors, home' });
  link.focus();
  await userEvent.setup().keyboard('{Escape}');
  expect(document.activeElement).toBe(link);
});

it('N-01 a menu closes when the focus or a click goes elsewhere, and stays open for those inside it', async () => {
  await show();
  const user = userEvent.setup();
  menu('Stock').open = true;
  within(menu('Stock')).getByText('New').focus();
  within(menu('Stock')).getByText('Used').focus();
  expect(menu('Stock').open).toBe(true);
  screen.getByText('Contact', { selector: 'header > div > nav a' }).focus();
  expect(menu('Stock').open).toBe(false);
  menu('Stock').open = true;
  await user.click(screen.getByText('Page'));
  expect(menu('Stock').open).toBe(false);
});

it('N-01 a press on a link of a menu opens its page, closes the menu and marks the open page', async () => {
  const { router } = await show();
  menu('Stock').open = true;
  await userEvent.setup().click(within(menu('Stock')).getByText('Used'));
  await waitFor(() => expect(menu('Stock').open).toBe(false));
  expect(router.state.location.pathname).toBe('/search/used');
  expect(within(menu('Stock')).getByText('Used').getAttribute('aria-current')).toBe('page');
});

it('N-01 a press on the link to the open page closes the menu', async () => {
  const { router } = await show();
  await act(() => router.navigate('/search/new'));
  menu('Stock').open = true;
  await userEvent.setup().click(within(menu('Stock')).getByText('New'));
  await waitFor(() => expect(menu('Stock').open).toBe(false));
});

it('Q-02 the menu of a phone has every page once', async () => {
  await show();
  const links = within(menu('Menu')).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stock', '/search'],
    ['New', '/search/new'],
    ['Used', '/search/used'],
    ['Contact', '/contact'],
    ['Finance', '/finance'],
    ['Apply', '/apply'],
    ['My account', '/account'],
  ]);
});

it('V-17 the header has a link that calls the dealer, or no phone for a dealer without a number', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Call 07 3000 1234' }).getAttribute('href')).toBe('tel:+61730001234');
  unmount();
  await renderPageAt([{ path: '*', element: <SiteHeader /> }]);
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

it('W-04 N-04 the heart shows how many cars are saved, after a page without a number', async () => {
  const cars = ['a', 'b'].map((id) => ({ id, name: id, slug: id }));
  localStorage.setItem('forecourt:acme:favourites', JSON.stringify(cars));
  await renderPageAt([{ path: '*', element: <SiteHeader /> }], { slots: slotHostWithSlots(['search.featured']) });
  expect(screen.getByRole('link', { name: 'Saved vehicles: 2' }).getAttribute('href')).toBe('/watchlist');
  expect(screen.getByRole('link', { name: 'Search vehicles' }).getAttribute('href')).toMatch(/^\/search\//);
});

it('C-05 N-04 the header of a dealer without saved cars has no heart', async () => {
  const display = { ...sampleSite().display, save: 'off' as const };
  await renderPageAt([{ path: '*', element: <SiteHeader /> }], {
    site: sampleSite({ display }),
    slots: slotHostWithSlots(['search.featured']),
  });
  expect(screen.queryByRole('link', { name: /^Saved/ })).toBeNull();
});

it('W-04 N-04 the header and the menu of a phone lead to the account, unless the dealer offers none', async () => {
  const { unmount } = await show();
  const links = screen.getAllByRole('link', { name: 'My account', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account', '/account']);
  unmount();
  const accounts = { ...site.accounts, offered: false };
  await renderPageAt([{ path: '*', element: <SiteHeader /> }], { site: { ...site, accounts } });
  expect(screen.queryByRole('link', { name: 'My account', hidden: true })).toBeNull();
});
