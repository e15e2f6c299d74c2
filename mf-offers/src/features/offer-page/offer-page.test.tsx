import type { HeadContext } from '@forecourt/contracts/remote';
import { createWording } from '@forecourt/ui';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';
import { endedOffer, financeOffer, serviceOffer, siteWithOffers, WARNING } from '../../testing/site';
import { defineRemoteConstants, routesOfRemote, renderPageAt } from '@forecourt/testing';

defineRemoteConstants('mf-offers');

const show = (path: string, site = siteWithOffers([financeOffer, endedOffer, serviceOffer]), wording = {}) =>
  renderPageAt(routesOfRemote(routes), { site, at: path, wording });
const button = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const page = () => routes[1]!.lazy();
const headFor = async (id: string | null) =>
  (await page()).head({
    data: { now: 0, id },
    site: siteWithOffers([financeOffer, serviceOffer]),
    text: createWording('en-AU', {}),
  } as unknown as HeadContext<unknown, 'offers'>);

it('P-01 the page of an offer shows it with Enquire Now, Explore its model and Book A Test Drive', async () => {
  const { container } = await show('/offers/finance');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('7.99% p.a. on utes, comparison rate 8.78% p.a.');
  expect(button('Enquire Now')).toBe('#enquire');
  expect(button('Explore IM5')).toBe('/models/im5');
  expect(button('Book A Test Drive')).toBe('/book-test-drive');
  expect(screen.getByText('delivery date').tagName).toBe('STRONG');
  expect(await axe(container)).toHaveNoViolations();
});

it('P-04 the page of an offer shows its headline figure with the price before, and links to the vehicles that qualify', async () => {
  const mechanic = { kind: 'price', amount: 39_990, was: 42_990, loan: true } as const;
  const stock = { filters: 'model:IM5', href: '/search/new-cars?model=IM5' };
  await show('/offers/service', siteWithOffers([{ ...serviceOffer, mechanic, stock }]));
  expect((await screen.findByText('$39,990 drive-away')).textContent).toBe('$39,990 drive-awayWas $42,990');
  expect(button('See the vehicles')).toBe('/search/new-cars?model=IM5');
});

it('P-01 a button without a target is left out', async () => {
  await show('/offers/service', siteWithOffers([serviceOffer], false));
  await screen.findByRole('heading', { level: 1 });
  expect([button('Book A Test Drive'), screen.queryByRole('link', { name: /Explore/ })]).toEqual([undefined, null]);
});

it("P-01 the enquire button takes its text from the dealer's wording", async () => {
  await show('/offers/service', siteWithOffers([serviceOffer]), { 'offers.offer.enquire': 'Request an invitation' });
  await screen.findByRole('heading', { level: 1 });
  expect(button('Request an invitation')).toBe('#enquire');
});

it('P-01 the page of an offer links to the contact page where the dealer has no enquiry form', async () => {
  await show('/offers/service');
  expect((await screen.findByRole('link', { name: 'Contact us' })).getAttribute('href')).toBe('/contact-us');
  expect(screen.getByRole('link', { name: '(07) 5550 0000' }).getAttribute('href')).toBe('tel:0755500000');
});

it('P-01 an offer has a second address under its make', async () => {
  await show('/offers/mg/finance');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('7.99% p.a. on utes, comparison rate 8.78% p.a.');
});

it.each(['/offers/ended', '/offers/unknown', '/offers/kia/finance'])(
  'P-01 the address %s without a current offer links to other offers',
  async (path) => {
    const { container } = await show(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This offer is no longer running');
    expect(button('See current offers')).toBe('/special-offers');
    expect(button('First service on us')).toBe('/offers/service');
    expect(await axe(container)).toHaveNoViolations();
  },
);

it('P-01 the page of an offer that is not current has status 404, and search engines may not index it', async () => {
  const { status } = await page();
  expect([status?.({ now: 0, id: 'finance' }), status?.({ now: 0, id: null })]).toEqual([200, 404]);
  expect((await headFor(null)).robots).toBe('noindex');
});

it('P-01 the head of an offer has its canonical address, picture and breadcrumb', async () => {
  const head = await headFor('finance');
  expect(head).toMatchObject({
    title: '7.99% p.a. on utes, comparison rate 8.78% p.a. | Test Motors',
    canonical: '/offers/finance',
    image: 'drawing:ute/b83a22/front-three-quarter',
  });
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://test.example/' },
      { position: 2, item: 'https://test.example/special-offers' },
      { position: 3, item: 'https://test.example/offers/finance' },
    ],
  });
});

it('P-02 F-12 the page of an offer cuts the disclaimer but not the warning in it, and a button shows all of it', async () => {
  await show('/offers/finance');
  const more = await screen.findByRole('button', { name: 'View full disclaimer' });
  const whole = document.getElementById(more.getAttribute('aria-controls')!)!;
  expect(`${whole.textContent} ${WARNING}`.length).toBe(financeOffer.disclaimer?.length);
  expect(screen.getByText(WARNING).closest('[data-whole]')).toBeNull();
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'View less disclaimer' }).getAttribute('aria-expanded')).toBe('true');
});
