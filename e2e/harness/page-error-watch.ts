import type { Page } from '@playwright/test';

/** Matches a warning about a picture or a script that is used late, which a busy machine causes and not the page. */
const USED_LATE = /\/(?:_img|assets|remotes)\/.* was preloaded using link preload but not used within a few seconds/;

/** All tests have one IP address, so the server refuses health reports above the limit of an address. */
const REPORTS_REFUSED = /\b429\b.*\/api\/page-health/;

/**
 * Collects the console messages, errors and failed requests of pages, with violations of the content security policy.
 */
export const createPageErrorWatch = () => {
  const messages: string[] = [];
  const expected: RegExp[] = [USED_LATE, REPORTS_REFUSED];

  const on = (page: Page): void => {
    page.on('console', (message) => messages.push(`console ${message.type()}: ${message.text()} (${message.location().url})`));
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
    page.on('crash', () => messages.push('crash'));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser aborts the running requests of a page that it leaves; the test does not count them as failures.
      if (reason !== 'net::ERR_ABORTED') messages.push(`request failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) messages.push(`answer ${response.status()}: ${response.url()}`);
    });
  };

  return {
    on,
    /** Allows console messages that match one of `patterns`, because the test causes them on purpose. */
    allow: (...patterns: RegExp[]): void => void expected.push(...patterns),
    unexpected: (): string[] => messages.filter((line) => !expected.some((pattern) => pattern.test(line))),
    /** Returns all console messages of the page, including allowed messages. */
    all: (): readonly string[] => messages,
  };
};

export type PageErrorWatch = ReturnType<typeof createPageErrorWatch>;
