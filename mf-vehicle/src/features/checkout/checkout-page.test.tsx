import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import { axe } from 'jest-axe';
import { defineRemoteConstants, renderPageAt, sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../testing/test-site';

defineRemoteConstants('mf-vehicle');

const car = testCar();
const named = { id: car.id, slug: car.slug, name: car.name };
const offer: ReservationOffer = {
  car: named,
  availability: 'available',
  deposit: 200,
  currency: 'AUD',
  holdHours: 48,
  sandbox: true,
};
const reservation: Reservation = {
  id: 'r1',
  car: named,
  state: 'held',
  deposit: 'taken',
  amount: 200,
  currency: 'AUD',
  heldUntil: 1_795_400_000,
};

interface Options {
  path?: string;
  offer?: Partial<ReservationOffer>;
  reservation?: Partial<Reservation>;
  /** What has changed of the reservation when it is read again. */
  reservationLater?: Partial<Reservation>;
  answer?: [status: number, body: unknown];
  offerProblem?: string;
  /** Status with which the test server refuses to tell the reservation. */
  reservationStatus?: number;
  buyOnline?: boolean;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const show = async (options: Options = {}) => {
  const page = await import('./checkout-page');
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  let looks = 0;
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'POST') {
      requests.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
      return json(...(options.answer ?? [409, { code: 'car_reserved', title: 'x', detail: 'Somebody else is reserving it' }]));
    }
    if (path.startsWith('/api/reservations/offer'))
      return options.offerProblem ? json(404, { code: options.offerProblem }) : json(200, { ...offer, ...options.offer });
    if (path.startsWith('/api/reservations/') && options.reservationStatus) return json(options.reservationStatus, {});
    if (path.startsWith('/api/reservations/')) {
      looks += 1;
      return json(200, { ...reservation, ...options.reservation, ...(looks > 1 ? options.reservationLater : {}) });
    }
    return json(200, car);
  };
  const dealer = testSite();
  const site = { ...dealer, features: { ...dealer.features, buyOnline: options.buyOnline ?? false } };
  const routes = ['/cars/:slug/checkout', '/checkout-journey'].map((path) => ({
    path,
    Component: page.Component,
    loader: page.loader,
    HydrateFallback: () => null,
    ErrorBoundary: () => <h1>Failed</h1>,
  }));
  const at = options.path ?? `/cars/${car.slug}/checkout`;
  const { container, unmount } = await renderPageAt(routes, { site, at, fetch, setup: page.setup });
  await screen.findByRole('heading', { level: 1 });
  return { container, unmount, requests };
};
const own = `/cars/${car.slug}/checkout?reservation=r1`;

beforeEach(() => localStorage.clear());

it('V-24 the checkout page names cost and terms of reserving, and is a plain form without JavaScript', async () => {
  const { container } = await show();
  expect(container.textContent).toContain('We hold it for you for 48 hours');
  expect(container.textContent).toContain('Your deposit of $200 is 100% refundable.');
  expect(container.textContent).toContain('no money moves');
  const form = container.querySelector('form')!;
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/api/reservations', 'post']);
  expect([...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name')).toSorted()).toEqual([
    'car',
    'email',
    'key',
    'name',
    'phone',
  ]);
  expect(screen.getByText('Your details').getAttribute('aria-current')).toBe('step');
  expect((await axe(container)).violations).toEqual([]);
});

it('V-24 a page with `car_id` in the query finds the car by that id', async () => {
  await show({ path: `/checkout-journey?car_id=${car.slug}` });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(car.name);
});

it('V-24 a car that is reserved meanwhile shows a message, and the next try has the same key', async () => {
  const { requests } = await show();
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '0400 123 456');
  const submit = screen.getByRole('button', { name: 'Continue to the deposit of $200' });
  await userEvent.click(submit);
  await screen.findByText(/Somebody else is reserving it/);
  await userEvent.click(submit);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]).toEqual({
    path: '/api/reservations',
    body: {
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      car: car.slug,
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0400 123 456',
    },
  });
  expect(requests[1]?.body['key']).toBe(requests[0]?.body['key']);
});

it('V-24 a shopper who comes back from the payment by the browser’s button reads the own reservation', async () => {
  const before = await show({ answer: [200, { id: 'r1', payUrl: '#payment', keepsCar: true }] });
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '0400 123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the deposit of $200' }));
  await waitFor(() => expect(window.location.hash).toBe('#payment'));
  before.unmount();
  await show({ offer: { availability: 'being_reserved' } });
  expect(await screen.findByText('It is reserved for you')).toBeTruthy();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

it('V-24 the checkout form asks for every missing answer before it sends anything', async () => {
  const { requests } = await show();
  await userEvent.click(screen.getByRole('button', { name: /^Continue to the deposit/ }));
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  expect(requests).toEqual([]);
});

it.each([
  ['being_reserved', 'Somebody else is reserving this vehicle just now'],
  ['reserved', 'This vehicle is reserved for somebody else'],
  ['gone', 'Unfortunately this vehicle recently sold'],
  ['no_price', 'This vehicle has no price here, so it can’t be reserved online'],
  ['not_arrived', 'This vehicle is on its way'],
] as const)('V-24 the checkout page offers no payment when the car is %s', async (availability, words) => {
  const { container } = await show({ offer: { availability } });
  expect(container.textContent).toContain(words);
  expect(container.querySelector('form')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
});

it('V-24 V-10 the checkout page of a sold car links to a similar one, and its title names neither buying nor reserving', async () => {
  await show({ offer: { availability: 'gone' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(car.name);
  expect(screen.getByRole('link', { name: 'Find Me Something Similar' }).getAttribute('href')).toBe(`/cars/${car.slug}#enquire`);
});

it('V-24 the checkout page of a car without a price leads to the enquiry about its price', async () => {
  await show({ offer: { availability: 'no_price' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(car.name);
  expect(screen.getByRole('link', { name: 'Ask for the price' }).getAttribute('href')).toBe(`/cars/${car.slug}#enquire`);
});

it('V-24 the checkout page of a car on its way leads to the form that tells of its arrival', async () => {
  await show({ offer: { availability: 'not_arrived' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(car.name);
  expect(screen.getByRole('link', { name: 'Tell me when it arrives' }).getAttribute('href')).toBe(`/cars/${car.slug}#tell-me`);
});

it('V-24 the checkout page’s title names buying where the dealer sells online, else reserving, at each address', async () => {
  const { container, unmount } = await show({ path: `/checkout-journey?car_id=${car.slug}`, buyOnline: false });
  expect(container.querySelector('h1')?.textContent).toBe(`Reserve ${car.name}`);
  unmount();
  await show({ path: `/cars/${car.slug}/checkout`, buyOnline: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Buy ${car.name} online`);
});

it.each([
  [{ state: 'held' }, 'It is reserved for you'],
  [
    { state: 'paying', deposit: 'none', payUntil: 1_795_400_000, payUrl: 'https://pay.example/1' },
    'Your deposit is not paid yet',
  ],
  [
    { state: 'paying', deposit: 'none', payUntil: 1_795_400_000, payUrl: 'https://pay.example/1', isPaymentUnknown: true },
    'We can’t see yet whether your deposit is paid',
  ],
  [{ state: 'completed' }, 'This vehicle was sold to you'],
  [{ state: 'released', deposit: 'refund_due', reason: 'reserved_by_another' }, 'the vehicle went to somebody else'],
  [{ state: 'released', deposit: 'refunded', reason: 'shopper' }, 'We have refunded your deposit of $200'],
  [{ state: 'expired', deposit: 'refund_due' }, 'goes back to your card in full'],
  [{ state: 'abandoned', deposit: 'none' }, 'Nothing was charged'],
  [{ state: 'abandoned', deposit: 'none', isPaymentUnknown: true }, 'we can’t see yet whether your deposit was paid'],
] as [Partial<Reservation>, string][])(
  'V-24 the checkout page shows the state of the shopper’s own reservation: %j',
  async (state, words) => {
    const availability = state.state === 'paying' ? 'being_reserved' : 'reserved';
    const { container } = await show({ path: own, reservation: state, offer: { availability } });
    expect(container.textContent).toContain(words);
    expect((await axe(container)).violations).toEqual([]);
  },
);

it('V-24 nobody is asked for a second deposit while it is not known whether the first was paid', async () => {
  const { container } = await show({
    path: own,
    reservation: { state: 'abandoned', deposit: 'none', isPaymentUnknown: true },
    offer: { availability: 'available' },
  });
  expect(container.textContent).toContain('Don’t pay again');
  expect(container.querySelector('form')).toBeNull();
});

it('V-24 a reservation that the server does not tell fails the page, and one that does not exist is left out', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const taken = { path: own, offer: { availability: 'reserved' } } as const;
  const failed = await show({ ...taken, reservationStatus: 429 });
  expect(failed.container.textContent).toBe('Failed');
  failed.unmount();
  const { container } = await show({ ...taken, reservationStatus: 404 });
  expect(container.textContent).toContain(car.name);
  silence.mockRestore();
});

it('V-24 a plain form cancels the reservation, and a plain link leads to the payment', async () => {
  const { container } = await show({
    path: own,
    reservation: { state: 'paying', deposit: 'none', payUntil: 1_795_400_000, payUrl: 'https://pay.example/1' },
  });
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/api/reservations/r1/cancel');
  expect(screen.getByRole('link', { name: 'Pay the deposit of $200' }).getAttribute('href')).toBe('https://pay.example/1');
});

it('V-24 a browser without JavaScript shows which answers the server refused', async () => {
  const { container } = await show({ path: `/cars/${car.slug}/checkout?problem=invalid_lead&fields=email,phone` });
  expect(container.textContent).toContain('Please check these answers: email, phone.');
});

it.each(['car_not_found', 'not_found'])(
  'V-24 the checkout page has links to other pages when the site answers %s',
  async (offerProblem) => {
    await show({ offerProblem });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This vehicle can’t be reserved here');
    const { status } = await import('./checkout-page');
    expect([status({ kind: 'missing' }), status({ kind: 'checkout' })]).toEqual([404, 200]);
  },
);

it('V-24 a browser without JavaScript whose form was refused reads nothing about who reserved the car', async () => {
  const path = `/cars/${car.slug}/checkout?problem=car_reserved`;
  const { container } = await show({ path, offer: { availability: 'reserved' } });
  expect(container.textContent).toContain('This vehicle is reserved. If you paid a deposit for it, you get an e-mail');
  expect(container.textContent).not.toContain('somebody else');
});

it.each([
  [{ state: 'held' }, 'It is reserved for you'],
  [{ state: 'completed' }, 'This vehicle was sold to you'],
  [{ state: 'released', deposit: 'refunded', reason: 'car_gone' }, 'We have refunded your deposit of $200'],
  [{ state: 'abandoned', deposit: 'none' }, 'the vehicle is not for sale any more. Nothing was charged'],
  [{ state: 'paying', deposit: 'none', payUntil: 1_795_400_000, payUrl: 'https://pay.example/1' }, 'don’t pay the deposit'],
] as [Partial<Reservation>, string][])(
  'V-24 the checkout page of a car that has left the stock shows the shopper’s own reservation of it: %j',
  async (state, words) => {
    const { container } = await show({ path: own, offerProblem: 'car_not_found', reservation: state });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(car.name);
    expect(container.textContent).toContain(words);
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
    const { status } = await import('./checkout-page');
    expect(status({ kind: 'withdrawn' })).toBe(200);
  },
);

const unpaid = { state: 'paying', deposit: 'none', payUntil: 1_795_400_000, payUrl: 'https://pay.example/1' } as const;

it('V-24 the checkout page of a car that was reserved for somebody else meanwhile asks the shopper not to pay the deposit', async () => {
  const { container } = await show({ path: own, offer: { availability: 'reserved' }, reservation: unpaid });
  expect(container.textContent).toContain('was reserved for somebody else meanwhile. Please don’t pay');
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
});

it('V-24 a shopper whose payment is recorded while the page is loaded reads of the own reservation', async () => {
  await show({
    path: own,
    offer: { availability: 'reserved' },
    reservation: unpaid,
    reservationLater: { state: 'held', deposit: 'taken' },
  });
  expect(screen.getByText('It is reserved for you')).toBeTruthy();
});

it.each([
  ['available', 'so the vehicle is free again'],
  ['being_reserved', 'The deposit was not paid in time. Nothing was charged.'],
  ['gone', 'and the vehicle is not for sale any more'],
] as const)('V-24 a reservation whose time to pay is over says what is true of a car that is %s', async (availability, words) => {
  const { container } = await show({ path: own, offer: { availability }, reservation: { state: 'abandoned', deposit: 'none' } });
  expect(container.textContent).toContain(words);
});

it('V-24 the checkout page of a car that was sold meanwhile asks the shopper not to pay the deposit', async () => {
  const { container } = await show({ path: own, offer: { availability: 'gone' }, reservation: unpaid });
  expect(container.textContent).toContain('don’t pay the deposit');
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Give up this reservation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find Me Something Similar' })).toBeTruthy();
});

it('V-24 the browser that reserved a car reads of its reservation after the car left the stock', async () => {
  const before = await show({ path: own, offer: { availability: 'reserved' } });
  before.unmount();
  for (const path of [`/cars/${car.slug}/checkout`, `/checkout-journey?car_id=${car.id}`]) {
    const { unmount } = await show({ path, offerProblem: 'car_not_found' });
    expect(await screen.findByText('It is reserved for you')).toBeTruthy();
    unmount();
  }
  localStorage.clear();
  await show({ offerProblem: 'car_not_found' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This vehicle can’t be reserved here');
});

it('V-24 the checkout page of a car that has left the stock does not show the reservation of another car', async () => {
  const other = { id: 'other', slug: 'other', name: 'Another car' };
  const { container } = await show({ path: own, offerProblem: 'car_not_found', reservation: { car: other } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This vehicle can’t be reserved here');
  expect(container.textContent).not.toContain('It is reserved for you');
});

it('V-24 the browser that reserved a car reads that it is reserved for it, also without the reservation in the address', async () => {
  const other = await show({ offer: { availability: 'reserved' } });
  expect(screen.getByText(/reserved for somebody else/)).toBeTruthy();
  other.unmount();
  const held = await show({ path: own, offer: { availability: 'reserved' } });
  expect(screen.getByText('It is reserved for you')).toBeTruthy();
  held.unmount();
  await show({ offer: { availability: 'reserved' } });
  expect(await screen.findByText('It is reserved for you')).toBeTruthy();
  expect(screen.queryByText(/reserved for somebody else/)).toBeNull();
});
