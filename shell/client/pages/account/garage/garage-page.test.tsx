import type { GarageEnquiry, GaragePageData } from '@forecourt/contracts/account/garage';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Component } from './garage-page';

const enquiry = (change: Partial<GarageEnquiry>): GarageEnquiry => ({
  id: crypto.randomUUID(),
  kind: 'general',
  at: '2026-11-20T02:00:00.000Z',
  deliveredAt: '2026-11-21T02:00:00.000Z',
  branch: 'North',
  car: null,
  appointment: null,
  value: null,
  ...change,
});
const value = { low: 10_000, high: 12_000, vehicle: '2018 Mazda 3', validUntil: '2026-12-20T02:00:00.000Z', accepted: false };
const garage = (change: Partial<GaragePageData> = {}): GaragePageData => ({
  today: '2026-11-24',
  vehicles: [],
  enquiries: [],
  reservations: [],
  searches: { list: [], managePath: null },
  keepsViewed: false,
  ...change,
});
const show = (data: GaragePageData | null) =>
  renderPageAt([{ path: '*', element: <Component />, loader: () => data }], {
    site: sampleSite({ timezone: 'Australia/Brisbane' }),
  });

it('W-03 the garage shows vehicles with their next service, reservations, bookings, values, finance and searches', async () => {
  const { container } = await show(
    garage({
      vehicles: [
        { id: '1', rego: 'ABC123', state: 'QLD', name: '2021 Toyota HiLux', nextService: '2027-02-01' },
        { id: '2', rego: 'OLD1', state: 'NSW', name: '2001 Ford', nextService: '2026-11-24' },
      ],
      reservations: [
        { id: 'r', car: { name: 'Kia EV6', slug: 'ev6' }, state: 'held', amount: 200, currency: 'AUD', at: '2026-11-23T02:00:00Z', heldUntil: '2026-11-25T02:00:00Z', branch: 'South', path: '/cars/ev6/checkout?reservation=r' }, // prettier-ignore
      ],
      enquiries: [
        enquiry({ kind: 'finance', deliveredAt: null }),
        enquiry({ kind: 'service', appointment: '2026-12-03T08:30' }),
        enquiry({ kind: 'test_drive', car: { name: 'Kia EV6', slug: 'ev6' }, branch: null }),
        enquiry({ kind: 'trade_in', value }),
        enquiry({ kind: 'sell', value: { ...value, validUntil: '2026-11-20T02:00:00.000Z', accepted: true } }),
        enquiry({ kind: 'reservation' }),
      ],
      searches: {
        list: [{ name: 'Used utes', path: '/search/used-cars', frequency: 'daily' }],
        managePath: '/alerts/manage?t=x',
      },
    }),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'My vehicles',
    'Reservations',
    'Service bookings',
    'Test drives',
    'Trade-in values',
    'Finance enquiries',
    'Saved searches',
    'Viewed vehicles on all my devices',
  ]);
  for (const words of [
    'Next service: 1 February 2027',
    'Service was due on 24 November 2026',
    'Held for you until 25 November 2026',
    'Reserved 23 November 2026 at South · deposit $200',
    'Asked for Thursday 3 December 2026, 8:30 am',
    'Valid until 20 December 2026',
    'Expired on 20 November 2026 · You accepted it',
    'Received 20 November 2026 · on its way to North',
  ])
    screen.getByText(words);
  expect(screen.getAllByText('Received 20 November 2026 · delivered to North 21 November 2026').length).toBeGreaterThan(1);
  expect(screen.getAllByText('2018 Mazda 3: $10,000 – $12,000')).toHaveLength(2);
  const cancel = screen.getByRole('link', { name: /^See or cancel this reservation\W+Kia EV6$/ });
  expect(cancel.getAttribute('href')).toBe('/cars/ev6/checkout?reservation=r');
  const manage = screen.getByRole('link', { name: 'Change or delete saved searches' });
  expect(manage.getAttribute('href')).toBe('/alerts/manage?t=x');
  expect(await axe(container)).toHaveNoViolations();
});

it('W-03 an empty garage has the form for a vehicle alone, which posts without JavaScript', async () => {
  await show(garage());
  const form = screen.getByRole('button', { name: 'Add my vehicle' }).closest('form')!;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/account/garage/vehicles']);
  expect(within(form).getByLabelText<HTMLSelectElement>('State of registration').value).toBe('QLD');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it.each([
  [false, 'I agree: keep them in my account', 'yes'],
  [true, 'Stop, and delete them from my account', 'no'],
])(
  'S-17 the choice to keep viewed vehicles in the account is a form that works without JavaScript: %s',
  async (keeps, label, wanted) => {
    await show(garage({ keepsViewed: keeps }));
    const form = screen.getByRole('button', { name: label }).closest('form')!;
    expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/account/viewed-cars/choice']);
    expect(form.querySelector<HTMLInputElement>('input[name=wanted]')?.value).toBe(wanted);
  },
);

it('A-02 without a session the page has a link to the sign-in', async () => {
  await show(null);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('type=my-garage');
});
