/** Door of the room: the database, and the lock of a data folder. Tables are in the rooms that own them. */
export type { OpenDatabase } from './database';
export { lockFolder } from './folder-lock';
export { openDatabase } from './open-database';
export { isUniqueViolation } from './database';
