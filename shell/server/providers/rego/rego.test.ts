import { RegoVehicle, AUSTRALIAN_STATES_AND_TERRITORIES } from '@forecourt/contracts/quotes';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { autograbRegoAdapter } from './autograb-rego';
import { describeRegistry } from './rego.contract';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { sandboxRegoAdapter, inventVehicle } from './sandbox-registry';

const SECRET = 'sec_registry';
const settings = { provider: 'autograb', url: '', account: '', secret: 'PROVIDER_AUTOGRAB', timeout: AMPLE_TIMEOUT_SECONDS };
const KNOWN = {
  success: true,
  vehicle: {
    id: '5233518187642880',
    region: 'au',
    title: '2010 Volkswagen Polo Comfortline Automatic',
    year: '2010',
    make: 'Volkswagen',
    model: 'Polo',
    badge: 'Comfortline',
    series: '6R',
    body_type: 'Hatchback',
    body_config: null,
    transmission: 'Dual Clutch Automatic (DCT)',
    transmission_type: 'Automatic',
    fuel_type: 'Petrol',
    drive: 'FWD',
    num_doors: 5,
    num_seats: 5,
  },
  upstream_vehicle: 'VOLKS POLO',
  colour: 'WHITE',
  vin: 'WVWZZZAWZKU065305',
};
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ url, headers }) => {
    if (headers['apikey'] !== SECRET) return { status: 401, body: { success: false, error: 'Unauthorised' } };
    if (url.searchParams.get('region') !== 'au' || !url.searchParams.get('state'))
      return { status: 400, body: { success: false } };
    if (url.pathname === '/v2/vehicles/registrations/123ABC') return { body: KNOWN };
    return { body: { success: true, vehicle: null, upstream_vehicle: null } };
  });
});
afterAll(() => service.close());

const open = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  autograbRegoAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
  })!;

describeRegistry('the sandbox registry', () =>
  sandboxRegoAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!,
);
describeRegistry('AutoGrab', open);
describeAdapterFailures('AutoGrab', () => ({
  service,
  ask: (timeout) => open(SECRET, timeout).vehicleOf({ rego: '123ABC', state: 'QLD' }),
  secret: SECRET,
}));

it('L-08 every field of AutoGrab’s answer is read, and the VIN is left out', async () => {
  const answer = await open().vehicleOf({ rego: '123ABC', state: 'VIC' });
  expect(answer).toEqual({
    ok: true,
    value: {
      rego: '123ABC',
      state: 'VIC',
      make: 'Volkswagen',
      model: 'Polo',
      badge: 'Comfortline',
      series: '6R',
      year: 2010,
      body: 'Hatchback',
      fuel: 'Petrol',
      transmission: 'Automatic',
      drive: 'FWD',
      colour: 'WHITE',
      doors: 5,
      seats: 5,
      reference: '5233518187642880',
    },
  });
});

it('L-08 I-10 AutoGrab is not asked about a state outside of Australia', async () => {
  const before = service.requests.length;
  expect(await open().vehicleOf({ rego: '123ABC', state: 'NZ' })).toEqual({ ok: true, value: undefined });
  expect(service.requests).toHaveLength(before);
});

it('L-08 the sandbox invents a whole vehicle for every plate and marks it as invented', () => {
  const shape = Compile(RegoVehicle);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-L0-9]{2,7}$/), fc.constantFrom(...AUSTRALIAN_STATES_AND_TERRITORIES), (rego, state) => {
      const vehicle = inventVehicle({ rego, state });
      expect(shape.Check(vehicle)).toBe(true);
      expect(vehicle?.sandbox).toBe(true);
    }),
  );
});

it('L-08 the sandbox gives plates many different vehicles', () => {
  const plates = Array.from({ length: 500 }, (_, index) => inventVehicle({ rego: `AB${index + 100}`, state: 'NSW' }));
  expect(new Set(plates.map((vehicle) => `${vehicle?.make} ${vehicle?.model}`)).size).toBeGreaterThan(20);
});

it('L-08 I-06 the sandbox has plates that always are the same vehicle, and plates for which the register is unreachable', async () => {
  const sandbox = sandboxRegoAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!;
  expect(inventVehicle({ rego: 'demo 01', state: 'WA' })).toMatchObject({
    make: 'Isuzu UTE',
    model: 'MU-X',
    state: 'WA',
    sandbox: true,
  });
  expect(await sandbox.vehicleOf({ rego: 'away 1', state: 'QLD' })).toEqual({ ok: false, failure: 'unreachable' });
});
