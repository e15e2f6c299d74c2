/** A row of the table in which Drizzle records migrations. `created_at` is in milliseconds; PostgreSQL's driver returns it as text. */
export interface AppliedMigration {
  hash: string;
  created_at: number | string;
}

/** The migrations of a database, compared with those of this version of Forecourt. */
export interface MigrationState {
  /** Number of this version's migrations. */
  total: number;
  /** Number of this version's migrations that the database has, and of later ones. */
  applied: number;
  /** Why this version can't start on the database, as the rest of a sentence about it, and what to do. */
  obstacle?: { reason: string; remedy: string };
}
