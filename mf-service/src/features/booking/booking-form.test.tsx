import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LeadSubmission } from '@forecourt/contracts/lead';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { Location } from '@forecourt/contracts/site';
import { createForecourtStore } from '@forecourt/store';

// The build puts these in; they must be there before the remote's API is made.
Object.assign(globalThis, { __REMOTE_NAME__: 'mf-service', __REMOTE_VERSION__: '0.0.0' });
const remote = () => Promise.all([import('./booking-form'), import('../../api')]);

const workshop = {
  id: 'w',
  name: 'Southside MG - Service',
  location_type: 'service',
  visible: true,
  primary: false,
  address: { state: 'VIC' },
  opening_hours: [],
  special_hours: [],
} as unknown as Location;
const site = {
  timezone: 'Australia/Brisbane',
  locations: [workshop],
  service: { types: ['Repair', 'Tyres'], intervals: [] as string[] },
  legal: { collectionNotice: 'We collect your details to book your vehicle in.' },
} as PublicSite;
/** Monday 23 November 2026, 10:00 in Brisbane. */
const now = Date.UTC(2026, 10, 23, 0) / 1000;

const show = async (answers: (() => Response)[]) => {
  const [{ BookingForm }, { serviceApi }] = await remote();
  const sent: LeadSubmission[] = [];
  const fetch = (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)) as LeadSubmission);
    return Promise.resolve(answers.shift()!());
  };
  const store = createForecourtStore({ site, services: { fetch } });
  store.inject(serviceApi);
  const router = createMemoryRouter(
    [
      { path: '/service', element: <BookingForm now={now} /> },
      { path: '/success', element: <p>Thank you</p> },
    ],
    { initialEntries: ['/service'] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...view, sent };
};

const write = (label: string | RegExp, words: string) => userEvent.type(screen.getByLabelText(label), words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
// Both buttons that send are there; the style sheet shows one.
const goOn = () => press('Continue');
const contactDetails = async () => {
  await write('First name', 'Ada');
  await write('Email', 'ada@example.com');
  await write('Phone', '0400 000 000');
  await goOn();
  await screen.findByLabelText('Make');
};
const vehicleDetails = async () => {
  await write('Make', 'Kia');
  await write('Model', 'Rio');
  await write('Year', '2021');
  await goOn();
  await screen.findByLabelText(/Preferred date/);
};
const orderDetails = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Service type'), 'Repair');
  const date = screen.getByLabelText<HTMLInputElement>(/Preferred date/);
  await userEvent.type(date, '2026-12-03T09:00');
  await goOn();
  await screen.findByRole('heading', { name: 'Is everything right?' });
};
const receipt = () => new Response(JSON.stringify({ lead_id: 'l1' }), { status: 201 });

it('B-01 goes from step to step, checks each, keeps answers when going back, and sends after a review', async () => {
  const { container, sent } = await show([receipt]);
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toContain('First name is required.');
  await contactDetails();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Vehicle Details');
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  await goOn();
  await screen.findByLabelText('Make');
  await vehicleDetails();
  await orderDetails();
  expect(screen.getByText('Thursday 3 December 2026, 9:00 am')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Send booking' })[0]!);
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    category: 'service',
    name: 'Ada',
    location_id: 'w',
    fields: { 'Vehicle Make': 'Kia', 'Vehicle State': 'VIC', Location: 'Southside MG - Service', lead_status: 'Complete' },
  });
}, 20_000);

it('B-03 leads back to the step whose answer the server refused, with its words', async () => {
  const refusal = {
    code: 'invalid_lead',
    title: 'x',
    status: 422,
    errors: [{ path: '/phone', message: 'Please enter a valid phone number.' }],
  };
  const { sent } = await show([() => new Response(JSON.stringify(refusal), { status: 422 }), receipt]);
  await contactDetails();
  await vehicleDetails();
  await orderDetails();
  await userEvent.click(screen.getAllByRole('button', { name: 'Send booking' })[0]!);
  expect(await screen.findByLabelText('Phone')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please enter a valid phone number.'));
  expect(sent).toHaveLength(1);
}, 20_000);

it("B-01 says 'An error occurred when submitting this form' and keeps the review when sending breaks; trying again is the same lead", async () => {
  const { sent } = await show([
    () => {
      throw new TypeError('fetch failed');
    },
    receipt,
  ]);
  await contactDetails();
  await vehicleDetails();
  await orderDetails();
  const send = () => userEvent.click(screen.getAllByRole('button', { name: 'Send booking' })[0]!);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred when submitting this form');
  await send();
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
}, 20_000);
