import { defineRemoteConstants, renderInSite, sampleSite } from '@forecourt/testing';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SlotProps } from '@forecourt/contracts/remote';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';

defineRemoteConstants('mf-finance');

const CAR = {
  price: 36_990,
  year: 2022,
  status: 'in_stock',
  carId: 'c1',
  carType: 'used',
  vin: 'V1',
  nvic: 'N1',
  dealership: 'north',
};
const QUOTE = { weeklyRepaymentAmount: 118, advertisedRate: 8.5, comparisonRate: 9.32 };
const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));

const show = async (
  respond: () => Promise<Response>,
  change: Partial<SlotProps['finance.teaser']> = {},
  features: Partial<PublicSite['features']> = {},
) => {
  const { Component, setup } = await import('./teaser-slot');
  const requests: { path: string; body: unknown }[] = [];
  const base = sampleSite();
  const site = { ...base, features: { ...base.features, finance: true, ...features } };
  const page = renderInSite(<Component {...CAR} variant="estimate" {...change} />, {
    site,
    setup,
    fetch: (path, init) => (requests.push({ path, body: JSON.parse(String(init?.body)) }), respond()),
  });
  return { ...page, requests };
};
const enquiry = () => screen.findByRole('link', { name: 'Ask about finance for this vehicle' });

it('F-04 a car without a quote asks once for one, and shows the weekly repayment times 4.33 with both rates', async () => {
  const { requests, container } = await show(answer(QUOTE));
  expect(await screen.findByText('$511 a month')).toBeTruthy();
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['8.50% p.a.', '9.32% p.a.']);
  expect(screen.getByText('5 year term, 10% deposit and 30% final payment')).toBeTruthy();
  expect(requests).toEqual([
    {
      path: '/api/youx/quote',
      body: {
        purchasePrice: 36_990,
        loanTerm: 5,
        depositPercent: 10,
        finalPaymentPercent: 30,
        year: 2022,
        vin: 'V1',
        nvic: 'N1',
      },
    },
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('F-04 a car with a quote of its own asks for none, and does not claim the assumptions of another', async () => {
  const { requests } = await show(answer(QUOTE), { weekly: 100 });
  expect(await screen.findByText('$433 a month')).toBeTruthy();
  expect(screen.getByText('By the quote for this vehicle, $100 a week')).toBeTruthy();
  expect(screen.queryByText(/10% deposit/)).toBeNull();
  expect(requests).toEqual([]);
});

it.each([
  ['the lender lends no such amount', answer(null, 204)],
  ['the server refuses', answer({ code: 'unavailable' }, 503)],
  ['the network is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['the quote has no comparison rate', answer({ ...QUOTE, comparisonRate: 0 })],
])('F-04 the panel says nothing of a failure and leads to the enquiry when %s', async (_, respond) => {
  const { container } = await show(respond);
  const href = (await enquiry()).getAttribute('href');
  expect(href).toBe('/finance?car_id=c1&car_type=used&vin=V1&preferredDealership=north&vehiclePriceBudget=36990#finance-form');
  expect(container.textContent).toBe('Ask about finance for this vehicle');
});

it('F-04 a car without a price asks for no quote', async () => {
  const { requests } = await show(answer(QUOTE), { price: 0 });
  await enquiry();
  expect(requests).toEqual([]);
});

it('X-11 a dealer without finance shows no panel and asks for no quote', async () => {
  const { requests, container } = await show(answer(QUOTE), {}, { finance: false });
  expect([container.textContent, requests]).toEqual(['', []]);
});

it('F-14 the dialog says the assumptions and how the monthly repayment is made, and Escape returns the focus', async () => {
  await show(answer(QUOTE));
  const button = await screen.findByRole('button', { name: '* Comparison rate warning and assumptions' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'About this estimate' });
  expect(dialog.textContent).toContain('5 year term and a 10% deposit');
  expect(dialog.textContent).toContain('30% final payment');
  expect(dialog.textContent).toContain('times 4.33');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
