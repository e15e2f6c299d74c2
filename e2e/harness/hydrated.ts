import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Resolves when React has taken over the page: the frame, the remote's page and every slot that the server rendered.
 * `kept`: parts whose code cannot be had keep the server's HTML, so only the frame is waited for.
 */
export const hydrated = async (page: Page, { kept = false } = {}): Promise<void> => {
  await page.waitForFunction((frameOnly) => {
    interface Fiber {
      flags: number;
      return: Fiber | null;
    }
    /** React's own mark of what it is still taking over, at the top of that. */
    const HYDRATING = 4096;
    const owned = (element: Element): boolean => {
      const [, first] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
      for (let fiber = first as Fiber | null; fiber; fiber = fiber.return) if (fiber.flags & HYDRATING) return false;
      return first !== undefined;
    };
    const main = document.querySelector('#main');
    if (!main || !owned(main)) return false;
    if (frameOnly) return true;
    return [...document.querySelectorAll('[data-remote], [data-slot][data-state="ready"]')].every(
      (place) => owned(place) && (!place.firstElementChild || owned(place.firstElementChild)),
    );
  }, kept);
};

/** Whether React has taken over the frame by now. */
export const isFrameHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber$')));

/** Resolves when React has taken over this element: a part whose code comes late is plain HTML until then. */
export const takenOver = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))).toBe(true);
