import { createHash } from 'node:crypto';
import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import { normalisePlate, type RegoAdapter } from './rego';
import { PLATES_OF_UNREACHABLE_REGISTER, PLATES_WITHOUT_VEHICLE, SANDBOX_PLATES } from './sandbox-plates';
import { SANDBOX_COLOURS, SANDBOX_VEHICLES } from './sandbox-vehicles';

const pick = <Item>(list: readonly Item[], byte: number): Item => list[byte % list.length] as Item;

/** Undefined for an unknown plate. The same plate in the same state always gives the same vehicle. */
export const inventVehicle = ({ rego, state }: RegoLookup): RegoVehicle | undefined => {
  const plate = normalisePlate(rego);
  if (plate.length < 2 || plate.length > 7 || PLATES_WITHOUT_VEHICLE.test(plate)) return undefined;
  const fixed = Object.hasOwn(SANDBOX_PLATES, plate) ? SANDBOX_PLATES[plate] : undefined;
  if (fixed) return { rego: plate, state, ...fixed, sandbox: true };
  const bytes = createHash('sha256').update(`${state} ${plate}`).digest();
  const { badges, years, ...vehicle } = pick(SANDBOX_VEHICLES, bytes.readUInt16BE(0));
  const [first, last] = years;
  return {
    rego: plate,
    state,
    ...vehicle,
    badge: pick(badges, bytes.readUInt16BE(2)),
    year: first + (bytes.readUInt16BE(4) % (last - first + 1)),
    colour: pick(SANDBOX_COLOURS, bytes.readUInt16BE(6)),
    sandbox: true,
  };
};

/** Vehicles are marked as `sandbox`. A plate with ZZZ has no vehicle; for AWAY the register is unreachable. */
export const sandboxRegoAdapter: RegoAdapter = {
  name: 'sandbox',
  open: () => ({
    vehicleOf: async (lookup) =>
      PLATES_OF_UNREACHABLE_REGISTER.test(normalisePlate(lookup.rego))
        ? createFailureOutcome('unreachable')
        : createSuccessOutcome(inventVehicle(lookup)),
  }),
};

/** On an installation that serves the public shoppers enter the details themselves. */
export const noRegoAdapter: RegoAdapter = {
  name: sandboxRegoAdapter.name,
  open: () => ({ vehicleOf: async () => createSuccessOutcome(undefined) }),
};
