import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';
import { endedOffer, financeOffer, serviceOffer, siteWithOffers, WARNING } from '../../testing/site';
import { defineRemoteConstants, routesOfRemote, renderPageAt } from '@forecourt/testing';

defineRemoteConstants('mf-offers');

const show = (offers = [financeOffer, endedOffer, serviceOffer]) =>
  renderPageAt(routesOfRemote(routes), { site: siteWithOffers(offers), at: '/special-offers' });

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
