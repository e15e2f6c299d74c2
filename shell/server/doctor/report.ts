import { isFault, type Finding } from './finding';

const MARK: Record<Finding['level'], string> = {
  ok: 'ok     ',
  advice: 'advice ',
  unsafe: 'UNSAFE ',
  missing: 'MISSING',
  broken: 'BROKEN ',
};

/** Returns findings as lines for a terminal: level, subject, message, and the remedy on a line of its own. */
export const reportText = (findings: Finding[]): string =>
  findings
    .flatMap(({ level, subject, message, remedy }) => [
      `${MARK[level]}  ${subject}: ${message}`,
      ...(remedy === undefined ? [] : [`         → ${remedy}`]),
    ])
    .join('\n');

/**
 * Refuses to start with settings that are unsafe for the public.
 * @throws Error with all of these settings, each with its remedy
 */
export const refuseFaults = (findings: Finding[]): void => {
  const faults = findings.filter(isFault);
  if (faults.length === 0) return;
  throw new Error(
    `${faults.length === 1 ? 'One setting is' : `${faults.length} settings are`} unsafe for the public:\n${reportText(faults)}\n"npx forecourt doctor" checks the whole installation. For a demonstration set FORECOURT_MODE=demo.`,
  );
};
