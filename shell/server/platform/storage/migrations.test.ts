import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { executeForRows } from './execute-for-rows';
import { openTestDatabase } from './testing/test-database';

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
  '0000_start': [['INSERT INTO "drizzle"."__drizzle_migrations"', 'lets processes with the 27 joined migrations start']],
  '0006_consents_as_given': [['UPDATE "saved_searches"', 'fills a field that older processes neither read nor change']],
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

it('the folder has the snapshot of the newest migration alone, because drizzle-kit reads no other', () => {
  const newest = readJournal().entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(join(FOLDER, 'meta')).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

it('Q-08 A-03 a process that does not know the key of retained records can add one', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`insert into account_remains (tenant, account_id, records, reason, until)
    values ('harbour', gen_random_uuid(), 'reservations', 'tax', now())`);
  expect(await executeForRows(db, sql`select key from account_remains`)).toEqual([{ key: '' }]);
  await close();
});
