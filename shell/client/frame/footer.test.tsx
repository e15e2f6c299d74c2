import { renderPageAt, sampleSite, slotHostWithSlots } from '@forecourt/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SiteFooter } from './footer';

const show = (change: Parameters<typeof sampleSite>[0] = {}) =>
  renderPageAt([{ path: '*', element: <SiteFooter /> }], { site: sampleSite(change), slots: slotHostWithSlots(['offers.hero']) });
const navigation = {
  header: [],
  footer: [
    {
      title: 'Buy',
      links: [
        { label: 'New cars', href: '/search/new' },
        { label: 'Offers', href: '/offers' },
      ],
    },
    { title: 'About', links: [{ label: 'Reviews', href: 'https://reviews.example/acme' }] },
  ],
};

it("N-01 the footer groups the dealer's links under headings, each group a landmark with a name", async () => {
  const { container } = await show({ navigation });
  const group = screen.getByRole('navigation', { name: 'Buy' });
  expect(within(group).getByRole('heading', { level: 2 }).textContent).toBe('Buy');
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/search/new', '/offers']);
  expect(screen.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe('https://reviews.example/acme');
  expect(await axe(container)).toHaveNoViolations();
});

it("X-03 the footer has the legal name and number, or else the dealer's name", async () => {
  const legal = sampleSite().legal;
  const { container, unmount } = await show({ legal: { ...legal, entity: 'Acme Pty Ltd', abn: '12 345 678 901' } });
  expect(container.textContent).toContain('Acme Pty Ltd · ABN 12 345 678 901');
  unmount();
  const { container: plain } = await show();
  expect(plain.textContent).toMatch(/Acme Motors$/);
});
