/**
 * Returns what a page's loader throws when the site gave no answer to its request. If the site failed, or has no time (429), it is
 * a Response, with which the page gets status 503: an Error would blame the loader's remote, and its fallback version would ask the
 * same in vain. If the site refused the request, it is an Error, because another version may ask otherwise.
 * @param missing what the page does not have without the answer, such as `vehicle`
 */
export const unanswered = (path: string, status: number, missing: string): Response | Error => {
  const message = `${path} answered ${status}, so the page has no ${missing}`;
  return status >= 500 || status === 429 ? new Response(message, { status: 503 }) : new Error(message);
};
