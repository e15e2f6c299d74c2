import type { MigrationState } from '../ports';
import type { InstallationFinding } from './finding';

/** Returns the finding about a PostgreSQL server of a version that answers, by the migrations of its database. */
export const checkDatabase = (version: string, { applied, total, obstacle }: MigrationState): InstallationFinding => {
  const subject = 'Database';
  const answer = `PostgreSQL ${version} answers`;
  if (obstacle)
    return { level: 'broken', subject, message: `${answer}, but its database ${obstacle.reason}.`, remedy: obstacle.remedy };
  if (applied > total)
    return {
      level: 'advice',
      subject,
      message: `${answer}. A newer version of Forecourt migrated it (${applied} migrations, this version has ${total}).`,
      remedy: 'This version works beside it, because migrations only add. Go on with the upgrade when it is mended.',
    };
  return { level: 'ok', subject, message: `${answer}, with ${applied} of ${total} migrations` };
};
