import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Resolves when the page is hydrated: the frame, the remote's page and every slot that the server rendered. With
 * `kept` it waits only for the frame, for pages on which a remote without code keeps the server's HTML.
 */
export const waitForHydration = async (page: Page, { kept = false } = {}): Promise<void> => {
  await page.waitForFunction((frameOnly) => {
    interface Fiber {
      flags: number;
      return: Fiber | null;
    }
    /** Flag that React sets on a Suspense boundary until the boundary is hydrated. */
    const HYDRATING = 4096;
    const isHydrated = (element: Element): boolean => {
      const [, first] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
      for (let fiber = first as Fiber | null; fiber; fiber = fiber.return) if (fiber.flags & HYDRATING) return false;
      return first !== undefined;
    };
    const main = document.querySelector('#main');
    if (!main || !isHydrated(main)) return false;
    if (frameOnly) return true;
    return [...document.querySelectorAll('[data-remote], [data-slot][data-state="ready"]')].every(
      (element) => isHydrated(element) && (!element.firstElementChild || isHydrated(element.firstElementChild)),
    );
  }, kept);
};

/** Resolves with whether the frame is hydrated now. */
export const isFrameHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber$')));

/** Resolves when this element is hydrated. A deferred section is plain HTML before that. */
export const waitForElementHydration = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))).toBe(true);
