/** In one chunk. */
export * as blog from './blog-list-page';
export * as blogPost from './blog-post-page';
