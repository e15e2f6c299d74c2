/** The database of an installation, and locks of its folders. */
export type { OpenDatabase } from './database';
export { lockFolder } from './folder-lock';
export { openDatabase } from './open-database';
export { isUniqueViolation } from './unique-violation';
