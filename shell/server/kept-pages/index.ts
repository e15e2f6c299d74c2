/** Pages that are kept while they are true, so that most requests need no rendering. */
export { countRequestedChanges } from './requested-changes';
export { openKeptPages } from './open-kept-pages';
export { keptAddress } from './page-key';
