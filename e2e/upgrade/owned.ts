import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideFilePath } from '../harness/guide-files';
import { queryFirstColumn } from '../harness/guide-site';

/** Rows of each table by their digests, and files by theirs. */
export interface OwnedThings {
  rows: Map<string, string[]>;
  files: Map<string, string>;
}

/** Their rows change while the site runs: what they are is compared, not what they say. */
const CHANGES_BY_ITSELF = /^(?:releases|release_health|lead_deliveries|account_sessions|message_deliveries)$/;

const TABLES =
  "select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public'";

/** Of the columns that the table has now, because a later version may add some. */
const identityOf = (databaseUrl: string, table: string): string => {
  const key = CHANGES_BY_ITSELF.test(table) ? 'a.attnum = any(i.indkey)' : 'true';
  const columns = queryFirstColumn(
    databaseUrl,
    `select quote_ident(a.attname) from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and ${key} order by a.attnum`,
  );
  return `md5(row(${columns.join(', ')})::text)`;
};

const rowsOf = (databaseUrl: string, identities: Map<string, string>): OwnedThings['rows'] =>
  new Map([...identities].map(([table, identity]) => [table, queryFirstColumn(databaseUrl, `select ${identity} from ${table}`)]));

/** Patterns of names in the data folder that cannot be made again. */
const namesOnlyHere = (): RegExp[] =>
  readFileSync(guideFilePath('data-folder.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => /^only-here +(\S+)/.exec(line)?.[1] ?? [])
    .map((name) => new RegExp(`^${name.replaceAll('.', String.raw`\.`).replace('*', '.*')}$`));

const digestsOf = (dataDir: string): OwnedThings['files'] => {
  const names = namesOnlyHere();
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
    .filter((file) => names.some((pattern) => pattern.test(file.split('/', 1)[0] ?? '')));
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dataDir, file)))
        .digest('hex'),
    ]),
  );
};

/** A look at everything that cannot be made again: all tables and the data folder. */
export const createOwnedLook = (databaseUrl: string) => {
  const identities = new Map(queryFirstColumn(databaseUrl, TABLES).map((table) => [table, identityOf(databaseUrl, table)]));
  return (dataDir: string, database = databaseUrl): OwnedThings => ({
    rows: rowsOf(database, identities),
    files: digestsOf(dataDir),
  });
};

/** What was there before and is no longer as it was: "3 of 40 rows of leads", "the file artefacts/…". */
export const lostThings = (before: OwnedThings, after: OwnedThings): string[] => {
  const rows = [...before.rows].flatMap(([table, digests]) => {
    const present = new Set(after.rows.get(table));
    const lost = digests.filter((digest) => !present.has(digest)).length;
    return lost > 0 ? [`${lost} of ${digests.length} rows of ${table}`] : [];
  });
  const files = [...before.files]
    .filter(([file, digest]) => after.files.get(file) !== digest)
    .map(([file]) => `the file ${file}`);
  return [...rows, ...files];
};

/** "leads 12, accounts 1, …": the tables with rows, and the number of files. */
export const countedThings = ({ rows, files }: OwnedThings): string =>
  [
    ...[...rows].filter(([, { length }]) => length > 0).map(([table, { length }]) => `${table} ${length}`),
    `files ${files.size}`,
  ].join(', ');
