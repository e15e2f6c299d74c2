import { type SQL, sql } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SqlRunner } from './database';
import { executeForRows } from './execute-for-rows';

/** A table of a database, with its columns that may be written. */
interface TableFacts {
  /** Quoted, with its schema where it needs one. */
  table: string;
  columns: string[];
  types: string[];
}

export interface CopiedTable {
  table: string;
  rows: number;
}

const ROWS_AT_ONCE = 500;

/** Tables with rows of their own, partitions included, but not what migrations note about themselves. */
const TABLES = sql`
  select c.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns,
    array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum)::text[] as types
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') and n.nspname not like 'pg\\_%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid order by 1`;

/** Pairs of tables of which the first refers to the second. */
const REFERENCES = sql`
  select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint where contype = 'f' and conrelid <> confrelid`;

/** A table comes after those that it refers to. */
const inOrderOfReferences = (tables: string[], references: { from: string; to: string }[]): string[] => {
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (from === table && tables.includes(to)) add(to);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

const listOf = (parts: string[]): SQL => sql.raw(parts.join(', '));

const countRows = async (db: SqlRunner, table: string): Promise<number> => {
  const [row] = await executeForRows<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.raw(table)}`);
  return row?.rows ?? 0;
};

/** Values go as their texts, which both databases read as the same values. */
const copyRows = async (from: SqlRunner, to: SqlRunner, { table, columns, types }: TableFacts): Promise<void> => {
  const texts = listOf(columns.map((column) => `${column}::text`));
  const values = listOf(types.map((type, index) => `(row->>${index})::${type}`));
  let after = '(0,0)';
  for (;;) {
    const rows = await executeForRows<{ at: string; row: string }>(
      from,
      sql`select ctid::text as at, json_build_array(${texts})::text as row from ${sql.raw(table)}
        where ctid > ${after}::tid order by ctid limit ${ROWS_AT_ONCE}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const list = `[${rows.map(({ row }) => row).join(',')}]`;
    await to.execute(
      sql`insert into ${sql.raw(table)} (${listOf(columns)}) overriding system value
        select ${values} from json_array_elements(${list}::json) as row`,
    );
    after = last.at;
  }
};

/** Numbers that were given are not given again. */
const copySequences = async (from: SqlRunner, to: SqlRunner): Promise<void> => {
  const names = await executeForRows<{ name: string }>(
    from,
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname <> 'drizzle'`,
  );
  for (const { name } of names) {
    const [state] = await executeForRows<{ last: string; called: boolean }>(
      from,
      sql`select last_value::text as last, is_called as called from ${sql.raw(name)}`,
    );
    if (state) await to.execute(sql`select setval(${name}::regclass, ${state.last}::bigint, ${state.called})`);
  }
};

/**
 * Copies all rows of one database into the empty tables of another, which has the same migrations; `except` names tables. `to` is a
 * transaction, so that a failure leaves nothing.
 * @throws ProblemError `conflict` when a table of `to` has rows
 */
export const copyTables = async (from: SqlRunner, to: SqlRunner, except: string[] = []): Promise<CopiedTable[]> => {
  const tables = (await executeForRows<TableFacts>(from, TABLES)).filter(({ table }) => !except.includes(table));
  const facts = new Map(tables.map((each) => [each.table, each]));
  const references = await executeForRows<{ from: string; to: string }>(from, REFERENCES);
  const copied: CopiedTable[] = [];
  for (const table of inOrderOfReferences([...facts.keys()], references)) {
    if (await countRows(to, table))
      throw new ProblemError('conflict', `The table ${table} of the new database has rows: create an empty database for it`);
    await copyRows(from, to, facts.get(table) as TableFacts);
    const [rows, arrived] = [await countRows(from, table), await countRows(to, table)];
    if (rows !== arrived) throw new Error(`${arrived} of the ${rows} rows of ${table} have arrived`);
    copied.push({ table, rows });
  }
  await copySequences(from, to);
  return copied;
};
