/**
 * What a loader throws. If the site failed, or has no time (429), a Response, with which the page gets status 503: an
 * Error would blame the loader's remote, and its fallback version would ask the same in vain. If the site refused
 * the request, an Error, because another version may ask otherwise. `missing`: what the page lacks, such as `vehicle`.
 */
export const unanswered = (path: string, status: number, missing: string): Response | Error => {
  const message = `${path} answered ${status}, so the page has no ${missing}`;
  return status >= 500 || status === 429 ? new Response(message, { status: 503 }) : new Error(message);
};
