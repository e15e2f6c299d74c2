import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import type { ProviderOutcome } from '../../platform/ports';
import type { ProviderAdapter } from '../provider';

export interface RegoLookupService {
  /** `lookup` has a plate in the form of `normalisePlate`; undefined when there is no vehicle (L-08). */
  vehicleOf(lookup: RegoLookup): Promise<ProviderOutcome<RegoVehicle | undefined>>;
}

export type RegoAdapter = ProviderAdapter<'rego', RegoLookupService>;

/** Registries use only capital letters and digits. */
export const normalisePlate = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
