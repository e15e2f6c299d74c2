import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstallationFinding } from './finding';

interface Settings {
  production: boolean;
  dataDir: string;
  databaseUrl?: string | undefined;
}

const fileIn = (dataDir: string): string => join(dataDir, 'postgresql');

/** Without user, password and options. */
const nameOf = (databaseUrl: string): string =>
  URL.canParse(databaseUrl) ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : 'a server';

/** Call it when the server has opened its database. */
export const noteDatabase = ({ dataDir, databaseUrl }: Settings): void => {
  if (databaseUrl !== undefined) writeFileSync(fileIn(dataDir), `${nameOf(databaseUrl)}\n`);
};

/** Without DATABASE_URL the server would take enquiries into the embedded database, which is empty or out of date. */
export const checkLastDatabase = ({ production, dataDir, databaseUrl }: Settings): InstallationFinding[] => {
  if (!production || databaseUrl !== undefined || !existsSync(fileIn(dataDir))) return [];
  return [
    {
      level: 'broken',
      subject: 'DATABASE_URL',
      message: `DATABASE_URL is not set, and the data of ${dataDir} is in PostgreSQL at ${readFileSync(fileIn(dataDir), 'utf8').trim()}. The embedded database is empty or out of date.`,
      remedy: `Set DATABASE_URL. To use the embedded database on purpose, remove ${fileIn(dataDir)}.`,
    },
  ];
};
