/** In one chunk. */
export * as home from './home-page';
export * as content from './content-page';
