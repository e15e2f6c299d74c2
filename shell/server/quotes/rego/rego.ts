import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import type { ProviderOutcome } from '../../ports';
import type { ProviderAdapter } from '../provider';

/** A provider that finds vehicles by registration plate (L-08). */
export interface RegoLookupService {
  /**
   * Returns the vehicle of a plate in a state; undefined when there is none.
   * @param lookup a plate in the form of `normalisePlate`
   */
  vehicleOf(lookup: RegoLookup): Promise<ProviderOutcome<RegoVehicle | undefined>>;
}

export type RegoAdapter = ProviderAdapter<'rego', RegoLookupService>;

/** Returns a plate in the form that registries use: only capital letters and digits. */
export const normalisePlate = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
