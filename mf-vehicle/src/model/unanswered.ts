/**
 * Returns what a loader throws when the site did not answer it: the page gets status 503. An Error would blame this remote, and its
 * fallback version would ask the same in vain.
 */
export const unanswered = (path: string, status: number, lacks: string): Response =>
  new Response(`${path} answered ${status}, so the page has no ${lacks}`, { status: 503 });
