import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { renderVehicleSection } from '../../../testing/show-part';
import { EnquireAndCallBar } from '../bars/bars';
import { ContactWaysSection } from './contact';

const masked = { call: { masked: true, byCarType: false, new: '', demo: '', used: '' } };
const link = () => screen.getByRole('link');

it('V-17 V-23 the phone link calls the vehicle’s location at once where the dealer masks no numbers', async () => {
  const { requests, container } = renderVehicleSection(<ContactWaysSection car={testCar()} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Call the dealer');
  expect(link().textContent).toBe('Call 07 5550 4120');
  expect(link().getAttribute('href')).toBe('tel:+61755504120');
  expect(requests).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-17 the first click on a masked number shows the whole number and is reported to the server, and the second click calls', async () => {
  const { requests } = renderVehicleSection(<ContactWaysSection car={testCar({ dealership_id: 'd1' })} />, {
    vehicle: masked,
    answer: () => ({ status: 200, body: { revealed: true } }),
  });
  expect(link().getAttribute('href')).toBe('/cars/car?phone=show#contact');
  expect(screen.getByText(/^Call 07 55•• ••••/)).toBeTruthy();
  const calls: boolean[] = [];
  const click = (event: Event) => {
    calls.push(!event.defaultPrevented);
    // jsdom cannot open a phone link, so the test cancels the click.
    event.preventDefault();
  };
  document.body.addEventListener('click', click);
  await userEvent.click(link());
  expect(link().textContent).toBe('Call 07 5550 4120');
  expect(requests).toEqual([{ path: '/api/phone-reveals', body: { car_id: 'demo-1', dealership_id: 'd1', website_id: 'cars' } }]);
  expect(link().getAttribute('href')).toBe('tel:+61755504120');
  await userEvent.click(link());
  document.body.removeEventListener('click', click);
  expect(calls).toEqual([false, true]);
  expect(requests).toHaveLength(1);
});

it.each([
  ['a reserved car', { reserved: true }, 'Tell me if it is free again', 'Please tell me if this vehicle is free again.'],
  [
    'a car on its way',
    { status: 'coming_soon' as const },
    'Tell me when it arrives',
    'Please tell me when this vehicle arrives.',
  ],
])('V-24 beside %s is a form by which a shopper asks to be told', async (_, change, title, wish) => {
  const { container } = renderVehicleSection(<ContactWaysSection car={testCar(change)} />);
  expect(document.querySelector('#tell-me summary')?.textContent).toBe(title);
  expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('#tell-me input[name="preset"]')?.value).toBe(wish);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-17 without JavaScript the page of the masked link shows the whole number', () => {
  renderVehicleSection(<ContactWaysSection car={testCar({ id: 'plain' })} />, {
    vehicle: masked,
    address: '/cars/car?phone=show',
  });
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Call 07 5550 4120', 'tel:+61755504120']);
});

it('V-17 a revealed number shows in every link of the page', async () => {
  const shared = testCar({ id: 'everywhere' });
  const parts = (
    <>
      <ContactWaysSection car={shared} />
      <EnquireAndCallBar car={shared} />
    </>
  );
  renderVehicleSection(parts, { vehicle: masked, answer: () => ({ status: 200, body: { revealed: true } }) });
  const bar = () => screen.getByRole('navigation').querySelector('a:last-child');
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: /^Call/ })[0]!);
  expect([bar()?.textContent, bar()?.getAttribute('href')]).toEqual(['07 5550 4120', 'tel:+61755504120']);
});

it('V-17 V-19 paper has the whole number', () => {
  renderVehicleSection(<ContactWaysSection car={testCar({ id: 'printed' })} />, { vehicle: masked });
  const whole = screen.getByText('Call 07 5550 4120');
  expect(getComputedStyle(whole).display).toBe('none');
  const printed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ selectorText }) => whole.matches(selectorText));
  expect(printed.map(({ style }) => style.display)).toEqual(['inline']);
});

it('V-17 the phone number shows also when the report to the server fails', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderVehicleSection(<ContactWaysSection car={testCar({ id: 'failing' })} />, {
    vehicle: masked,
    answer: () => ({ status: 503, body: { code: 'unavailable' } }),
  });
  await userEvent.click(link());
  expect(link().textContent).toBe('Call 07 5550 4120');
  await waitFor(() => expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' })));
  warned.mockRestore();
});

it('V-17 a location without a phone number has no link, and the forms stay', () => {
  const site = { locations: [], contact: { phone: '', email: '' } };
  renderVehicleSection(<ContactWaysSection car={testCar()} />, { site });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ask the dealer');
});

it('V-23 the photos form sends a lead of this vehicle with a preset request', async () => {
  const { requests } = renderVehicleSection(<ContactWaysSection car={testCar()} />, {
    vehicle: { callBack: false },
    answer: ({ path }) => (path === '/api/leads' ? { status: 201, body: { lead_id: 'l1' } } : { status: 503, body: {} }),
  });
  await userEvent.click(screen.getByText('Request photos', { selector: 'summary' }));
  await userEvent.type(await screen.findByLabelText('First name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '0412 345 678');
  await userEvent.click(screen.getByRole('button', { name: 'Request photos' }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/leads'));
  expect(requests.find(({ path }) => path === '/api/leads')?.body).toMatchObject({
    form: 'photos',
    category: 'photos',
    subcategory: 'Request Photos',
    car_id: 'demo-1',
    fields: { preset: 'Please send me more photos of this vehicle.' },
  });
});

it('V-23 a form that the dealer does not have is left out, and a sold vehicle has no contact section', () => {
  const { container } = renderVehicleSection(<ContactWaysSection car={testCar({ status: 'sold' })} />);
  expect(container.textContent).toBe('');
  renderVehicleSection(<ContactWaysSection car={testCar()} />, { vehicle: { callBack: false, photos: false } });
  expect(document.querySelector('details')).toBeNull();
});
