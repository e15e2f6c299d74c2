// What a page needs only after it is there, or after something failed: one chunk.
export { tellFailures } from './tell-failures';
export { watchPage } from './watch-page';
