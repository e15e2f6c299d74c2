import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import type { Outcome } from '../../ports';
import type { ProviderAdapter } from '../provider';

/** Vehicles by registration plate (L-08). */
export interface RegoRegistry {
  /** @param lookup a plate as `plateOf` gives it. Undefined: no vehicle has this plate in this state. */
  vehicleOf(lookup: RegoLookup): Promise<Outcome<RegoVehicle | undefined>>;
}

export type RegoAdapter = ProviderAdapter<'rego', RegoRegistry>;

/** A plate in the form that registries use: only capitals and digits. */
export const plateOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
