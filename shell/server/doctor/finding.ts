/**
 * Level of a finding. `ok`: nothing to do; `advice`: works, but could be better; `unsafe`, `missing`, `broken`: must be mended before the
 * installation serves the public.
 */
export type InstallationFindingLevel = 'ok' | 'advice' | 'unsafe' | 'missing' | 'broken';

/** The result of one check of an installation. */
export interface InstallationFinding {
  level: InstallationFindingLevel;
  /** Name of the checked variable, folder, dealer or service. */
  subject: string;
  message: string;
  /** Instruction that mends the fault; absent for the level `ok`. */
  remedy?: string;
}

/** Returns whether a finding must be mended before the installation serves the public. */
export const isFaultFinding = ({ level }: Pick<InstallationFinding, 'level'>): boolean => level !== 'ok' && level !== 'advice';
