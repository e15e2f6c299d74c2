import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import type { SlotServices } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { defineRemoteConstants } from '@forecourt/testing';
import { slots } from '../../expose/slots';
import { endedOffer, financeOffer, serviceOffer, siteWithOffers } from '../../testing/site';

defineRemoteConstants('mf-offers');

const show = async (offers = [financeOffer, endedOffer, serviceOffer], limit?: number) => {
  const { Component, setup, prefetch } = await slots['offers.strip']!.load();
  const site = siteWithOffers(offers) as PublicSite;
  const fetch = () => Promise.reject(new Error('Offers ask the server for nothing'));
  const store = createForecourtStore({ site, services: { fetch } });
  setup?.(store);
  const part = (
    <Provider store={store}>
      <Component title="Deals on now" limit={limit} />
    </Provider>
  );
  const fill = () => prefetch?.({}, { store, site, fetch } as unknown as SlotServices);
  return { part, fill };
};
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('K-01 the strip shows the current offers as cards in the first render, after the server has filled the store', async () => {
  const { part, fill } = await show();
  await fill();
  const { container } = render(part);
  expect(names()).toEqual(['7.99% p.a. on utes, comparison rate 8.78% p.a.', 'First service on us']);
  expect(screen.getByRole('link', { name: 'See all offers' }).getAttribute('href')).toBe('/special-offers');
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 the strip loads the time in the browser when the store does not have it', async () => {
  const { part } = await show();
  render(part);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
});

it('K-01 the strip shows at most `limit` offers', async () => {
  const { part, fill } = await show([financeOffer, serviceOffer], 1);
  await fill();
  render(part);
  expect(names()).toEqual(['7.99% p.a. on utes, comparison rate 8.78% p.a.']);
});

it('K-01 the strip renders nothing without a current offer', async () => {
  const { part, fill } = await show([endedOffer]);
  await fill();
  const { container } = render(part);
  expect(container.innerHTML).toBe('');
});
