/**
 * `ok`: nothing to do; `advice`: works, and could be better; `unsafe`, `missing`, `broken`: to be mended before the
 * installation serves the public.
 */
export type Level = 'ok' | 'advice' | 'unsafe' | 'missing' | 'broken';

/** The result of one check of an installation. */
export interface Finding {
  level: Level;
  /** What was checked: the name of a variable, a folder, a dealer, a service. */
  subject: string;
  message: string;
  /** Instruction that mends it; absent for `ok`. */
  remedy?: string;
}

/** Returns whether a finding must be mended before the installation serves the public. */
export const isFault = ({ level }: Pick<Finding, 'level'>): boolean => level !== 'ok' && level !== 'advice';
