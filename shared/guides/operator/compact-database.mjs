// Rewrites the embedded database in FOLDER, so that its files have no deleted rows any more. No process may have it open.
//   node compact-database.mjs FOLDER
// PostgreSQL leaves deleted rows in the files of their tables until it needs the space, and in its write-ahead log.
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the database: compact-database.mjs FOLDER');

const database = await PGlite.create(folder);
const [{ last }] = (await database.query('select max(name) as last from pg_ls_waldir()')).rows;
// A file of the log that is used again keeps its old content behind the new one.
await database.exec('set wal_recycle = off');
await database.exec('vacuum (full, analyze)');
// The statistics of the tables have values of rows, and were written anew.
await database.exec('vacuum full pg_statistic');
for (let current = ''; current <= last;) {
  // Only a record makes PostgreSQL begin another file.
  await database.exec("select pg_logical_emit_message(false, 'backup', ''); select pg_switch_wal(); checkpoint;");
  [{ current }] = (await database.query('select pg_walfile_name(pg_current_wal_insert_lsn()) as current')).rows;
}
await database.exec('checkpoint');
await database.close();
