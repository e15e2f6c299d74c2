/** Most requests need no rendering, because pages are kept while they are true. */
export { countRequestedChanges } from './requested-changes';
export { openKeptPages } from './open-kept-pages';
export { keptAddress } from './page-key';
