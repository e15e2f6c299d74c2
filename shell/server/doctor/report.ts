import { isFaultFinding, type InstallationFinding } from './finding';

const MARK: Record<InstallationFinding['level'], string> = {
  ok: 'ok     ',
  advice: 'advice ',
  unsafe: 'UNSAFE ',
  missing: 'MISSING',
  broken: 'BROKEN ',
};

/** Returns findings as lines for a terminal: level, subject, message, and the remedy on a line of its own. */
export const installationFindingsText = (findings: InstallationFinding[]): string =>
  findings
    .flatMap(({ level, subject, message, remedy }) => [
      `${MARK[level]}  ${subject}: ${message}`,
      ...(remedy === undefined ? [] : [`         → ${remedy}`]),
    ])
    .join('\n');

/**
 * Throws an Error that lists all faults, each with its remedy, so that a server with settings that are unsafe for the public does not start.
 * Does nothing without faults.
 */
export const throwIfFaults = (findings: InstallationFinding[]): void => {
  const faults = findings.filter(isFaultFinding);
  if (faults.length === 0) return;
  throw new Error(
    `${faults.length === 1 ? 'One setting is' : `${faults.length} settings are`} unsafe for the public:\n${installationFindingsText(faults)}\n"npx forecourt doctor" checks the whole installation. For a demonstration set FORECOURT_MODE=demo.`,
  );
};
