/** The page of all brands and the page of one, in one chunk. */
export * as brands from './brands-page';
export * as brand from './brand-page';
