import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLastDatabase, noteDatabase } from './check-last-database';

const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const production = true;

it('Q-08 a production that had PostgreSQL does not start on the embedded database, and its note has no password', () => {
  noteDatabase({ production, dataDir });
  expect(checkLastDatabase({ production, dataDir })).toEqual([]);
  const databaseUrl = 'postgres://forecourt:pa$s@db.example:5432/forecourt';
  noteDatabase({ production, dataDir, databaseUrl });
  expect(checkLastDatabase({ production, dataDir, databaseUrl })).toEqual([]);
  expect(checkLastDatabase({ production, dataDir })).toMatchObject([
    { level: 'broken', subject: 'DATABASE_URL', message: expect.stringContaining('PostgreSQL at db.example:5432/forecourt.') },
  ]);
  expect(readFileSync(join(dataDir, 'postgresql'), 'utf8')).not.toContain('pa$s');
});
