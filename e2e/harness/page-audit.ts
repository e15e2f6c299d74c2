import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { expect } from './test';

/** Only violations are described, because describing passed checks takes most of axe's time. */
const AXE_OPTIONS = { resultTypes: ['violations' as const] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Scrolls through the page, so that deferred images, forms and slots are loaded. */
export const scrollThroughPage = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-slot][data-state="idle"]') &&
      [...document.images].every((image) => image.complete || image.getClientRects().length === 0 || image.loading === 'lazy'),
  );
};

/** Resolves with the elements that make the page scroll sideways. */
export const findElementsBeyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `page: ${scrollWidth} px`,
      ...out.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`),
    ];
  });

/**
 * Resolves with the faults of a page that must have one main heading, no sideways scrolling, images with a size, and a name of its
 * release.
 */
export const findPageFaults = async (page: Page): Promise<string[]> => {
  const faults = await page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim());
    const isSized = (image: HTMLImageElement): boolean =>
      Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0;
    const images = [...document.images];
    const release = document.querySelector('meta[name="forecourt:release"]')?.getAttribute('content') ?? '';
    return [
      ...(headings.length === 1 && headings[0] !== '' ? [] : [`main headings: ${JSON.stringify(headings)}`]),
      ...images.filter((image) => !isSized(image)).map(({ src }) => `image without a size: ${src}`),
      ...images.filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => `image failed to load: ${src}`),
      ...(/mf-search@\d+\.\d+\.\d+/.test(release) ? [] : [`release: ${release}`]),
    ];
  });
  return [...faults, ...(await findElementsBeyondScreen(page)).map((element) => `beyond the screen: ${element}`)];
};

/** Checks that the page has none of these faults. */
export const expectPageBasics = async (page: Page): Promise<void> => {
  expect(await findPageFaults(page)).toEqual([]);
};

/** Resolves with whether a target is large enough in the middle of the screen, where no sticky bar covers it. */
const isLargeEnoughWhenCentred = async (page: Page, target: string): Promise<boolean> => {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .options(AXE_OPTIONS)
    .include(target)
    .withRules(['target-size'])
    .setLegacyMode()
    .analyze();
  return violations.length === 0;
};

/**
 * Waits for the end of transitions, during which colours have wrong contrasts. Some begin a few frames after a
 * scroll.
 */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let still = 0; still < 5; still = moving().length > 0 ? 0 : still + 1) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });

/**
 * Resolves with the violations of WCAG 2.2 AA that axe finds. The whole page is laid out before: the text of a part that is not laid out yet
 * can overlap the parts below, and axe would compare it with their colours.
 */
export const findViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), WHOLE_PAGE_MARK);
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page }).options(AXE_OPTIONS).withTags(WCAG).setLegacyMode().analyze();
  const failures: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes.slice(0, 3)) {
      if (id === 'target-size' && (await isLargeEnoughWhenCentred(page, target.join(' ')))) continue;
      failures.push(`${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`);
    }
  }
  return failures;
};

/** Checks that axe finds no violation of WCAG 2.2 AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findViolations(page)).toEqual([]);
};

/** Checks that the page does not scroll sideways at these widths in pixels. */
export const expectNoSidewaysScroll = async (page: Page, widths: number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findElementsBeyondScreen(page), `elements that stick out at ${width} px`).toEqual([]);
  }
};
