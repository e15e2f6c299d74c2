import { expect, type Locator, type Page } from '@playwright/test';

const MARK = '__sameDocument';

/** Marks the document, so that a full reload can be told from a navigation inside the page. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    Object.assign(globalThis, { [mark]: true });
  }, MARK);

/** Whether the document that was marked is still there. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate((mark) => mark in globalThis, MARK);

/** Scrolls to a part of a page. What waits for the shopper to come near may be exchanged meanwhile. */
export const comeNear = (part: Locator): Promise<void> => expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
