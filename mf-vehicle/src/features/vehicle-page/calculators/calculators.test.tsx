import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { renderVehicleSection, type RecordedSiteRequest } from '../../../testing/show-part';
import { CostCalculators } from './calculators';

const regions = ({ path }: RecordedSiteRequest) => {
  if (path.endsWith('5201')) return { status: 200, body: { price: 290, name: 'South Australia' } };
  if (path.endsWith('5000')) return { status: 200, body: { price: 0, name: 'Adelaide' } };
  return { status: 204 };
};
const UNKNOWN =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
const fill = async (label: string, typed: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
};

it('V-20 the calculator starts with $1.70 a litre, 250 km a week and 10 L/100 km, and follows each change', async () => {
  const { container } = renderVehicleSection(<CostCalculators car={testCar()} />);
  expect((screen.getByLabelText('Price per litre') as HTMLInputElement).value).toBe('$1.70');
  expect((screen.getByLabelText('Distance per week') as HTMLInputElement).value).toBe('250 kms');
  expect(screen.getByText('$42.50')).toBeTruthy();
  await fill('Price per litre', '$2');
  await fill('Distance per week', '1,000 kms');
  expect(screen.getByText('$200.00')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('V-20 X-04 the calculator of a dealer with miles says and takes miles', async () => {
  renderVehicleSection(<CostCalculators car={testCar()} />, { site: { stock: { distance: 'miles' } } });
  expect((screen.getByLabelText('Distance per week') as HTMLInputElement).value).toBe('155 miles');
  await fill('Distance per week', '1,000 miles');
  expect(screen.getByText('$273.53')).toBeTruthy();
});

it('V-20 the calculator uses the consumption of the vehicle and the dealer’s own figures', () => {
  renderVehicleSection(<CostCalculators car={testCar({ fuel_consumption: 5 })} />, {
    vehicle: { fuel: { shown: true, pricePerLitre: 2, kmPerWeek: 300 } },
  });
  expect(screen.getByText('$30.00')).toBeTruthy();
  expect(screen.getByText(/with 5 L\/100 km as the maker states it/)).toBeTruthy();
});

it('V-20 V-21 the calculators keep values that were typed before the script was loaded', () => {
  renderVehicleSection(<CostCalculators car={testCar()} values={{ fuel_price: '1', fuel_distance: '100', postcode: '5000' }} />);
  expect(screen.getByText('$10.00')).toBeTruthy();
  expect((screen.getByLabelText('Your postcode') as HTMLInputElement).value).toBe('5000');
});

it('V-21 the calculator names the price of the region, also a price of $0', async () => {
  const { requests, container } = renderVehicleSection(<CostCalculators car={testCar()} />, { answer: regions });
  await fill('Your postcode', '5201{Enter}');
  expect(await screen.findByText('$290')).toBeTruthy();
  expect(screen.getByText(/delivery to South Australia/)).toBeTruthy();
  await fill('Your postcode', '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Get estimate' }));
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/api/delivery-price?postcode=5201', '/api/delivery-price?postcode=5000']);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-21 a missing postcode shows a message and gets the focus, and a region without delivery has no estimate', async () => {
  const { requests } = renderVehicleSection(<CostCalculators car={testCar()} />, { answer: regions });
  await userEvent.click(screen.getByRole('button', { name: 'Get estimate' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a postcode.');
  expect(document.activeElement).toBe(screen.getByLabelText('Your postcode'));
  expect(requests).toEqual([]);
  await fill('Your postcode', '0872{Enter}');
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('V-21 the calculator shows the price of the last postcode, also when an earlier answer arrives after it', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { requests } = renderVehicleSection(<CostCalculators car={testCar()} />, {
    address: '/cars/car?postcode=5201',
    answer: async (question) => {
      if (question.path.endsWith('5201')) await held;
      return regions(question);
    },
  });
  await fill('Your postcode', '5000{Enter}');
  expect(await screen.findByText('Free')).toBeTruthy();
  await act(async () => release());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect([screen.queryByText('$290'), screen.getByText('Free')]).toEqual([null, expect.anything()]);
});

it('V-21 a postcode in the address has its price, for the form without JavaScript', async () => {
  renderVehicleSection(<CostCalculators car={testCar()} />, { answer: regions, address: '/cars/car?postcode=5201' });
  expect(await screen.findByText('$290')).toBeTruthy();
});

it('V-20 V-21 the section is left out where the dealer has neither calculator', async () => {
  const { container } = renderVehicleSection(<CostCalculators car={testCar({ fuel: 'Electric' })} />, {
    vehicle: { delivery: false },
  });
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('V-20 the fuel calculator refuses a text that is no number, beside its field', async () => {
  renderVehicleSection(<CostCalculators car={testCar()} />);
  await fill('Price per litre', '$2,10abc');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a price like $1.70.');
  expect(screen.queryByText(/a week/)).toBeNull();
  await fill('Price per litre', '$2.10');
  await fill('Distance per week', 'far');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a distance like 250 kms.');
  await fill('Distance per week', '100');
  expect(screen.getByText('$21.00')).toBeTruthy();
});

it('V-21 a text that is no postcode gets its own message and the focus', async () => {
  const { requests } = renderVehicleSection(<CostCalculators car={testCar()} />, { answer: regions });
  await fill('Your postcode', '12{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid postcode. Please enter a 4-digit number.');
  expect([requests, screen.queryByText(UNKNOWN)]).toEqual([[], null]);
});
