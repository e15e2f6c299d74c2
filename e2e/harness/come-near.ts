import { expect, type Locator } from '@playwright/test';

/** Scrolls to a part of a page. What waits for the shopper to come near may be exchanged meanwhile. */
export const comeNear = (part: Locator): Promise<void> => expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
