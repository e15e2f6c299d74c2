/** The home page and the dealer's content pages, in one chunk. */
export * as home from './home-page';
export * as content from './content-page';
