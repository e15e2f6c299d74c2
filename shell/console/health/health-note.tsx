import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { healthMark } from './health-words';

/** A mark that says in words how a version does. */
export const HealthNote = ({ health }: { health: VersionHealth | undefined }) => {
  const mark = health && healthMark(health);
  return mark ? <span className={`mark ${mark.tone}`.trim()}>{mark.words}</span> : null;
};
