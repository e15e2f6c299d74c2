import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** In SQL what `mailboxOf` is for an address in memory. */
export const mailboxOfColumn = (column: AnyColumn): SQL => sql`regexp_replace(lower(${column}), '\\+[^@]*@', '@')`;
