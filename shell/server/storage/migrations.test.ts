import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const FOLDER = join(__dirname, 'drizzle');

interface Journal {
  entries: { tag: string }[];
}
const readJournal = (): Journal => JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;

/** Returns the statements of a migration on one line each, without comments. */
const statementsOf = (text: string): string[] =>
  text
    .split('--> statement-breakpoint')
    .map((statement) =>
      statement
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/;$/, ''),
    )
    .filter(Boolean);

/** Statements that change only tables which the same migration creates, so that no older process uses them. Each names its table. */
const ON_NEW_TABLES = [
  /^CREATE UNIQUE INDEX "\w+" ON "(\w+)"/,
  /^ALTER TABLE "(\w+)" ADD CONSTRAINT /,
  /^CREATE TRIGGER .*? ON "?(\w+)"?/i,
];
/** Statements beside which an older process works on, also in tables that it uses. */
const ON_ANY_TABLE = [
  /^CREATE TABLE /,
  /^CREATE INDEX /,
  /^CREATE (?:SEQUENCE|FUNCTION) /i,
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?!.*\bNOT NULL\b)/,
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?=.*\bDEFAULT\b)/,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT /,
];

/** Returns the statements of a migration that do not only add. */
const changesOf = (text: string): string[] => {
  const statements = statementsOf(text);
  const created = new Set(statements.map((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1]));
  return statements.filter(
    (statement) =>
      !ON_ANY_TABLE.some((pattern) => pattern.test(statement)) &&
      !ON_NEW_TABLES.some((pattern) => created.has(pattern.exec(statement)?.[1] ?? '')),
  );
};

/** Changes of migrations that are applied everywhere already, with the reason why an older process works on beside each. */
const EARLIER_CHANGES: Record<string, [beginning: string, reason: string][]> = {
  '0002_photographs': [
    ['CREATE TRIGGER "cars_photographs_due" BEFORE', 'fills a new column'],
    ['CREATE OR REPLACE FUNCTION "cars_mark_revision"', 'also counts changes of a new column'],
    ['UPDATE "cars" SET "photographs_due"', 'fills a new column'],
  ],
  '0005_reservation_limits': [
    ['DROP INDEX "reservations_car"', 'the next statement creates it again, for fewer rows'],
    ['CREATE UNIQUE INDEX "reservations_car"', 'rows of older processes have `keeps_car`, and are as unique as before'],
  ],
  '0014_invoice_payments': [
    ['ALTER TABLE "sandbox_payments" ALTER COLUMN "amount"', 'whole numbers stay as they are; the table is empty in production'],
  ],
};

it.each(readJournal().entries.map(({ tag }) => tag))(
  'Q-08 the migration %s only adds, so an older process works on beside it',
  (tag) => {
    const changes = changesOf(readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'));
    const expected = (EARLIER_CHANGES[tag] ?? []).map(([beginning]) => expect.stringContaining(beginning) as unknown);
    expect(changes).toEqual(expected);
  },
);

it.each([
  ['a column that older processes do not fill', 'ALTER TABLE "cars" ADD COLUMN "colour" text NOT NULL;'],
  ['a removed column', 'ALTER TABLE "cars" DROP COLUMN "slug";'],
  ['a column of another type', 'ALTER TABLE "cars" ALTER COLUMN "slug" SET DATA TYPE integer;'],
  ['a column that must be filled from now on', 'ALTER TABLE "cars" ALTER COLUMN "slug" SET NOT NULL;'],
  ['a removed table', 'DROP TABLE "cars";'],
  ['another name', 'ALTER TABLE "cars" RENAME TO "vehicles";'],
  ['a unique index of rows that exist', 'CREATE UNIQUE INDEX "a" ON "cars" USING btree ("slug");'],
  ['a condition of rows that exist', 'ALTER TABLE "cars" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("d");'],
  ['changed rows', 'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nUPDATE "cars" SET "slug" = \'\';'],
])('Q-08 a migration with %s is more than an addition', (_title, text) => {
  expect(changesOf(text)).toHaveLength(1);
});

it('Q-08 A-03 databases that have the key of retained records in its earlier form, and those that lack it, get it with a default', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  const client = await PGlite.create();
  const db = drizzle(client);
  const journal = readJournal();
  const migrateFirst = async (count: number): Promise<void> => {
    const entries = journal.entries.slice(0, count);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(db, { migrationsFolder: folder });
  };
  /** Adds a record like a process that does not know the column. */
  const addRecord = (tenant: string) =>
    db.execute(sql`insert into account_remains (tenant, account_id, records, reason, until)
      values (${tenant}, gen_random_uuid(), 'reservations', 'tax', now())`);
  await migrateFirst(10);
  await addRecord('before');
  await migrateFirst(11);
  // The earlier form of the migration had no default.
  await db.execute(sql`alter table account_remains alter column key drop default`);
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'earlier' where id = 11`);
  await expect(addRecord('earlier').then()).rejects.toThrow('Failed query');
  await migrateFirst(journal.entries.length);
  await addRecord('after');
  const { rows } = await db.execute(sql`select tenant, key from account_remains order by tenant`);
  expect(rows).toEqual([
    { tenant: 'after', key: '' },
    { tenant: 'before', key: '' },
  ]);
  await client.close();
  rmSync(folder, { recursive: true });
});
