/** The pages of the blog, in one chunk: its lists and its posts. */
export * as blog from './blog-list-page';
export * as blogPost from './blog-post-page';
