import { AUSTRALIAN_STATE_CODES } from '@forecourt/rules/reference/states';
import { RegoVehicle } from '@forecourt/contracts/quotes';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import { normalisePlate, type RegoAdapter } from './rego';

const ADDRESS = 'https://api.autograb.com.au';
const shape = Compile(RegoVehicle);

type Answer = Record<string, unknown>;

const words = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
};

const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;

/**
 * `GET /v2/vehicles/registrations/{plate}?region=au&state=QLD` with the header `ApiKey` (devhub.autograb.com, Registration
 * Plate Search). `vehicle` is null for an unknown plate. The VIN is left out, because a stranger who types a plate must not
 * learn it.
 */
export const autograbRegoAdapter: RegoAdapter = {
  name: 'autograb',
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress }) {
    const key = secretOf(secret);
    if (!key) return undefined;
    return {
      async vehicleOf({ rego, state }) {
        // The dealer may add states to the list of forms; AutoGrab's region is Australia.
        if (!AUSTRALIAN_STATE_CODES.some((code) => code === state)) return createSuccessOutcome(undefined);
        const plate = normalisePlate(rego);
        const address = new URL(`/v2/vehicles/registrations/${plate}`, url || ADDRESS);
        address.searchParams.set('region', 'au');
        address.searchParams.set('state', state);
        const answer = await askProviderService({ url: address.href, headers: { apikey: key }, timeout, fetchAddress });
        if (!answer.ok) return answer;
        if (answer.value.status === 404) return createSuccessOutcome(undefined);
        const body = (answer.value.body ?? {}) as Answer;
        if (typeof body['success'] !== 'boolean') return createFailureOutcome('bad_answer');
        const vehicle = body['vehicle'] as Answer | null | undefined;
        if (!vehicle) return createSuccessOutcome(undefined);
        const car = withoutUndefined({
          rego: plate,
          state,
          make: words(vehicle['make']),
          model: words(vehicle['model']),
          badge: words(vehicle['badge']),
          series: words(vehicle['series']),
          year: whole(vehicle['year']),
          body: words(vehicle['body_type']),
          fuel: words(vehicle['fuel_type']) ?? words(vehicle['fuel']),
          transmission: words(vehicle['transmission_type']) ?? words(vehicle['transmission']),
          drive: words(vehicle['drive']),
          colour: words(body['colour']),
          doors: whole(vehicle['num_doors']),
          seats: whole(vehicle['num_seats']),
          reference: words(vehicle['id']),
        });
        return shape.Check(car) ? createSuccessOutcome(car) : createFailureOutcome('bad_answer');
      },
    };
  },
};
