import type { Page } from '@playwright/test';

/** Says that a preloaded picture took seconds, as it does on a machine with other work: no fault of the page. */
const SLOW_PICTURE = /\/_img\/.* was preloaded using link preload but not used within a few seconds/;

/** All shoppers of a run have one address: more reports of how pages did than it may send in a minute are refused. */
const REPORTS_REFUSED = /\b429\b.*\/api\/page-health/;

/**
 * Collects what a page must not do: messages in its console of any kind (a violated content security policy is one),
 * errors, requests that failed or were refused.
 */
export const createPageWatch = () => {
  const seen: string[] = [];
  const expected: RegExp[] = [SLOW_PICTURE, REPORTS_REFUSED];

  const on = (page: Page): void => {
    page.on('console', (message) => seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
    page.on('crash', () => seen.push('crash'));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A request that the page itself gave up, by going on to the next page, did not fail.
      if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.url()}`);
    });
  };

  return {
    on,
    /** The test provokes messages like this one. */
    allow: (...patterns: RegExp[]): void => void expected.push(...patterns),
    unexpected: (): string[] => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    /** What was seen, wanted or not. */
    all: (): readonly string[] => seen,
  };
};

export type PageWatch = ReturnType<typeof createPageWatch>;
