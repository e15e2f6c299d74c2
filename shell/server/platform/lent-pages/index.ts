/** Pages that are lent to shared caches in front of the server, such as a CDN, and called back when they are untrue. */
export { openLentPages } from './lent-pages';
export { openSharedCache, sharedCachesOf, type SharedCachesSetting } from './shared-cache';
