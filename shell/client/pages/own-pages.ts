/** Pages that belong to no remote, in one chunk: a remote's page starts without them. */
export * as home from './home-page';
export * as success from './success-page';
export * as content from './content-page';
