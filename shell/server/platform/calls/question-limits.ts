/** Most characters of what a page asks its site, and most headers. A search for many cars takes some kilobytes. */
export const MOST_QUESTION = { path: 64 * 1024, header: 16 * 1024, headers: 100, body: 1024 * 1024 };
