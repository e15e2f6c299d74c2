import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Car } from '@forecourt/contracts/car/car';
import type { ProblemDetail } from '@forecourt/contracts/problem';
import { axe } from 'jest-axe';
import { defineRemoteConstants, renderPageAt, sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../testing/test-site';

defineRemoteConstants('mf-vehicle');

interface Answers {
  car?: Car;
  /** The test server refuses the enquiry with these. */
  errors?: ProblemDetail[];
  fragment?: string;
  enquire?: 'page' | 'dialog';
}

// Forms store the shopper's details in the browser, so each test starts with empty storage.
beforeEach(() => localStorage.clear());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const showPage = async ({ car, errors, fragment = '', enquire = 'dialog' }: Answers) => {
  const page = await import('./vehicle-page');
  const leads: Record<string, unknown>[] = [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path.includes('/view.json')) return json(200, { views: 1204 });
    if (path === '/api/captcha') return json(503, { code: 'unavailable' });
    if (path === '/api/leads/progress') return json(200, { lead_id: 'l1' });
    if (path === '/api/leads') {
      leads.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      if (errors && leads.length === 1) return json(422, { code: 'invalid_lead', title: 'Some answers', errors });
      return json(201, { lead_id: 'l1' });
    }
    return car ? json(200, car) : json(404, { code: 'car_not_found' });
  };
  const routes = [
    { path: '/cars/:slug', Component: page.Component, loader: page.loader, HydrateFallback: () => null },
    { path: '/success', element: <h1>Thank you</h1> },
  ];
  const at = `/cars/${car?.slug ?? 'gone'}${fragment}`;
  const { container, router } = await renderPageAt(routes, { site: testSite({ enquire }), at, fetch });
  // The first render compiles the page's modules, which takes long on a busy machine.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { container, leads, router };
};

const typeAnswers = async () => {
  await userEvent.type(await screen.findByLabelText('First name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '0412 345 678');
};
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

it('V-01 V-08 V-12 V-26 the vehicle page shows its own parts without any other remote, and is accessible', async () => {
  const specs = { featured: [], summary: [], specifications: [{ name: 'Series', data: 'AXAL54R' }] };
  const { container } = await showPage({ car: testCar({ before_price: 41_990, features: ['Towbar'], specs }) });
  await screen.findByLabelText(/^Message/);
  await screen.findByRole('tab', { name: 'Features' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(namesOf(crumbs)).toEqual(['Home', 'Used Cars', 'Toyota', 'RAV4', '2022 Toyota RAV4 GXL']);
  expect(screen.getByText('$38,990')).toBeTruthy();
  expect(screen.getByText('$41,990', { exact: false })).toBeTruthy();
  expect(screen.getByText('Drive away')).toBeTruthy();
  expect(namesOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Key information',
    'About this vehicle',
    'All specifications',
    'Costs',
    'Running and delivery costs',
    'About prices',
    'Call the dealer',
    'Where to see it',
    'Enquire about this vehicle',
  ]);
  // The number of views has no line of its own, which would be blank until it is loaded.
  expect(screen.getByText('1204 views').closest('p')?.textContent).toBe('Stock no. U10001 · 1204 views');
  expect(screen.getByText('Dealer comments are pending. Please check back here later.')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('V-13 a bar names the location of a vehicle that is not at the main location, until it is dismissed', async () => {
  await showPage({ car: testCar() });
  expect(screen.getByText('Located at Southport')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Located at Southport')).toBeNull();
});

it('V-10 a sold vehicle has a message and a link to similar vehicles in place of the buttons to buy', async () => {
  const { container } = await showPage({ car: testCar({ status: 'sold' }) });
  expect(screen.getByText(/Unfortunately this vehicle recently sold/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find Me Something Similar' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enquire Now' })).toBeNull();
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  ['a reserved hybrid', { fuel: 'Hybrid', reserved: true }, 'Reserved'],
  ['a coming electric car', { fuel: 'Electric', status: 'coming_soon' as const }, 'Arriving soon'],
  ['a sold car', { status: 'sold' as const }, 'SOLD'],
])('C-03 V-08 the page of %s says so once, apart from its tag', async (_, change, state) => {
  await showPage({ car: testCar(change) });
  expect(screen.getAllByText(state)).toHaveLength(1);
});

it('V-10 an address without a vehicle has status 404 and links to the stock', async () => {
  const { container } = await showPage({});
  const page = await import('./vehicle-page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This vehicle is not in stock any more');
  expect(screen.getByRole('link', { name: 'See our stock' }).getAttribute('href')).toBe('/search/new-used-and-demo-cars');
  expect([page.status({ car: null, now: 0 }), page.status({ car: testCar(), now: 0 })]).toEqual([404, 200]);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-08 the test-drive button chooses the test drive in the form', async () => {
  await showPage({ car: testCar() });
  const choice = await screen.findByRole('radio', { name: 'Book a test drive' });
  await userEvent.click(screen.getByRole('link', { name: 'Book a Test Drive' }));
  expect((choice as HTMLInputElement).checked).toBe(true);
});

it('V-08 V-24 the enquiry about a vehicle on its way offers no test drive', async () => {
  await showPage({ car: testCar({ status: 'coming_soon' }) });
  expect(await screen.findByRole('radio', { name: 'Trade in my vehicle' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Book a test drive' })).toBeNull();
});

it.each([
  ['at once', '#enquire'],
  ['after a link from another page', ''],
])('V-23 an address with the fragment of the enquiry opens the dialog, %s', async (_, fragment) => {
  window.scrollTo = jest.fn<void, []>();
  const car = testCar();
  const { router } = await showPage({ car, fragment });
  if (!fragment) await act(() => router.navigate(`/cars/${car.slug}#enquire`));
  const dialog = await screen.findByRole('dialog', { name: 'Enquire about this vehicle' });
  expect(within(dialog).getByText(car.name)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('V-23 an address with the fragment of the enquiry opens no dialog for a dealer with the form on the page', async () => {
  await showPage({ car: testCar(), fragment: '#enquire', enquire: 'page' });
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('L-02 L-07 the enquiry is sent as a lead about this vehicle, and the success page opens', async () => {
  const { leads, router } = await showPage({ car: testCar() });
  await typeAnswers();
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(router.state.location.pathname).toBe('/success');
  expect(leads).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      form: 'enquiry',
      category: 'enquiry',
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0412 345 678',
      car_id: 'demo-1',
      location_id: testCar().location_id,
      url: 'https://cars.example/cars/2022-toyota-rav4-gxl-u10001',
    },
  ]);
});

it('L-02 L-07 an answer that the server refuses is marked at its field, and the next try has the same key', async () => {
  const { leads } = await showPage({
    car: testCar(),
    errors: [{ path: '/phone', message: 'Please enter a valid phone number.' }],
  });
  await typeAnswers();
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please fix the following errors:Please enter a valid phone number.');
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), '0412 345 679');
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(leads).toHaveLength(2);
  expect(leads[1]?.['key']).toBe(leads[0]?.['key']);
});

it('V-12 a button on the vehicle page shows all of the key information', async () => {
  await showPage({ car: testCar() });
  const block = screen.getByRole('region', { name: 'Key information' });
  const button = within(block).getByRole('button', { name: 'Show more' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  expect(button.textContent).toBe('Show less');
});
