import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Offer } from '@forecourt/contracts/site/site';
import { routes } from '../../expose/routes';
import { endedOffer, financeOffer, serviceOffer, siteWithOffers, WARNING } from '../../testing/site';
import { defineRemoteConstants, routesOfRemote, renderPageAt } from '@forecourt/testing';

defineRemoteConstants('mf-offers');

const show = (offers = [financeOffer, endedOffer, serviceOffer], query = '') =>
  renderPageAt(routesOfRemote(routes), { site: siteWithOffers(offers), at: `/special-offers${query}` });
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent);

it('P-01 the offers page lists the current offers, each linked to its page, and leaves out an offer that has ended', async () => {
  const { container } = await show();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/offers/finance',
    '/offers/service',
  ]);
  expect(screen.queryByText('Winter sale')).toBeNull();
  expect(screen.getByText('Until 31 December 2099')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('P-01 a page without current offers has a message and links to the stock', async () => {
  await show([endedOffer]);
  expect(await screen.findByRole('heading', { name: 'No special offers right now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See our stock' }).getAttribute('href')).toBe('/search/new-used-and-demo-cars');
});

it('P-02 a card cuts a long description, and a button opens and closes it', async () => {
  await show([financeOffer, serviceOffer]);
  const [long, short] = await screen.findAllByRole('article');
  const more = within(long!).getByRole('button', { name: 'View more: 7.99% p.a. on utes' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  const less = within(long!).getByRole('button', { name: 'View less: 7.99% p.a. on utes' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  expect(within(short!).queryByRole('button')).toBeNull();
});

it('F-12 a page of offers has the comparison rate in the heading of each rate, and the warning uncut', async () => {
  await show([financeOffer, { ...financeOffer, id: 'other' }, serviceOffer]);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '7.99% p.a. on utes, comparison rate 8.78% p.a.',
    '7.99% p.a. on utes, comparison rate 8.78% p.a.',
    'First service on us',
  ]);
  expect(screen.getAllByText(WARNING)).toHaveLength(1);
});

const bonusOffer: Offer = {
  ...serviceOffer,
  id: 'bonus',
  name: 'Trade bonus',
  mechanic: { kind: 'bonus', amount: 1000, loan: true },
};

it('P-04 a shopper filters the offers by links, whose choice is in the address, and clears the filters', async () => {
  const { container } = await show([financeOffer, serviceOffer, bonusOffer]);
  const filters = within(await screen.findByRole('navigation', { name: 'Filter offers' }));
  expect(filters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/special-offers?make=mg',
    '/special-offers?category=finance-offer',
    '/special-offers?mechanic=bonus',
  ]);
  expect(filters.queryByRole('link', { name: 'Clear Filters' })).toBeNull();
  await userEvent.click(filters.getByRole('link', { name: 'Bonus' }));
  expect(await screen.findByText('1 offer')).toBeTruthy();
  expect(titles()).toEqual(['Trade bonus']);
  expect(screen.getByText('$1,000 bonus')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bonus' }).getAttribute('href')).toBe('/special-offers');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('link', { name: 'Clear Filters' }));
  expect(await screen.findByText('First service on us')).toBeTruthy();
});

it('P-04 a choice that matches no offer has its own text and clears the filters', async () => {
  await show([financeOffer, bonusOffer], '?make=mg&mechanic=bonus');
  expect(await screen.findByRole('heading', { name: 'No offer matches this choice' })).toBeTruthy();
  expect(titles()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/special-offers');
});
