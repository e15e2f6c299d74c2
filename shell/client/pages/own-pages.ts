/** Pages that belong to no remote. One script of its own: a page of a remote starts without them. */
export * as home from './home-page';
export * as success from './success-page';
export * as content from './content-page';
