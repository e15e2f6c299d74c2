/** Most requests need no rendering, because pages are kept while they are true. */
export { countRequestedChanges, openKeptPages } from './open-kept-pages';
export { keptAddress } from './page-key';
