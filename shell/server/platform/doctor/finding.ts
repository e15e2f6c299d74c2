/**
 * `ok`: nothing to do; `advice`: works, but could be better; `unsafe`, `missing`, `broken`: must be mended before the
 * installation serves the public.
 */
export type InstallationFindingLevel = 'ok' | 'advice' | 'unsafe' | 'missing' | 'broken';

export interface InstallationFinding {
  level: InstallationFindingLevel;
  /** Name of the variable, folder, dealer or service. */
  subject: string;
  message: string;
  /** Absent for the level `ok`. */
  remedy?: string;
}

/** A fault must be mended before the installation serves the public. */
export const isFaultFinding = ({ level }: Pick<InstallationFinding, 'level'>): boolean => level !== 'ok' && level !== 'advice';

const MARK: Record<InstallationFinding['level'], string> = {
  ok: 'ok     ',
  advice: 'advice ',
  unsafe: 'UNSAFE ',
  missing: 'MISSING',
  broken: 'BROKEN ',
};

/** Each remedy stands on a line of its own. */
export const installationFindingsText = (findings: InstallationFinding[]): string =>
  findings
    .flatMap(({ level, subject, message, remedy }) => [
      `${MARK[level]}  ${subject}: ${message}`,
      ...(remedy === undefined ? [] : [`         → ${remedy}`]),
    ])
    .join('\n');

/** A server with settings that are unsafe for the public does not start. The Error lists all faults and remedies. */
export const throwIfFaults = (findings: InstallationFinding[]): void => {
  const faults = findings.filter(isFaultFinding);
  if (faults.length === 0) return;
  throw new Error(
    `${faults.length === 1 ? 'One setting is' : `${faults.length} settings are`} unsafe for the public:\n${installationFindingsText(faults)}\n"npx forecourt doctor" checks the whole installation. For a demonstration set FORECOURT_MODE=demo.`,
  );
};
