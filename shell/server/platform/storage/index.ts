/** Door of the room that opens the database and locks data folders. Each room has the tables that it owns. */
export type { OpenDatabase } from './database';
export { compareMigrations } from './applied-migrations';
export { lockFolder } from './folder-lock';
export { openDatabase } from './open-database';
export { openTemporaryFolder } from './temporary-folder';
export { isUniqueViolation } from './database';
export { DEFAULT_DATABASE_LIMITS, type DatabaseLimits } from './limited-client';
