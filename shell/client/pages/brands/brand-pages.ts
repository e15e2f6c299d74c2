/** In one chunk. */
export * as brands from './brands-page';
export * as brand from './brand-page';
